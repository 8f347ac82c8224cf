import { findLanguage, type Locale } from '#core/shops/locale.ts'
import { toZonedTime } from './to-zoned-time.ts'

/** A day in the formats that pages use. */
export interface EventDate {
  /** `Sa`, `Sat` */
  weekday: string
  /** `13.03.`, `13 Mar` */
  short: string
  /** `13. März`, `13 March` */
  day: string
  /** `13. März 2027`, `13 March 2027` */
  full: string
  /** `Samstag, 13. März 2027`, `Saturday, 13 March 2027` */
  long: string
  /** `März 2027`, `March 2027` */
  month: string
}

/**
 * Formats a day.
 * @param localDate `2027-03-13`, in the venue's own time zone
 */
export function eventDate(localDate: string, locale: Locale): EventDate {
  const [year = 1970, month = 1, date = 1] = localDate.split('-').map(Number)
  const { days, months, weekdayLetters, dayAndMonth, shortDay } = findLanguage(locale)
  const weekdayName = days[new Date(Date.UTC(year, month - 1, date)).getUTCDay()] ?? ''
  const monthName = months[month - 1] ?? ''
  const day = dayAndMonth(date, monthName)
  return {
    weekday: weekdayName.slice(0, weekdayLetters),
    short: shortDay(twoDigits(date), twoDigits(month), monthName),
    day,
    full: `${day} ${year}`,
    long: `${weekdayName}, ${day} ${year}`,
    month: `${monthName} ${year}`,
  }
}

/**
 * The calendar day of a moment in a time zone.
 * @param moment ISO 8601, e.g. `2027-03-13T19:00:00Z`
 * @returns `2027-03-13`
 */
export function localDate(moment: string, timeZone: string): string {
  const { year, month, day } = toZonedTime(new Date(moment), timeZone)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

/**
 * The local time of a moment: `20 Uhr`, `20:30 Uhr` with a no-break space; in English `20:00`.
 * @param moment ISO 8601
 */
export function eventTime(moment: string, timeZone: string, locale: Locale): string {
  const { hour, minute } = toZonedTime(new Date(moment), timeZone)
  return findLanguage(locale).clock(twoDigits(hour), twoDigits(minute))
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
