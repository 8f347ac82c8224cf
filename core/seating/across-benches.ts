import type { Bench } from './indexed-seats.ts'
import { isBetter, findRuns, type OpenSeats, type Run } from './seat-runs.ts'

/** Whoever is spread over more benches than this is not together any more; it also bounds how long the search takes. */
const maxBenches = 10

/** On more benches than this, nobody sits alone. */
const maxBenchesAlone = 3

/** How a group is divided: so many parts in all, `larger` of them of the larger size, in any order. */
interface Division {
  parts: number
  small: number
  large: number
  larger: number
}

/** The best way found so far to end with a run, having chosen a number of runs before it. */
interface Chain {
  singles: number
  quality: number
  run: Run
  before: Chain | null
}

/**
 * The best seats on several benches of one section, each near the one before it: in the next row, or across an aisle of the same row.
 *
 * As few benches as possible; then parts as equal as possible, the larger ones in front or behind, so that nobody sits alone who need
 * not; then single seats and quality as on one bench. Each bench keeps, for each of its runs, the best chain of runs that ends there, so
 * that every combination is weighed without being tried.
 * @param longest how many open seats are beside each other on each bench
 */
export function acrossBenches(
  benches: readonly Bench[],
  longest: readonly number[],
  amount: number,
  seats: OpenSeats,
): readonly Run[] | null {
  const widest = longest.reduce((max, length) => Math.max(max, length), 0)
  const followers = findFollowers(benches)
  for (const division of eachDivision(amount)) {
    // A wheelchair place alone would be apart from its companion.
    if (seats.wheelchair && division.small < 2) continue
    if (division.larger > 0 ? widest < division.large : widest < division.small) continue
    const best = bestChain(benches, longest, followers, division, seats)
    if (best) return runsOfChain(best)
  }
  return null
}

/** In the order in which they are tried. Two benches are better than three, even if the halves differ by more than one. */
function* eachDivision(amount: number): Generator<Division> {
  for (let parts = 2; parts <= Math.min(amount, maxBenches); parts++) {
    const small = Math.floor(amount / parts)
    if (small < 2 && parts > maxBenchesAlone) return
    yield { parts, small, large: small + 1, larger: amount % parts }
    if (parts === 2) for (let less = small - 1; less >= 2; less--) yield { parts, small: less, large: amount - less, larger: 1 }
  }
}

/** Of each bench, by its place in the list, the places of those that may follow it in a chain. */
function findFollowers(benches: readonly Bench[]): (place: number) => readonly number[] {
  const rowOf = (place: number) => benches[place]?.[0]?.row
  const sectionOf = (place: number) => benches[place]?.[0]?.section
  return (place) => {
    const followers: number[] = []
    let next = place + 1
    if (rowOf(next) === rowOf(place)) followers.push(next)
    while (next < benches.length && rowOf(next) === rowOf(place)) next++
    const row = rowOf(next)
    for (; next < benches.length && rowOf(next) === row && sectionOf(next) === sectionOf(place); next++) followers.push(next)
    return followers
  }
}

/** A run with the best chains that end there, by how many runs and how many larger ones come before it. */
interface ChainEnd {
  run: Run
  isLarger: number
  chains: (Chain | undefined)[]
}

function bestChain(
  benches: readonly Bench[],
  longest: readonly number[],
  findFollowers: (place: number) => readonly number[],
  { parts, small, large, larger }: Division,
  seats: OpenSeats,
): Chain | null {
  const sizes = larger === 0 ? [small] : [small, large]
  const stateOf = (before: number, largerBefore: number) => before * (larger + 1) + largerBefore
  const ends: (ChainEnd[] | undefined)[] = []
  const endsOn = (place: number): readonly ChainEnd[] =>
    (ends[place] ??= sizes.flatMap((size) =>
      (longest[place] ?? 0) < size
        ? []
        : findRuns(benches[place] ?? [], size, seats).map((run) => {
            const alone = { singles: run.singles, quality: run.quality, run, before: null }
            return { run, isLarger: Number(size !== small), chains: [alone] }
          }),
    ))
  let best: Chain | null = null
  for (let place = 0; place < benches.length; place++) {
    if ((longest[place] ?? 0) < small) continue
    const followers = findFollowers(place).filter((follower) => (longest[follower] ?? 0) >= small)
    for (const { run, isLarger, chains } of endsOn(place)) {
      const whole = chains[stateOf(parts - 1, larger - isLarger)]
      if (whole && (!best || isBetter(whole, best))) best = whole
      const furthest = runDistance(run)
      for (const follower of followers)
        for (const next of endsOn(follower)) {
          if (!isNear(next.run, run, furthest)) continue
          for (let before = 0; before < parts - 1; before++)
            for (let largerBefore = 0; largerBefore + isLarger <= larger; largerBefore++) {
              const chain = chains[stateOf(before, largerBefore)]
              if (!chain) continue
              const state = stateOf(before + 1, largerBefore + isLarger)
              const [singles, quality] = [chain.singles + next.run.singles, chain.quality + next.run.quality]
              const known = next.chains[state]
              if (!known || isBetter({ singles, quality }, known)) next.chains[state] = { singles, quality, run: next.run, before: chain }
            }
        }
    }
  }
  return best
}

/** How far the seats of a run may be from the middle of the one before: as many seats as that is long, and three more. */
function runDistance({ bench, from, amount }: Run): number {
  return (bench[from]?.spacing ?? 0) * (amount + 3)
}

function isNear(other: Run, { bench, from, amount }: Run, furthest: number): boolean {
  const middle = bench[from + Math.floor((amount - 1) / 2)]?.seat
  const first = other.bench[other.from]?.seat
  const last = other.bench[other.from + other.amount - 1]?.seat
  if (!middle || !first || !last) return false
  const squared = furthest ** 2
  return (first.x - middle.x) ** 2 + (first.y - middle.y) ** 2 <= squared && (last.x - middle.x) ** 2 + (last.y - middle.y) ** 2 <= squared
}

function runsOfChain(chain: Chain): readonly Run[] {
  const runs: Run[] = []
  for (let link: Chain | null = chain; link; link = link.before) runs.unshift(link.run)
  return runs
}
