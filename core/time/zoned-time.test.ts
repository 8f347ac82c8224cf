import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromZonedTime } from './from-zoned-time.ts'
import { isTimeZone, toZonedTime } from './to-zoned-time.ts'

describe('times on the wall of a place', () => {
  test.each([
    ['2027-01-15 20:00', 'Europe/Berlin', '2027-01-15T19:00:00.000Z'],
    ['2027-07-15 20:00', 'Europe/Berlin', '2027-07-15T18:00:00.000Z'],
    ['2027-07-15 20:00', 'Europe/London', '2027-07-15T19:00:00.000Z'],
    ['2027-07-15 20:00', 'America/St_Johns', '2027-07-15T22:30:00.000Z'],
    // The night of the jump: 02:30 does not exist and is taken half an hour after it.
    ['2027-03-28 01:59', 'Europe/Berlin', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28 02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28 03:00', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
    // The long night: 02:30 comes twice, and the first one counts.
    ['2027-10-31 02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
    ['2027-10-31 03:00', 'Europe/Berlin', '2027-10-31T02:00:00.000Z'],
  ])('%s in %s is %s', (wall, zone, utc) => {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = wall.split(/\D/).map(Number)
    expect(fromZonedTime({ year, month, day, hour, minute }, zone).toISOString()).toBe(utc)
  })

  test('what a wall shows leads back to the moment, but for the hour that comes twice', () => {
    const zone = fc.constantFrom('Europe/Berlin', 'Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
    const minute = fc.integer({ min: Date.UTC(2020) / 60_000, max: Date.UTC(2035) / 60_000 })
    fc.assert(
      fc.property(zone, minute, (timeZone, at) => {
        const moment = new Date(at * 60_000)
        const back = fromZonedTime(toZonedTime(moment, timeZone), timeZone)
        const difference = (moment.getTime() - back.getTime()) / 60_000
        expect([0, 30, 60]).toContain(difference)
        expect(toZonedTime(back, timeZone)).toEqual(toZonedTime(moment, timeZone))
      }),
    )
  })

  test('knows which names are time zones', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true)
    expect(isTimeZone('Europe/Atlantis')).toBe(false)
  })
})
