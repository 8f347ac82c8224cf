import type { Bench, IndexedSeat } from './indexed-seats.ts'

/** Seats beside each other: those of a bench from one place on. */
export interface Run {
  bench: Bench
  from: number
  amount: number
  /** The sum of its seats' qualities. */
  quality: number
  /** How many single seats it leaves beside it. */
  singles: number
}

/** Which seats of a plan are in question. */
export interface OpenSeats {
  /** Whether a seat may be chosen. */
  isOpen(seat: IndexedSeat): boolean
  /** Whether somebody else could still take a seat that is not chosen. */
  isLeft(seat: IndexedSeat | undefined): boolean
  /** Whether wheelchair places are chosen, with the companions beside them. */
  wheelchair: boolean
}

/**
 * Every run of so many open seats on a bench, from its start to its end.
 * @param best leaves out runs that are worse than this one whatever they leave beside them, and most are
 */
export function findRuns(bench: Bench, amount: number, { isOpen, isLeft, wheelchair }: OpenSeats, best: Run | null = null): Run[] {
  const runs: Run[] = []
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
    if (open < amount || (best && best.singles === 0 && quality >= best.quality)) continue
    const from = place - amount + 1
    if (wheelchair && !isForWheelchairs(bench.slice(from, place + 1))) continue
    runs.push({ bench, from, amount, quality, singles: singlesBeside(bench, from, place, isLeft) })
  }
  return runs
}

/** Nobody takes the seat of a companion without the place beside it. */
function isForWheelchairs(seats: Bench): boolean {
  return seats.every(
    ({ seat }, index) =>
      seat.kind === 'wheelchair' || seats[index - 1]?.seat.kind === 'wheelchair' || seats[index + 1]?.seat.kind === 'wheelchair',
  )
}

/** Single seats that nobody will buy weigh more than a better view. */
export function isBetter(a: Pick<Run, 'singles' | 'quality'>, b: Pick<Run, 'singles' | 'quality'>): boolean {
  return a.singles < b.singles || (a.singles === b.singles && a.quality < b.quality)
}

function singlesBeside(bench: Bench, from: number, to: number, isLeft: OpenSeats['isLeft']): number {
  return Number(isLeft(bench[from - 1]) && !isLeft(bench[from - 2])) + Number(isLeft(bench[to + 1]) && !isLeft(bench[to + 2]))
}

/** The seats of a run, in the order of its bench. */
export function runSeats({ bench, from, amount }: Run): readonly IndexedSeat[] {
  return bench.slice(from, from + amount)
}

/** The ids of its seats. */
export function runIds(run: Run): string[] {
  return runSeats(run).map(({ seat }) => seat.id)
}
