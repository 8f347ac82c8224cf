import type { IndexedSeat } from '../indexed-seats.ts'
import type { HallMap } from './hall-map.ts'
import { isFree, stateAt, type SeatState } from './seat-states.ts'

/** What pressing a seat leads to. */
export type SeatPress =
  /** Offers these seats, of one pricing category: the one, or every free one of a section sold as a whole (SEA-05). */
  | { kind: 'offer'; seats: readonly IndexedSeat[] }
  /** Releases these seats (SEA-04). */
  | { kind: 'release'; seats: readonly IndexedSeat[] }
  /** `release-first`: the fan has seats of another category (SEA-10). */
  | { kind: 'refused'; reason: 'reserved' | 'distanced' | 'release-first' }

/**
 * Decides what pressing a seat does.
 * @param ownCategory the pricing category of which the fan has reserved something; null for none
 */
export function pressSeat(hall: HallMap, seat: IndexedSeat, states: readonly SeatState[], ownCategory: string | null): SeatPress {
  const state = stateAt(states, seat)
  const fellows = seat.section.forceSection ? hall.seats.filter(({ section }) => section === seat.section) : [seat]
  if (state === 'own') return { kind: 'release', seats: fellows.filter((each) => stateAt(states, each) === 'own') }
  if (state === 'distanced') return { kind: 'refused', reason: 'distanced' }
  if (!isFree(state)) return { kind: 'refused', reason: 'reserved' }
  if (ownCategory !== null && ownCategory !== seat.seat.category) return { kind: 'refused', reason: 'release-first' }
  return { kind: 'offer', seats: fellows.filter((each) => isFree(stateAt(states, each))) }
}
