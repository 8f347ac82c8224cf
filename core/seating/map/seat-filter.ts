import type { HallMap } from './hall-map.ts'
import { isFree, type SeatState } from './seat-states.ts'

export interface SeatFilter {
  /** Ids of pricing categories; null for all. */
  categories: ReadonlySet<string> | null
  /** The highest price in cents; null for any. */
  priceUpTo: number | null
  /** Only seats where so many are free beside each other. */
  together: number
  /** Only wheelchair places and the seats for companions beside them. */
  wheelchair: boolean
}

export const noFilter: SeatFilter = { categories: null, priceUpTo: null, together: 1, wheelchair: false }

/**
 * Which free seats pass a filter. Seats are beside each other if no aisle and no other seat is between them.
 * @param lowestPrice the lowest price in cents of each pricing category; a category that is missing cannot be bought
 * @returns 1 for a seat that passes, by its number
 */
export function matchingSeats(
  { seats, index }: HallMap,
  states: readonly SeatState[],
  { categories, priceUpTo, together, wheelchair }: SeatFilter,
  lowestPrice: ReadonlyMap<string, number>,
): Uint8Array {
  const matches = new Uint8Array(seats.length)
  for (const { index: number, seat } of seats) {
    const price = lowestPrice.get(seat.category)
    const isOffered = isFree(states[number]) && price !== undefined && (priceUpTo === null || price <= priceUpTo)
    const isAsked = (categories === null || categories.has(seat.category)) && (!wheelchair || seat.kind !== 'seat')
    if (isOffered && isAsked) matches[number] = 1
  }
  if (together <= 1) return matches
  for (const bench of index.benches) {
    let run = 0
    for (let place = 0; place <= bench.length; place++) {
      const seat = bench[place]
      const before = bench[place - 1]
      const follows = seat && matches[seat.index] === 1 && (run === 0 || before?.seat.category === seat.seat.category)
      if (follows) {
        run++
        continue
      }
      if (run < together) for (let back = 1; back <= run; back++) matches[bench[place - back]?.index ?? -1] = 0
      run = seat && matches[seat.index] === 1 ? 1 : 0
    }
  }
  return matches
}
