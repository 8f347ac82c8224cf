import { isCalendarDay } from './calendar-day.ts'

const pattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d):?[0-5]\d)$/

/**
 * A moment that somebody wrote, for example `2027-03-13T20:00+01:00`. The distance from UTC has to be written: without it, the text would
 * be read by the clock of the machine, and an hour that a change of clocks skips or doubles would be guessed.
 * @returns an invalid `Date`, which no comparison accepts, for any other text and for a day that does not exist
 */
export function instant(text: string): Date {
  const day = pattern.exec(text)?.[1]
  return new Date(day !== undefined && isCalendarDay(day) ? text : Number.NaN)
}
