import { toZonedTime } from './to-zoned-time.ts'

/**
 * A moment for machines, as the clocks at a place show it, with their distance from UTC: `2028-02-29T00:00:00+01:00`. Readers that
 * take the day from the text, as search engines do, then read the day of the place.
 * @param timeZone IANA name
 */
export function localIso(at: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = toZonedTime(at, timeZone)
  const seconds = Math.floor(at.getTime() / 1000)
  const second = ((seconds % 60) + 60) % 60
  const offset = Math.round((Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - seconds) / 60)
  const distance = `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}${distance}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
