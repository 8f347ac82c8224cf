import { toZonedTime } from './zoned-time.ts'

/** The day on the venue's calendar at a moment: `2027-03-13`. A concert at 00:30 in Berlin is not the day before. */
export function localDate(at: Date, timeZone: string): string {
  const { year, month, day } = toZonedTime(at, timeZone)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
