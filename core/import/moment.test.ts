import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventTimes } from './event-times.ts'
import type { EventPart } from './entities.ts'
import { parseMoment, resolveDay, resolveMoment } from './moment.ts'

// A Friday, in the evening: at 23:30 in Berlin it is still the same day.
const basis = new Date('2026-11-20T22:30:00Z')
const berlin = 'Europe/Berlin'

function resolved(text: string, timeZone = berlin): string | undefined {
  const moment = parseMoment(text)
  return moment ? resolveMoment(moment, basis, timeZone).toISOString() : undefined
}

describe('written moments', () => {
  test.each([
    ['2027-03-13 20:00', '2027-03-13T19:00:00.000Z'],
    ['2027-03-13T20:00', '2027-03-13T19:00:00.000Z'],
    ['2027-03-13T20:00:00', '2027-03-13T19:00:00.000Z'],
    ['2027-03-13T20:00+01:00', '2027-03-13T19:00:00.000Z'],
    ['2014-10-14T20:00:00+0200', '2014-10-14T18:00:00.000Z'],
    ['2020-07-24T16:00Z', '2020-07-24T16:00:00.000Z'],
    ['2027-03-13', '2027-03-12T23:00:00.000Z'],
    ['+1d 20:00', '2026-11-21T19:00:00.000Z'],
    ['-3d', '2026-11-16T23:00:00.000Z'],
    ['+14w fri 20:00', '2027-02-26T19:00:00.000Z'],
    ['+14w sat 20:00', '2027-02-27T19:00:00.000Z'],
    ['+0d mon 08:00', '2026-11-23T07:00:00.000Z'],
    // Local time is kept across the change to summer time.
    ['+140d 20:00', '2027-04-09T18:00:00.000Z'],
  ])('%s is %s', (text, utc) => expect(resolved(text)).toBe(utc))

  test.each([
    '',
    'tomorrow',
    '2027-02-29',
    '2027-13-01',
    '2027-03-13 24:00',
    '2027-03-13 20:60',
    '2027-03-13T20:00+25:00',
    '97d',
    '+97 days',
    '+1d fry',
  ])('“%s” is not a moment', (text) => expect(parseMoment(text)).toBeNull())

  test('a relative day is counted in the time zone of the place', () => {
    // At half past ten in the evening in UTC it is already tomorrow in Tokyo.
    expect(resolved('+1d', 'Asia/Tokyo')).toBe('2026-11-21T15:00:00.000Z')
    expect(resolveDay(parseMoment('+1d')!, basis, 'Asia/Tokyo')).toBe('2026-11-22')
    expect(resolveDay(parseMoment('+1d')!, basis, berlin)).toBe('2026-11-21')
  })

  test('a named weekday is on or within six days after the counted day', () => {
    const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 900 }), fc.integer({ min: 0, max: 6 }), (days, weekday) => {
        const plain = new Date(resolveDay(parseMoment(`${days < 0 ? '' : '+'}${days}d`)!, basis, berlin))
        const named = new Date(resolveDay(parseMoment(`${days < 0 ? '' : '+'}${days}d ${names[weekday]}`)!, basis, berlin))
        expect(named.getUTCDay()).toBe(weekday)
        expect((named.getTime() - plain.getTime()) / 86_400_000).toBeGreaterThanOrEqual(0)
        expect((named.getTime() - plain.getTime()) / 86_400_000).toBeLessThan(7)
      }),
    )
  })
})

describe('times of an evening', () => {
  const time = (text: string) => ({ kind: 'time' as const, hour: Number(text.slice(0, 2)), minute: Number(text.slice(3)) })
  test.each([
    ['2027-03-13 20:00', '19:00', '20:30', '23:00', ['2027-03-13T18:00:00.000Z', '2027-03-13T19:30:00.000Z', '2027-03-13T22:00:00.000Z']],
    // A club night: doors before midnight, the end in the morning.
    ['2027-03-13 00:30', '23:00', '01:00', '05:00', ['2027-03-12T22:00:00.000Z', '2027-03-13T00:00:00.000Z', '2027-03-13T04:00:00.000Z']],
    ['2027-03-13 22:00', '21:00', '00:15', '02:00', ['2027-03-13T20:00:00.000Z', '2027-03-13T23:15:00.000Z', '2027-03-14T01:00:00.000Z']],
  ])('%s with doors %s, stage %s, end %s', (from, doors, stage, until, expected) => {
    const event = {
      happeningFrom: parseMoment(from)!,
      doorTime: time(doors),
      stageTime: time(stage),
      happeningUntil: time(until),
      presaleAt: null,
      checkInStartAt: null,
      checkInEndAt: null,
    } as unknown as EventPart
    const { doorTime, stageTime, happeningUntil } = eventTimes(event, basis, berlin)
    expect([doorTime, stageTime, happeningUntil].map((each) => each?.toISOString())).toEqual(expected)
  })
})
