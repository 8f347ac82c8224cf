import { toZonedTime } from '#core/time/to-zoned-time.ts'

/** When the doors of one December open and are solved. */
export interface AdventTimes {
  year: number
  /** From this hour one can take part, and until then yesterday's solution is the latest. */
  openHour: number
  /** From this hour a day's own solution is told. */
  solutionHour: number
  timeZone: string
}

export interface DoorState {
  isOpen: boolean
  /** Its solution is told. */
  isSolved: boolean
  /** One can take part now. */
  isPlaying: boolean
}

/** A calendar has as many doors as there are days until Christmas Eve. */
export const doorNumbers: readonly number[] = Array.from({ length: 24 }, (_each, index) => index + 1)

/**
 * How a door stands (STA-06): open from the midnight of its day, in play from the open hour to the solution hour, solved from then
 * on. Before the campaign's December all doors are closed; once its year is over all are open and solved.
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
 * The door whose solution was told last and stands on top: before the open hour yesterday's, from the solution hour today's, and
 * while one can take part none (STA-06, T-09). Null also outside of the campaign's days.
 */
export function latestSolution(times: AdventTimes, now: Date): number | null {
  const { year, month, day, hour } = toZonedTime(now, times.timeZone)
  if (year !== times.year || month !== 12) return null
  const posted = hour < times.openHour ? day - 1 : hour >= times.solutionHour ? day : 0
  return posted >= 1 && posted <= doorNumbers.length ? posted : null
}
