import type { IndexedSeat } from '#core/seating/indexed-seats.ts'
import { stateAt, type SeatState } from '#core/seating/map/seat-states.ts'
import { m } from '#texts/compiled/messages.js'
import type { PageContext } from '#storefront/page-context.ts'

/** "Parkett · Reihe 3 · Platz 12" */
export function placeText({ section, row, seat }: IndexedSeat, page: PageContext): string {
  return m.seats_place({ section: section.name, row: row.name, seat: seat.number }, page)
}

/** Several seats, row by row, each section named once: "Parkett · Reihe 3 · Plätze 11, 12; Reihe 4, Platz 2" */
export function placesText(seats: readonly IndexedSeat[], page: PageContext): string {
  const rows = new Map<unknown, IndexedSeat[]>()
  for (const seat of seats) rows.set(seat.row, [...(rows.get(seat.row) ?? []), seat])
  const named = new Set<unknown>()
  return [...rows.values()]
    .map((inRow) => {
      const [first] = inRow
      if (!first) return ''
      const isNamed = named.has(first.section)
      named.add(first.section)
      const { section, row } = first
      const numbers = inRow.map(({ seat }) => seat.number).join(', ')
      if (inRow.length === 1) return isNamed ? m.seats_row_seat({ row: row.name, seat: numbers }, page) : placeText(first, page)
      if (isNamed) return m.seats_row_seats({ row: row.name, seats: numbers }, page)
      return m.seats_places({ section: section.name, row: row.name, seats: numbers }, page)
    })
    .join('; ')
}

/** What is special about a seat: a wheelchair place, a companion's seat, a restricted view. */
export function seatNotes({ seat }: IndexedSeat, page: PageContext): string[] {
  return [
    ...(seat.kind === 'wheelchair' ? [m.seats_wheelchair({}, page)] : []),
    ...(seat.kind === 'companion' ? [m.seats_companion({}, page)] : []),
    ...(seat.obstructed ? [m.seats_obstructed({}, page)] : []),
  ]
}

/** A seat in words, as it is announced under the keyboard's cursor. */
export function describeSeat(
  seat: IndexedSeat,
  states: readonly SeatState[],
  { category, price }: { category: string; price: string | null },
  page: PageContext,
): string {
  const parts = [placeText(seat, page), category, price, ...seatNotes(seat, page)]
  return [...parts, seat.seat.blocked ? m.seats_state_blocked({}, page) : stateText(stateAt(states, seat), page)].filter(Boolean).join(', ')
}

function stateText(state: SeatState, page: PageContext): string {
  switch (state) {
    case 'own':
      return m.seats_state_own({}, page)
    case 'distanced':
      return m.seats_state_distanced({}, page)
    case 'reserved':
      return m.seats_state_taken({}, page)
    default:
      return m.seats_state_available({}, page)
  }
}
