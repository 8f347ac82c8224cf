import type { MovableClock } from '#server/foundations/clock.ts'

/** A clock that shows the same time until a test moves it. */
export function fixedClock(moment = '2026-11-20T18:00:00Z'): MovableClock & { set(moment: string | Date): void } {
  let now = new Date(moment).getTime()
  const start = now
  return {
    now: () => new Date(now),
    moved: () => now - start,
    moveTo: (milliseconds) => void (now = start + milliseconds),
    advance: (milliseconds) => void (now += milliseconds),
    reset: () => void (now = start),
    set: (other) => void (now = new Date(other).getTime()),
  }
}
