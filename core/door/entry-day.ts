import { hour } from '../time/durations.ts'
import { dayBeginsAt } from '../time/event-day.ts'
import { fromZonedTime } from '../time/from-zoned-time.ts'
import { toZonedTime } from '../time/to-zoned-time.ts'

/**
 * The day of an event to which a moment belongs by the clock of the venue, `YYYY-MM-DD`: what goes on after midnight, until six in the
 * morning, belongs to the evening before. The same on a phone without a network and at the server.
 */
export function entryDay(at: Date, timeZone: string): string {
  const isNight = toZonedTime(at, timeZone).hour < dayBeginsAt
  // Half a day before a moment of the night is an afternoon, also where a change of clocks lies between.
  const { year, month, day } = toZonedTime(isNight ? new Date(at.getTime() - 12 * hour) : at, timeZone)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

/** When the day to which a moment belongs began. */
export function entryDayBegan(at: Date, timeZone: string): Date {
  const [year = 0, month = 0, day = 0] = entryDay(at, timeZone).split('-').map(Number)
  return fromZonedTime({ year, month, day, hour: dayBeginsAt, minute: 0 }, timeZone)
}

/** Whether none of these entries was on the day of `at`. */
export function isNewDay(entries: readonly Date[], at: Date, timeZone: string): boolean {
  const today = entryDay(at, timeZone)
  return entries.every((entry) => entryDay(entry, timeZone) !== today)
}
