import type { ZonedTime } from './from-zoned-time.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The wall clock's time in `timeZone` (an IANA name such as `Europe/Berlin`) at a moment. Browsers run this too, so it asks their
 * own Intl instead of carrying a library.
 */
export function toZonedTime(at: Date, timeZone: string): ZonedTime {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(at)
      .map((part) => [part.type, Number(part.value)]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') }
}

/** Whether this system knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    formatFor(name)
    return true
  } catch {
    return false
  }
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formats.set(timeZone, format)
  }
  return format
}
