import { expect, test } from 'vitest'
import { isCalendarDay } from './calendar-day.ts'

test.each(['2027-03-13', '2028-02-29', '2026-12-31'])('%s is a day', (text) => expect(isCalendarDay(text)).toBe(true))

test.each(['2027-02-29', '2027-04-31', '2027-13-01', '2027-00-10', '2027-1-1', '2027-03-13T20:00', '13.03.2027', ''])(
  '%j is not a day',
  (text) => expect(isCalendarDay(text)).toBe(false),
)
