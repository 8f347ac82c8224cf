import { isCalendarDay } from '#core/time/calendar-day.ts'
import { fromZonedTime } from '#core/time/from-zoned-time.ts'
import { toZonedTime } from '#core/time/to-zoned-time.ts'

/** Days of an office, as moments: from the first on, and before `until`. Null is no limit. */
export interface DateRange {
  from: Date | null
  until: Date | null
}

/**
 * Reads `--day`, or `--from` and `--to` (both days included, either may be missing), by the clock of an office.
 * @returns a sentence about what is wrong
 */
export function readDateRange(
  values: { day?: string | undefined; from?: string | undefined; to?: string | undefined },
  timeZone: string,
): DateRange | string {
  const { day, from = day, to = day } = values
  if (day !== undefined && (values.from !== undefined || values.to !== undefined)) return 'use either --day, or --from and --to'
  for (const [option, value] of Object.entries(values)) {
    if (value !== undefined && !isCalendarDay(value)) return `--${option} must be a day, for example 2027-03-13, not "${value}"`
  }
  if (from !== undefined && to !== undefined && from > to) return `--from must not be after --to: ${from} is later than ${to}`
  return {
    from: from === undefined ? null : startOfDay(from, 0, timeZone),
    until: to === undefined ? null : startOfDay(to, 1, timeZone),
  }
}

/**
 * Reads `--month`, for example `2027-03`.
 * @returns all moments that belong to it by the clock of any place, so that what has a date of its own can be chosen by that; a sentence
 * about what is wrong
 */
export function readMonth(month: string): DateRange | string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  if (!isCalendarDay(`${month}-01`)) return `the month must be written like 2027-03, not "${month}"`
  return { from: startOfMonth(year, number, 'Pacific/Kiritimati'), until: startOfMonth(year, number + 1, 'Etc/GMT+12') }
}

/** The day that a clock shows at a moment, for example `2027-03-13`. */
export function formatDay(at: Date, timeZone: string): string {
  const { year, month, day } = toZonedTime(at, timeZone)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The moment at which the day of `at` began by a clock. */
export function startOfToday(at: Date, timeZone: string): Date {
  return startOfDay(formatDay(at, timeZone), 0, timeZone)
}

function startOfDay(text: string, daysLater: number, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  return fromZonedTime({ year, month, day: day + daysLater, hour: 0, minute: 0 }, timeZone)
}

function startOfMonth(year: number, month: number, timeZone: string): Date {
  return fromZonedTime({ year, month, day: 1, hour: 0, minute: 0 }, timeZone)
}
