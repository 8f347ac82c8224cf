/** A second in milliseconds. */
const second = 1000

/** A queue is moved once a second. A longer gap than this is a standstill, or a clock that was set. */
export const longestGap = 5 * second
/** What a standstill of any length counts, so that it is not followed by a rush. */
export const countedStandstill = second

/** What one leader moves: everybody whose place is at most `admitted` may go in. */
export interface Watermark {
  admitted: number
  /** Part of an admission that the rate has earned so far, from 0 to 1. */
  earned: number
  movedAt: Date
}

/** What an operator has set. At least one of both limits applies. */
export interface AdmissionLimits {
  /** Admissions per minute; null for no limit. */
  perMinute: number | null
  /** How many may be inside at once; null for no limit. */
  capacity: number | null
}

/** How many there are now. */
export interface Crowd {
  /** Places drawn so far; the watermark never goes beyond them. */
  places: number
  /** Admitted, not finished, and with time left. Only the capacity asks for it. */
  inside: number
}

/**
 * Moves the watermark to where it should be now. It never moves back, whatever the clock does. A rate that nobody needs is not saved up:
 * a room without a queue admits the next fan at once, and a thousand of them at the rate.
 */
export function moveWatermark(
  before: Watermark,
  { perMinute, capacity }: AdmissionLimits,
  { places, inside }: Crowd,
  now: Date,
): Watermark {
  const waiting = Math.max(places - before.admitted, 0)
  const elapsed = countedTime(before.movedAt, now)
  const earned = perMinute === null ? Infinity : before.earned + (elapsed * perMinute) / (60 * second)
  const room = capacity === null ? Infinity : Math.max(capacity - inside, 0)
  const steps = Math.min(waiting, Math.floor(earned), room)
  const rest = perMinute === null ? 0 : earned - steps
  // With nobody left to admit, or no room for them, less than one admission is kept.
  return { admitted: before.admitted + steps, earned: Math.min(rest, 1), movedAt: movedAtFrom(before.movedAt, now) }
}

function countedTime(movedAt: Date, now: Date): number {
  const gap = now.getTime() - movedAt.getTime()
  return gap > longestGap ? countedStandstill : Math.max(gap, 0)
}

/**
 * From when on the next move counts. A clock that is a little behind, for example that of another process, does not count time twice. A
 * clock that was set back begins anew; otherwise the queue would stand still until it shows the old time again.
 */
function movedAtFrom(movedAt: Date, now: Date): Date {
  const behind = movedAt.getTime() - now.getTime()
  return behind > 0 && behind <= longestGap ? movedAt : now
}
