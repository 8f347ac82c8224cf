import { isCalendarDay } from '#core/time/calendar-day.ts'
import type { ZonedTime } from '#core/time/from-zoned-time.ts'
import { fromZonedTime } from '#core/time/from-zoned-time.ts'
import { toZonedTime } from '#core/time/to-zoned-time.ts'

/**
 * A day, or a moment, as written in an import file: absolute (`2027-03-13 20:00`, `2027-03-13T20:00+01:00`) or relative
 * to the day of the import (`+97d 20:00`, `+14w fri 20:00`, `-3d`). Times without an offset are local times of the place.
 */
export type WrittenMoment =
  | { kind: 'instant'; at: string }
  | { kind: 'local'; year: number; month: number; day: number; hour: number | null; minute: number }
  | { kind: 'relative'; days: number; weekday: number | null; hour: number | null; minute: number }

const absolute = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/
const relative = /^([+-]\d{1,4})([dw])(?: (mon|tue|wed|thu|fri|sat|sun))?(?: (\d{2}):(\d{2}))?$/
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Parses a written moment; null for an unknown form, or a day or hour that does not exist. */
export function parseMoment(text: string): WrittenMoment | null {
  return parseAbsolute(text.trim()) ?? parseRelative(text.trim())
}

/**
 * Converts a moment to UTC. Without a time, it is midnight in the time zone.
 * @param basis the moment from whose day (in `timeZone`) relative ones are counted
 */
export function resolveMoment(moment: WrittenMoment, basis: Date, timeZone: string): Date {
  if (moment.kind === 'instant') return new Date(moment.at)
  return fromZonedTime(localTime(moment, basis, timeZone), timeZone)
}

/** The day of a moment as `2027-03-13`, read in `timeZone`. */
export function resolveDay(moment: WrittenMoment, basis: Date, timeZone: string): string {
  const local = moment.kind === 'instant' ? toZonedTime(new Date(moment.at), timeZone) : localTime(moment, basis, timeZone)
  return [String(local.year).padStart(4, '0'), twoDigits(local.month), twoDigits(local.day)].join('-')
}

export function hasTime(moment: WrittenMoment): boolean {
  return moment.kind === 'instant' || moment.hour !== null
}

function parseAbsolute(text: string): WrittenMoment | null {
  const match = absolute.exec(text)
  if (!match) return null
  const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number)
  const hour = match[4] === undefined ? null : Number(match[4])
  const minute = Number(match[5] ?? 0)
  if (year < 1900 || !isCalendarDay(`${match[1]}-${match[2]}-${match[3]}`) || (hour ?? 0) > 23 || minute > 59 || Number(match[6] ?? 0) > 59)
    return null
  const offset = match[7]
  if (offset === undefined) return { kind: 'local', year, month, day, hour, minute }
  if (offset !== 'Z' && Number(offset.slice(1, 3)) > 14) return null
  const zone = offset === 'Z' ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`
  const at = new Date(`${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6] ?? '00'}${zone}`)
  return Number.isNaN(at.getTime()) ? null : { kind: 'instant', at: at.toISOString() }
}

function parseRelative(text: string): WrittenMoment | null {
  const match = relative.exec(text)
  if (!match) return null
  const days = Number(match[1]) * (match[2] === 'w' ? 7 : 1)
  const hour = match[4] === undefined ? null : Number(match[4])
  const minute = Number(match[5] ?? 0)
  if ((hour ?? 0) > 23 || minute > 59) return null
  return { kind: 'relative', days, weekday: match[3] ? weekdays.indexOf(match[3]) : null, hour, minute }
}

function localTime(moment: Exclude<WrittenMoment, { kind: 'instant' }>, basis: Date, timeZone: string): ZonedTime {
  if (moment.kind === 'local') return { ...moment, hour: moment.hour ?? 0 }
  const today = toZonedTime(basis, timeZone)
  const day = new Date(Date.UTC(today.year, today.month - 1, today.day + moment.days))
  // A named weekday is the first one on or after the counted day.
  if (moment.weekday !== null) day.setUTCDate(day.getUTCDate() + ((moment.weekday - day.getUTCDay() + 7) % 7))
  return {
    year: day.getUTCFullYear(),
    month: day.getUTCMonth() + 1,
    day: day.getUTCDate(),
    hour: moment.hour ?? 0,
    minute: moment.minute,
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
