import { bestSeats, openSeats } from './best-seats.ts'
import type { IndexedSeat, SeatIndex } from './indexed-seats.ts'
import { nearestGroups } from './nearest-groups.ts'

export interface PickRequest {
  amount: number
  /** The plan's names of the categories that the seats may be of. */
  categories: ReadonlySet<string>
}

/**
 * Chooses seats for somebody who did not choose themselves: the best that are together, else in groups as large and as near to
 * each other as possible. Where the remaining seats are those of tables and other sections that are sold whole, as few whole sections as possible. Wheelchair places are
 * chosen only in a category that has nothing else.
 * @param isFree whether a seat may be taken
 * @returns their ids, or null if there are not so many, or no such whole sections
 */
export function pickSeats(index: SeatIndex, request: PickRequest, isFree: (seat: IndexedSeat) => boolean): string[] | null {
  const isLoose = (seat: IndexedSeat) => !seat.section.forceSection && isFree(seat)
  return (
    pickGroups(index, request, isLoose, false) ??
    (isAccessibleOnly(index, request) ? pickGroups(index, request, isLoose, true) : null) ??
    pickWholeSections(index, request, isFree)
  )
}

function pickGroups(
  index: SeatIndex,
  { amount, categories }: PickRequest,
  isFree: (seat: IndexedSeat) => boolean,
  wheelchair: boolean,
): string[] | null {
  const request = { amount, categories, wheelchair }
  return bestSeats(index, request, isFree) ?? nearestGroups(index.benches, amount, openSeats(request, isFree))
}

function isAccessibleOnly({ seats }: SeatIndex, { categories }: PickRequest): boolean {
  return seats.every(({ seat }) => !categories.has(seat.category) || seat.kind !== 'seat')
}

/** The fewest sections whose free seats are exactly so many; of equally many the best. */
function pickWholeSections(index: SeatIndex, { amount, categories }: PickRequest, isFree: (seat: IndexedSeat) => boolean): string[] | null {
  const tables = new Map<string, IndexedSeat[]>()
  for (const seat of index.seats) {
    if (!seat.section.forceSection || !categories.has(seat.seat.category) || !isFree(seat)) continue
    tables.set(seat.section.id, [...(tables.get(seat.section.id) ?? []), seat])
  }
  const quality = (seats: readonly IndexedSeat[]) => seats.reduce((sum, seat) => sum + seat.quality, 0) / seats.length
  const inOrder = [...tables.values()].sort((a, b) => quality(a) - quality(b))
  // By a number of seats: the fewest tables that have exactly so many.
  const fewest: (IndexedSeat[][] | undefined)[] = [[]]
  for (const table of inOrder) {
    for (let sum = amount; sum >= table.length; sum--) {
      const rest = fewest[sum - table.length]
      if (rest && rest.length + 1 < (fewest[sum]?.length ?? Infinity)) fewest[sum] = [...rest, table]
    }
  }
  return fewest[amount]?.flat().map(({ seat }) => seat.id) ?? null
}
