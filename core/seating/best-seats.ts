import type { Bench, IndexedSeat, SeatIndex } from './indexed-seats.ts'

export interface SeatRequest {
  /** How many seats, at least 1. */
  amount: number
  /** The categories that may be chosen, for example those up to a price. */
  categories: ReadonlySet<string>
  /** Asks for wheelchair places, each with the companion's seat beside it: the amount is then that of the places and companions. */
  wheelchair?: boolean
}

/** Part of the seats: those of a bench from one place on. */
interface Run {
  bench: Bench
  from: number
  amount: number
  /** The sum of its seats' qualities. */
  quality: number
  /** How many single seats it leaves beside it. */
  singles: number
}

/**
 * The best free seats that are together: beside each other on one bench; where no bench has enough, on neighbouring benches of one
 * section, one behind the other. Seats that leave no single seat beside them come before all others, then the plan's quality decides,
 * then the order of the plan, so that the answer is always the same.
 * @param isFree whether a seat may be taken
 * @returns their ids in order, or null if so many are not to be had together
 */
export function bestSeats(index: SeatIndex, request: SeatRequest, isFree: (seat: IndexedSeat) => boolean): string[] | null {
  const isOpen = (seat: IndexedSeat) =>
    isFree(seat) && !seat.seat.blocked && request.categories.has(seat.seat.category) && suits(seat, request)
  const isLeft = (seat: IndexedSeat | undefined) => seat !== undefined && !seat.seat.blocked && isFree(seat)
  // Most benches of a hall that sells well are out of the question, and are looked at once only.
  const longest = index.benches.map((bench) => longestRun(bench, isOpen))
  const wideEnough = index.benches.filter((_, place) => (longest[place] ?? 0) >= request.amount)
  const single = bestRun(wideEnough, request.amount, isOpen, isLeft, request.wheelchair)
  if (single) return idsOf([single])
  const rows = request.wheelchair ? null : acrossBenches(index.benches, longest, request.amount, isOpen, isLeft)
  return rows && idsOf(rows)
}

/** How many open seats are beside each other at most. */
function longestRun(bench: Bench, isOpen: (seat: IndexedSeat) => boolean): number {
  let longest = 0
  let run = 0
  for (const seat of bench) {
    run = isOpen(seat) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** Without a wish for them, wheelchair places and the seats beside them are kept for those who need them. */
function suits({ seat }: IndexedSeat, { wheelchair = false }: SeatRequest): boolean {
  return (seat.kind !== 'seat') === wheelchair
}

function bestRun(
  benches: readonly Bench[],
  amount: number,
  isOpen: (seat: IndexedSeat) => boolean,
  isLeft: (seat: IndexedSeat | undefined) => boolean,
  wheelchair = false,
): Run | null {
  let best: Run | null = null
  for (const bench of benches) {
    let open = 0
    let quality = 0
    for (let place = 0; place < bench.length; place++) {
      const seat = bench[place]
      if (!seat || !isOpen(seat)) {
        open = 0
        quality = 0
        continue
      }
      open++
      quality += seat.quality
      if (open > amount) quality -= bench[place - amount]?.quality ?? 0
      if (open < amount) continue
      const from = place - amount + 1
      if (wheelchair && !isForWheelchairs(bench.slice(from, place + 1))) continue
      // Most runs are worse than the best so far whatever they leave.
      if (best && best.singles === 0 && quality >= best.quality) continue
      const run = { bench, from, amount, quality, singles: singlesBeside(bench, from, place, isLeft) }
      if (!best || isBetter(run, best)) best = run
    }
  }
  return best
}

/** Nobody takes the seat of a companion without the place beside it. */
function isForWheelchairs(seats: Bench): boolean {
  return seats.every(
    ({ seat }, index) =>
      seat.kind === 'wheelchair' || seats[index - 1]?.seat.kind === 'wheelchair' || seats[index + 1]?.seat.kind === 'wheelchair',
  )
}

function isBetter(a: Pick<Run, 'singles' | 'quality'>, b: Pick<Run, 'singles' | 'quality'>): boolean {
  return a.singles < b.singles || (a.singles === b.singles && a.quality < b.quality)
}

function singlesBeside(bench: Bench, from: number, to: number, isLeft: (seat: IndexedSeat | undefined) => boolean): number {
  return Number(isLeft(bench[from - 1]) && !isLeft(bench[from - 2])) + Number(isLeft(bench[to + 1]) && !isLeft(bench[to + 2]))
}

/**
 * Seats on two or more benches of a section that follow each other. The parts are as equal as possible, so that nobody sits alone, and
 * the benches as few as possible.
 */
function acrossBenches(
  benches: readonly Bench[],
  longest: readonly number[],
  amount: number,
  isOpen: (seat: IndexedSeat) => boolean,
  isLeft: (seat: IndexedSeat | undefined) => boolean,
): Run[] | null {
  for (let parts = 2; parts <= amount; parts++) {
    const sizes = Array.from({ length: parts }, (_, part) => Math.floor(amount / parts) + (part < amount % parts ? 1 : 0))
    let best: { runs: Run[]; singles: number; quality: number } | null = null
    for (let first = 0; first + parts <= benches.length; first++) {
      if (sizes.some((size, part) => (longest[first + part] ?? 0) < size)) continue
      const group = benches.slice(first, first + parts)
      if (group.some((bench) => bench[0]?.section !== group[0]?.[0]?.section)) continue
      const runs = together(group, sizes, isOpen, isLeft)
      if (!runs) continue
      const singles = runs.reduce((sum, run) => sum + run.singles, 0)
      const quality = runs.reduce((sum, run) => sum + run.quality, 0)
      if (!best || isBetter({ singles, quality }, best)) best = { runs, singles, quality }
    }
    if (best) return best.runs
  }
  return null
}

/** A run on each bench; the second and later ones as near as possible to the first. */
function together(
  group: readonly Bench[],
  sizes: readonly number[],
  isOpen: (seat: IndexedSeat) => boolean,
  isLeft: (seat: IndexedSeat | undefined) => boolean,
): Run[] | null {
  const runs: Run[] = []
  for (const [part, bench] of group.entries()) {
    const above = runs.at(-1)
    const near = above ? (seat: IndexedSeat) => isOpen(seat) && isNear(seat, above) : isOpen
    const run = bestRun([bench], sizes[part] ?? 0, near, isLeft)
    if (!run) return null
    runs.push(run)
  }
  return runs
}

/** Whether a seat is at most as far from a run's middle as the run is long, and three seats more. */
function isNear({ seat }: IndexedSeat, { bench, from, amount }: Run): boolean {
  const middle = bench[from + Math.floor((amount - 1) / 2)]?.seat
  const [first, second] = [bench[0]?.seat, bench[1]?.seat]
  if (!middle) return false
  const distance = first && second ? Math.hypot(second.x - first.x, second.y - first.y) : Infinity
  return Math.hypot(seat.x - middle.x, seat.y - middle.y) <= distance * (amount + 3)
}

function idsOf(runs: readonly Run[]): string[] {
  return runs.flatMap(({ bench, from, amount }) => bench.slice(from, from + amount).map(({ seat }) => seat.id))
}
