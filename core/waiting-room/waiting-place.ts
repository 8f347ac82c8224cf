/** The watermark at a moment. A queue keeps those of its last window, in order. */
export interface AdmissionStep {
  at: Date
  admitted: number
}

/** Where somebody stands. Times are when things end or began. */
export type Standing =
  /** `ahead` is 0 for the next one. */
  | { state: 'waiting'; ahead: number; share: number }
  | { state: 'admitted'; until: Date }
  /** The window ended before anything was taken; a new place is at the end. */
  | { state: 'missed'; since: Date }

/**
 * Says where a place stands. It needs the queue alone, so no poll asks the database.
 * @param place from 1
 * @param steps the watermarks of at least the last window, oldest first
 * @param window for how long an admitted fan may take a first hold, in milliseconds
 */
export function placeStanding(place: number, steps: readonly AdmissionStep[], window: number, now: Date): Standing {
  const admitted = steps.at(-1)?.admitted ?? 0
  if (place > admitted) return { state: 'waiting', ahead: place - admitted - 1, share: admitted / place }
  // Steps that are older than a window may be missing: who was admitted before the first of them has missed it.
  const passed = steps.find((step) => step.admitted >= place)
  const until = new Date((passed?.at.getTime() ?? 0) + window)
  return now < until ? { state: 'admitted', until } : { state: 'missed', since: until }
}
