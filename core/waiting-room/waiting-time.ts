import type { AdmissionStep } from './waiting-place.ts'

const minute = 60_000
/** Each rate is measured over this long. */
const span = minute
/** Rates of so many spans make the range. */
const spans = 5

/** How long a fan will probably wait, in milliseconds. `most` is null when it cannot be said: nobody was admitted for a while. */
export interface WaitingTime {
  min: number
  max: number | null
}

/**
 * Estimates the waiting time from what was measured in the last five minutes: the fastest minute and the slowest one. It promises
 * nothing, but a room that stands still says so.
 * @param ahead how many are before the fan
 * @param steps the watermarks of at least the last five minutes, oldest first
 * @returns null while less than a minute was measured
 */
export function waitingTime(ahead: number, steps: readonly AdmissionStep[], now: Date): WaitingTime | null {
  const first = steps[0]
  if (!first) return null
  const measured = Math.min(Math.floor((now.getTime() - first.at.getTime()) / span), spans)
  if (measured < 1) return null
  const at = (time: number) => steps.findLast((step) => step.at.getTime() <= time)?.admitted ?? first.admitted
  const rates = Array.from({ length: measured }, (_, index) => {
    const end = now.getTime() - index * span
    return (at(end) - at(end - span)) / span
  })
  const [fastest, slowest] = [Math.max(...rates), Math.min(...rates)]
  if (fastest <= 0) return null
  return { min: (ahead + 1) / fastest, max: slowest <= 0 ? null : (ahead + 1) / slowest }
}
