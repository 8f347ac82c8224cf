/** A time as a clock on a wall in some time zone shows it. */
export interface ZonedTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** What the wall clock in `timeZone` (an IANA name, `Europe/Berlin`) shows at a moment. */
export function toZonedTime(at: Date, timeZone: string): ZonedTime {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(at)
      .map((part) => [part.type, Number(part.value)]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') }
}

/**
 * The moment at which the wall clock in `timeZone` shows `time`. A time skipped in spring is taken as the same number
 * of minutes after the jump; one that comes twice in autumn is its first occurrence.
 */
export function fromZonedTime(time: ZonedTime, timeZone: string): Date {
  const wanted = asUtc(time)
  const day = 86_400_000
  const before = offset(new Date(wanted - day), timeZone)
  const after = offset(new Date(wanted + day), timeZone)
  const first = new Date(wanted - before)
  if (before === after || asUtc(toZonedTime(first, timeZone)) === wanted) return first
  const second = new Date(wanted - after)
  return asUtc(toZonedTime(second, timeZone)) === wanted ? second : first
}

/** Whether the name is a time zone that this system knows. */
export function isTimeZone(name: string): boolean {
  try {
    formatFor(name)
    return true
  } catch {
    return false
  }
}

/** Milliseconds by which the wall clock is ahead of UTC. */
function offset(at: Date, timeZone: string): number {
  const minute = Math.floor(at.getTime() / 60_000) * 60_000
  return asUtc(toZonedTime(at, timeZone)) - minute
}

function asUtc(time: ZonedTime): number {
  return Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute)
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
