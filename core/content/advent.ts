import { toZonedTime } from '#core/time/to-zoned-time.ts'

/** When the doors of an advent calendar open, and when their solutions are shown. */
export interface AdventTimes {
  year: number
  /** The hour of a door's day from which visitors can take part. Until then, the solution of the day before is shown. */
  openHour: number
  /** The hour from which the day's own solution is shown. */
  solutionHour: number
  timeZone: string
}

export interface DoorState {
  isOpen: boolean
  /** Its solution is shown. */
  isSolved: boolean
  /** Visitors can take part now. */
  isPlaying: boolean
}

/** One door for each day until Christmas Eve. */
export const doorNumbers: readonly number[] = Array.from({ length: 24 }, (_, index) => index + 1)

/**
 * The state of a door (STA-06): it opens at midnight of its day, visitors can take part from the open hour to the solution hour, and
 * then its solution is shown. Before the calendar's December, all doors are closed; after its year, all are open and solved.
 */
export function doorState(times: AdventTimes, number: number, now: Date): DoorState {
  const { year, month, day, hour } = toZonedTime(now, times.timeZone)
  if (year > times.year) return { isOpen: true, isSolved: true, isPlaying: false }
  if (year < times.year || month < 12) return { isOpen: false, isSolved: false, isPlaying: false }
  const isToday = number === day
  return {
    isOpen: number <= day,
    isSolved: number < day || (isToday && hour >= times.solutionHour),
    isPlaying: isToday && hour >= times.openHour && hour < times.solutionHour,
  }
}

/**
 * The door whose solution is shown at the top: yesterday's before the open hour, today's from the solution hour (STA-06, T-09). Null
 * while visitors can take part, and outside the days of the calendar.
 */
export function latestSolution(times: AdventTimes, now: Date): number | null {
  const { year, month, day, hour } = toZonedTime(now, times.timeZone)
  if (year !== times.year || month !== 12) return null
  const latest = hour < times.openHour ? day - 1 : hour >= times.solutionHour ? day : 0
  return latest >= 1 && latest <= doorNumbers.length ? latest : null
}
