import { acrossBenches } from './across-benches.ts'
import type { Bench, IndexedSeat, SeatIndex } from './indexed-seats.ts'
import { isBetter, runIds, findRuns, type OpenSeats, type Run } from './seat-runs.ts'

export interface SeatRequest {
  /** How many seats, at least 1. */
  amount: number
  /** The categories that may be chosen, for example those up to a price. */
  categories: ReadonlySet<string>
  /** Asks for wheelchair places, each with the companion's seat beside it: the amount is then that of the places and companions. */
  wheelchair?: boolean
}

/** Seats that are together. */
export interface SeatsTogether {
  /** Their ids, bench by bench. */
  ids: string[]
  /** On how many benches they are. */
  benches: number
  /** The sum of their qualities; smaller is better. */
  quality: number
}

/**
 * The best free seats that are together: beside each other on one bench; where no bench has enough, on neighbouring benches of one
 * section. Seats that leave no single seat beside them come before all others, then the plan's quality decides, then the order of the
 * plan, so that the answer is always the same.
 * @param isFree whether a seat may be taken
 * @returns null if so many are not to be had together
 */
export function seatsTogether(index: SeatIndex, request: SeatRequest, isFree: (seat: IndexedSeat) => boolean): SeatsTogether | null {
  const seats = openSeats(request, isFree)
  // Most benches of a hall that sells well are out of the question, and are looked at once only.
  const longest = index.benches.map((bench) => longestRun(bench, seats))
  const wideEnough = index.benches.filter((_, place) => (longest[place] ?? 0) >= request.amount)
  const single = bestRun(wideEnough, request.amount, seats)
  const runs = single ? [single] : acrossBenches(index.benches, longest, request.amount, seats)
  if (!runs) return null
  return { ids: runs.flatMap(runIds), benches: runs.length, quality: runs.reduce((sum, run) => sum + run.quality, 0) }
}

/** The ids of the best free seats that are together, see `seatsTogether`. */
export function bestSeats(index: SeatIndex, request: SeatRequest, isFree: (seat: IndexedSeat) => boolean): string[] | null {
  return seatsTogether(index, request, isFree)?.ids ?? null
}

/** What a request may choose, and what it would leave to others. */
export function openSeats(request: SeatRequest, isFree: (seat: IndexedSeat) => boolean): OpenSeats {
  const { categories, wheelchair = false } = request
  const isForSale = (seat: IndexedSeat) => !seat.seat.blocked && isFree(seat)
  return {
    isOpen: (seat) => isForSale(seat) && categories.has(seat.seat.category) && suits(seat, wheelchair),
    isLeft: (seat) => seat !== undefined && isForSale(seat),
    wheelchair,
  }
}

/** Without a wish for them, wheelchair places and the seats beside them are kept for those who need them. */
function suits({ seat }: IndexedSeat, wheelchair: boolean): boolean {
  return (seat.kind !== 'seat') === wheelchair
}

/** How many open seats are beside each other at most. */
function longestRun(bench: Bench, { isOpen }: OpenSeats): number {
  let longest = 0
  let run = 0
  for (const seat of bench) {
    run = isOpen(seat) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

function bestRun(benches: readonly Bench[], amount: number, seats: OpenSeats): Run | null {
  let best: Run | null = null
  for (const bench of benches) for (const run of findRuns(bench, amount, seats, best)) if (!best || isBetter(run, best)) best = run
  return best
}
