import { writtenTaken, type SeatChange, type SeatNews, type SeatSnapshot } from '#core/seating/seat-news.ts'
import type { CurrentSeats, SeatState } from './seat-state.ts'

/** The version of a plan as the seat map names it too. */
export function planVersion(digest: string): string {
  return digest.slice(0, 12)
}

/** Everything about the seats of an event. */
export function snapshotOf(state: SeatState): SeatSnapshot {
  return { kind: 'snapshot', ...headOf(state), taken: writtenTaken(state.taken), areas: freeUnits(state) }
}

/** How these places are now, for those who know how all others are. */
export function changeOf(state: SeatState, changed: readonly number[]): SeatChange {
  return {
    kind: 'change',
    ...headOf(state),
    taken: changed.filter((place) => state.taken[place] === 1),
    freed: changed.filter((place) => state.taken[place] === 0),
    areas: freeUnits(state),
  }
}

/**
 * What somebody has missed who knew the seats at a sequence, perhaps from another process.
 * @param after the sequence, as a client sends it; a snapshot answers one that is missing, unreadable or too old
 */
export function newsSince({ state, changes }: CurrentSeats, after: string | undefined): SeatNews {
  if (after === undefined || !/^\d{1,20}$/.test(after)) return snapshotOf(state)
  const since = BigInt(after)
  if (since <= changes.unknownUntil || since > state.sequence) return snapshotOf(state)
  // A change may have been seen by one process and not yet by another at the same sequence, so those at it are repeated.
  return changeOf(
    state,
    [...changes.writtenAt].filter(([, sequence]) => sequence >= since).map(([place]) => place),
  )
}

function freeUnits({ areas }: SeatState): Record<string, number> {
  return Object.fromEntries(areas.map(({ id, free }) => [id, free]))
}

function headOf({ sequence, digest }: SeatState): { sequence: string; plan: string } {
  return { sequence: String(sequence), plan: planVersion(digest) }
}
