import type { Bench, IndexedSeat, SeatIndex } from './indexed-seats.ts'

/** A shift that would pull neighbours further apart than this is left out (LIM-49). */
const maxStretch = 1.5

/** A group of chosen seats beside each other: those of a bench from one place to another, both included. */
interface Group {
  bench: Bench
  from: number
  to: number
}

/**
 * Shifts chosen seats by one seat where that leaves fewer single seats nobody can sit together on (SEA-07). Every group of neighbours
 * moves as a whole or stays, so that number and grouping remain; it stays in its category, and never moves onto or beside another
 * group. `docs/rules/seat-optimisation.md` tells the rule with examples.
 * @param chosen the ids of the seats, all free or the buyer's own
 * @param isFree whether anybody may take a seat, the chosen ones included
 * @returns the ids to take, in the order of the chosen ones
 */
export function optimiseSeats(index: SeatIndex, chosen: readonly string[], isFree: (seat: IndexedSeat) => boolean): string[] {
  const seats = chosen.flatMap((id) => index.byId.get(id) ?? [])
  const taken = new Set(seats)
  const moved = new Map<string, string>()
  for (const group of groupSeats(index, seats)) {
    const shift = bestShift(group, {
      isOpen: (seat) => isFree(seat) && !seat.seat.blocked && !taken.has(seat),
      isChosen: (seat) => taken.has(seat),
    })
    for (let place = group.from; place <= group.to; place++) {
      const seat = group.bench[place]
      if (seat) taken.delete(seat)
    }
    for (let place = group.from; place <= group.to; place++) {
      const [before, after] = [group.bench[place], group.bench[place + shift]]
      if (!before || !after) continue
      taken.add(after)
      moved.set(before.seat.id, after.seat.id)
    }
  }
  return chosen.map((id) => moved.get(id) ?? id)
}

function groupSeats({ benchOf }: SeatIndex, seats: readonly IndexedSeat[]): Group[] {
  const chosen = new Set(seats)
  const groups: Group[] = []
  for (const bench of new Set(seats.map((seat) => benchOf[seat.index] ?? []))) {
    let from: number | null = null
    for (let place = 0; place <= bench.length; place++) {
      const seat = bench[place]
      if (seat && chosen.has(seat)) from ??= place
      else if (from !== null) {
        groups.push({ bench, from, to: place - 1 })
        from = null
      }
    }
  }
  return groups
}

interface Surroundings {
  /** Whether a seat is free and not chosen. */
  isOpen(seat: IndexedSeat): boolean
  isChosen(seat: IndexedSeat): boolean
}

/** @returns -1, 0 or 1 seats */
function bestShift({ bench, from, to }: Group, { isOpen, isChosen }: Surroundings): -1 | 0 | 1 {
  const isOpenAt = (place: number) => {
    const seat = bench[place]
    return seat !== undefined && isOpen(seat)
  }
  const before = singlesBeside(isOpenAt, from, to)
  if (before === 0) return 0
  let best: { shift: -1 | 0 | 1; singles: number; quality: number } = { shift: 0, singles: before, quality: Infinity }
  for (const shift of [-1, 1] as const) {
    const entered = shift === -1 ? from - 1 : to + 1
    const beside = bench[entered + shift]
    if (!isOpenAt(entered) || (beside && isChosen(beside)) || !keepsCategories(bench, from, to, shift) || stretches(bench, from, to, shift))
      continue
    const left = shift === -1 ? to : from
    // Where the group stood is open now, where it stands is not.
    const singles = singlesBeside((place) => place === left || (place !== entered && isOpenAt(place)), from + shift, to + shift)
    const quality = bench[entered]?.quality ?? 0
    if (singles < best.singles || (singles === best.singles && best.shift !== 0 && quality < best.quality))
      best = { shift, singles, quality }
  }
  return best.shift
}

/** How many of the two gaps beside a group are a single seat. */
function singlesBeside(isOpenAt: (place: number) => boolean, from: number, to: number): number {
  return Number(isOpenAt(from - 1) && !isOpenAt(from - 2)) + Number(isOpenAt(to + 1) && !isOpenAt(to + 2))
}

/** A ticket's price is that of its seat, and a wheelchair place is not exchanged for a chair. */
function keepsCategories(bench: Bench, from: number, to: number, shift: number): boolean {
  for (let place = from; place <= to; place++) {
    const [before, after] = [bench[place]?.seat, bench[place + shift]?.seat]
    if (!before || !after || before.category !== after.category || before.kind !== after.kind || before.obstructed !== after.obstructed)
      return false
  }
  return true
}

function stretches(bench: Bench, from: number, to: number, shift: number): boolean {
  return meanDistance(bench, from + shift, to + shift) > maxStretch * meanDistance(bench, from, to)
}

/** The mean distance of neighbours in the plan's unit; 0 for a single seat. */
function meanDistance(bench: Bench, from: number, to: number): number {
  let sum = 0
  for (let place = from; place < to; place++) {
    const [a, b] = [bench[place]?.seat, bench[place + 1]?.seat]
    if (a && b) sum += Math.hypot(b.x - a.x, b.y - a.y)
  }
  return from === to ? 0 : sum / (to - from)
}
