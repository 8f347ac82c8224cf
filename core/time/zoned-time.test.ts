import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromZonedTime, oddTime } from './from-zoned-time.ts'
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
    expect(fromZonedTime(timeOf(wall), zone).toISOString()).toBe(utc)
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

  test.each([
    ['2027-03-28 02:30', 'Europe/Berlin', 'skipped', '2027-03-28T00:30:00.000Z', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28 02:00', 'Europe/Berlin', 'skipped', '2027-03-28T00:00:00.000Z', '2027-03-28T01:00:00.000Z'],
    ['2027-10-31 02:30', 'Europe/Berlin', 'twice', '2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'],
    ['2027-03-14 02:30', 'America/New_York', 'skipped', '2027-03-14T06:30:00.000Z', '2027-03-14T07:30:00.000Z'],
    ['2027-04-04 01:45', 'Australia/Lord_Howe', 'twice', '2027-04-03T14:45:00.000Z', '2027-04-03T15:15:00.000Z'],
  ])('%s in %s is %s: %s or %s', (wall, zone, kind, ...readings) => {
    const odd = oddTime(timeOf(wall), zone)
    expect([odd?.kind, ...(odd?.readings.map((each) => each.toISOString()) ?? [])]).toEqual([kind, ...readings])
  })

  test.each(['2027-03-28 01:59', '2027-03-28 03:00', '2027-10-31 01:59', '2027-10-31 03:00', '2027-07-01 02:30'])(
    '%s in Berlin comes once',
    (wall) => expect(oddTime(timeOf(wall), 'Europe/Berlin')).toBeNull(),
  )

  test('the reading that counts is one of the two, and no other time is odd', () => {
    const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu')
    const minute = fc.integer({ min: Date.UTC(2026) / 60_000, max: Date.UTC(2029) / 60_000 })
    fc.assert(
      fc.property(zone, minute, (timeZone, at) => {
        const wall = toZonedTime(new Date(at * 60_000), 'UTC')
        const odd = oddTime(wall, timeZone)
        const read = fromZonedTime(wall, timeZone)
        const isShown = JSON.stringify(toZonedTime(read, timeZone)) === JSON.stringify(wall)
        expect(isShown).toBe(odd?.kind !== 'skipped')
        if (odd) expect(odd.readings.map((each) => each.getTime())).toContain(read.getTime())
        if (odd?.kind === 'twice') for (const each of odd.readings) expect(toZonedTime(each, timeZone)).toEqual(wall)
      }),
      { numRuns: 2_000 },
    )
  })

  test('knows which names are time zones', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true)
    expect(isTimeZone('Europe/Atlantis')).toBe(false)
  })
})

function timeOf(wall: string) {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = wall.split(/\D/).map(Number)
  return { year, month, day, hour, minute }
}
