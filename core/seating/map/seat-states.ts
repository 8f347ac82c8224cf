import type { IndexedSeat } from '../indexed-seats.ts'
import type { HallMap } from './hall-map.ts'

/**
 * What a seat is to this fan (SEA-02): free; somebody else's, or not for sale; in their own cart; too near to others who keep their
 * distance; free and pointed out, for example because it fits a filter or was just proposed.
 */
export type SeatState = 'available' | 'reserved' | 'own' | 'distanced' | 'highlighted'

/** What is known of an event's seats at a moment. */
export interface SeatKnowledge {
  /** Whether the server reports a seat as taken, by its number. The fan's own seats are reported as taken too. */
  isTaken(seat: number): boolean
  /** The ids of the seats in the fan's cart. */
  own: ReadonlySet<string>
  /** How many places to each side of others stay free (SEA-09); 0 for none. */
  distancing: number
  /** The ids of seats to point out. */
  highlighted?: ReadonlySet<string>
}

/** @returns the state of every seat, by its number */
export function seatStates({ seats, sections }: HallMap, { isTaken, own, distancing, highlighted }: SeatKnowledge): SeatState[] {
  const states = seats.map(({ index, seat }): SeatState => {
    if (own.has(seat.id)) return 'own'
    if (seat.blocked || isTaken(index)) return 'reserved'
    return highlighted?.has(seat.id) ? 'highlighted' : 'available'
  })
  if (distancing <= 0) return states
  const distanced: number[] = []
  let first = 0
  for (const { rows } of sections)
    for (const row of rows) {
      const isOthers = (place: number) => {
        const seat = row.seats[place]
        return seat !== undefined && !seat.blocked && states[first + place] === 'reserved'
      }
      for (let place = 0; place < row.seats.length; place++) {
        if (!isFree(states[first + place])) continue
        for (let away = 1; away <= distancing; away++)
          if (isOthers(place - away) || isOthers(place + away)) {
            distanced.push(first + place)
            break
          }
      }
      first += row.seats.length
    }
  for (const seat of distanced) states[seat] = 'distanced'
  return states
}

/** Whether the fan may take a seat in this state. */
export function isFree(state: SeatState | undefined): boolean {
  return state === 'available' || state === 'highlighted'
}

/** The state of one seat. */
export function stateAt(states: readonly SeatState[], { index }: IndexedSeat): SeatState {
  return states[index] ?? 'reserved'
}

/** The ids of the pricing categories with a free seat, or with room in a standing area. */
export function openCategories(
  { seats, sections }: HallMap,
  states: readonly SeatState[],
  areas: ReadonlyMap<string, number>,
): Set<string> {
  const open = new Set<string>()
  for (const { index, seat } of seats) if (isFree(states[index])) open.add(seat.category)
  for (const { id, category } of sections) if ((areas.get(id) ?? 0) > 0) open.add(category)
  return open
}
