import { tzOffset } from '@date-fns/tz/tzOffset'

/** A time as a wall clock in some time zone shows it; months count from 1. */
export interface ZonedTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const minuteInMs = 60_000
const dayInMs = 24 * 60 * minuteInMs

/**
 * The moment at which the wall clock in `timeZone` (an IANA name such as `Europe/Berlin`) shows `time`. A time that the clock skips
 * in spring is read as the same number of minutes after the jump; a time that comes twice in autumn is its first occurrence.
 */
export function fromZonedTime({ year, month, day, hour, minute }: ZonedTime, timeZone: string): Date {
  // Date.UTC carries over what exceeds a unit, for example day 32 or hour 24.
  const wallClock = Date.UTC(year, month - 1, day, hour, minute)
  const offsetAt = (moment: number) => tzOffset(timeZone, new Date(moment)) * minuteInMs
  // Clocks change at most once in two days, so one of these offsets applies.
  const [before, after] = [offsetAt(wallClock - dayInMs), offsetAt(wallClock + dayInMs)]
  const isAfterChange = offsetAt(wallClock - before) !== before && offsetAt(wallClock - after) === after
  return new Date(wallClock - (isAfterChange ? after : before))
}

/** What is odd about a time on a wall clock: the clock skips it in spring, or shows it twice in autumn. */
export interface OddTime {
  kind: 'skipped' | 'twice'
  /** The two moments that can be meant, the earlier one first. For a skipped time those as many minutes before and after the jump. */
  readings: [Date, Date]
}

/** Whether a change of clocks skips or doubles a time; null for a time that comes once. */
export function oddTime({ year, month, day, hour, minute }: ZonedTime, timeZone: string): OddTime | null {
  const wallClock = Date.UTC(year, month - 1, day, hour, minute)
  const offsetAt = (moment: number) => tzOffset(timeZone, new Date(moment)) * minuteInMs
  const [before, after] = [offsetAt(wallClock - dayInMs), offsetAt(wallClock + dayInMs)]
  if (before === after) return null
  const [withBefore, withAfter] = [wallClock - before, wallClock - after]
  const [fitsBefore, fitsAfter] = [offsetAt(withBefore) === before, offsetAt(withAfter) === after]
  if (fitsBefore !== fitsAfter) return null
  const [first = wallClock, second = wallClock] = [withBefore, withAfter].toSorted((one, other) => one - other)
  return { kind: fitsBefore ? 'twice' : 'skipped', readings: [new Date(first), new Date(second)] }
}
