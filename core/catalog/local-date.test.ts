import { expect, test } from 'vitest'
import { localDate } from './local-date.ts'

test.each([
  ['2027-03-13T19:00:00Z', 'Europe/Berlin', '2027-03-13'],
  ['2027-03-12T23:30:00Z', 'Europe/Berlin', '2027-03-13'],
  ['2027-07-12T22:30:00Z', 'Europe/Berlin', '2027-07-13'],
  ['2027-07-12T22:30:00Z', 'Europe/London', '2027-07-12'],
  ['2027-01-01T02:00:00Z', 'America/New_York', '2026-12-31'],
])('%s in %s is %s', (at, timeZone, day) => expect(localDate(new Date(at), timeZone)).toBe(day))
