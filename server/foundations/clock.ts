/** The only source of time. SQL gets it as a parameter, never from `now()`. */
export interface Clock {
  now(): Date
}

/** A clock that the sandbox, the tests and the development toolbar can move; production uses `systemClock` (OPS-31). */
export interface MovableClock extends Clock {
  /** Its distance from the real time, in milliseconds. */
  moved(): number
  /** Sets its distance from the real time. */
  moveTo(milliseconds: number): void
  /** Moves it forward by so many milliseconds; negative values move it back. */
  advance(milliseconds: number): void
  reset(): void
}

export const systemClock: Clock = { now: () => new Date() }

export function movableClock(): MovableClock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    moved: () => offset,
    moveTo: (milliseconds) => void (offset = milliseconds),
    advance: (milliseconds) => void (offset += milliseconds),
    reset: () => void (offset = 0),
  }
}

export function isMovable(clock: Clock): clock is MovableClock {
  return 'moveTo' in clock
}
