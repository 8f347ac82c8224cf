import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hour } from '../time/durations.ts'
import { entryDay, entryDayBegan, isNewDay } from './entry-day.ts'

test.each([
  ['an evening', '2027-07-02T20:00:00Z', '2027-07-02'],
  ['a show until two in the morning', '2027-07-03T00:00:00Z', '2027-07-02'],
  ['just before six', '2027-07-03T03:59:59Z', '2027-07-02'],
  ['six in the morning', '2027-07-03T04:00:00Z', '2027-07-03'],
  ['the night in which clocks go back', '2027-10-31T04:30:00Z', '2027-10-30'],
  ['after it', '2027-10-31T05:00:00Z', '2027-10-31'],
  ['the night in which clocks go forward', '2027-03-28T03:30:00Z', '2027-03-27'],
  ['after that', '2027-03-28T04:00:00Z', '2027-03-28'],
])('%s belongs to its day in Berlin', (_what, at, day) => expect(entryDay(new Date(at), 'Europe/Berlin')).toBe(day))

test('days follow one another, whatever the clock of the venue does', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'UTC')
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }), zones, (at, zone) => {
      const days = [0, 1, 2, 26].map((hours) => entryDay(new Date(at.getTime() + hours * hour), zone))
      expect(days.toSorted()).toEqual(days)
      expect(days[3]).not.toBe(days[0])
      const began = entryDayBegan(at, zone)
      expect(began.getTime()).toBeLessThanOrEqual(at.getTime())
      expect(entryDay(began, zone)).toBe(days[0])
      expect(entryDay(new Date(began.getTime() - 1), zone)).not.toBe(days[0])
    }),
  )
})

test('an entry counts for its own day only', () => {
  const friday = new Date('2027-07-02T18:00:00Z')
  expect(isNewDay([], friday, 'Europe/Berlin')).toBe(true)
  expect(isNewDay([friday], new Date('2027-07-03T02:00:00Z'), 'Europe/Berlin')).toBe(false)
  expect(isNewDay([friday], new Date('2027-07-03T10:00:00Z'), 'Europe/Berlin')).toBe(true)
})
