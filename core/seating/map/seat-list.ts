import type { IndexedSeat } from '../indexed-seats.ts'
import type { SeatSection } from '../seating-plan.ts'
import type { HallMap } from './hall-map.ts'
import { stateAt, type SeatState } from './seat-states.ts'

export interface ListedRow {
  name: string
  /** The free ones that pass the filter, and the fan's own. */
  seats: readonly IndexedSeat[]
}

const byNumber = new Intl.Collator('de', { numeric: true })

/**
 * The rows of a section as a list: rows from the front, by their names, seats by their numbers. Rows without a seat to show are left
 * out.
 * @param matches of `matchingSeats`
 */
export function listRows(hall: HallMap, section: SeatSection, states: readonly SeatState[], matches: Uint8Array): ListedRow[] {
  const rows = new Map<string, IndexedSeat[]>()
  for (const seat of hall.seats) {
    if (seat.section !== section || (matches[seat.index] !== 1 && stateAt(states, seat) !== 'own')) continue
    const row = rows.get(seat.row.name)
    if (row) row.push(seat)
    else rows.set(seat.row.name, [seat])
  }
  return [...rows]
    .map(([name, seats]) => ({ name, seats: seats.toSorted((a, b) => byNumber.compare(a.seat.number, b.seat.number)) }))
    .toSorted((a, b) => byNumber.compare(a.name, b.name))
}

/** How many seats of each section pass the filter, by the section's id. */
export function countBySection({ seats }: HallMap, matches: Uint8Array): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { index, section } of seats) if (matches[index] === 1) counts.set(section.id, (counts.get(section.id) ?? 0) + 1)
  return counts
}
