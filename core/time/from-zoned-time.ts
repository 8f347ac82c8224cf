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
