import { isCalendarDay } from '#core/time/calendar-day.ts'
import { fromZonedTime } from '#core/time/from-zoned-time.ts'
import { shopTimeZone } from '#core/time/shop-time-zone.ts'
import { toZonedTime } from '#core/time/to-zoned-time.ts'

/** Days of the shops' office, as moments: from the first on, and before `until`. Null is no limit. */
export interface DateRange {
  from: Date | null
  until: Date | null
  /** For headings, for example `2026-11-01 to 2026-11-30`. */
  label: string
}

/** Reads `--day`, or `--from` and `--to` (both days included, either may be missing). @returns a sentence about what is wrong */
export function readDateRange(values: {
  day?: string | undefined
  from?: string | undefined
  to?: string | undefined
}): DateRange | string {
  const { day, from = day, to = day } = values
  if (day !== undefined && (values.from !== undefined || values.to !== undefined)) return 'use either --day, or --from and --to'
  for (const [option, value] of Object.entries(values)) {
    if (value !== undefined && !isCalendarDay(value)) return `--${option} must be a day, for example 2027-03-13, not "${value}"`
  }
  if (from !== undefined && to !== undefined && from > to) return `--from must not be after --to: ${from} is later than ${to}`
  return {
    from: from === undefined ? null : startOfDay(from, 0),
    until: to === undefined ? null : startOfDay(to, 1),
    label: labelOf(from, to),
  }
}

/** Reads `--month`, for example `2027-03`. @returns a sentence about what is wrong */
export function readMonth(month: string): DateRange | string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  if (!isCalendarDay(`${month}-01`)) return `the month must be written like 2027-03, not "${month}"`
  return { from: startOfMonth(year, number), until: startOfMonth(year, number + 1), label: month }
}

/** The day that the clocks of the shops' office show at a moment, for example `2027-03-13`. */
export function dayOf(at: Date, timeZone: string = shopTimeZone): string {
  const { year, month, day } = toZonedTime(at, timeZone)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The moment at which the day of `at` began at the shops' office. */
export function startOfToday(at: Date): Date {
  return startOfDay(dayOf(at), 0)
}

function startOfDay(text: string, daysLater: number): Date {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  return fromZonedTime({ year, month, day: day + daysLater, hour: 0, minute: 0 }, shopTimeZone)
}

function startOfMonth(year: number, month: number): Date {
  return fromZonedTime({ year, month, day: 1, hour: 0, minute: 0 }, shopTimeZone)
}

function labelOf(from: string | undefined, to: string | undefined): string {
  if (from === undefined && to === undefined) return 'all days'
  if (from === to) return from ?? ''
  return [from === undefined ? '' : `from ${from}`, to === undefined ? '' : `to ${to}`].filter(Boolean).join(' ')
}
