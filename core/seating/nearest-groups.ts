import type { Bench, IndexedSeat } from './indexed-seats.ts'
import type { Point } from './seating-plan.ts'
import { runIds, runSeats, findRuns, type OpenSeats, type Run } from './seat-runs.ts'

/** So many groups of a size, and where they could sit. */
interface Step {
  size: number
  count: number
  /** From left to right. */
  places: readonly Place[]
}

interface Place extends Point {
  run: Run
}

interface Seating {
  runs: readonly Run[]
  /** The sum of all seats' distances from the middle of the largest group. */
  distance: number
  quality: number
}

/** Sums that differ by less are equal, and quality decides. */
const tolerance = 1e-6

/** Of more places for the largest part than this, the best are tried: a hall of single seats has thousands. */
const maxAnchors = 300

/**
 * Seats for a group that cannot sit together: in parts as large as possible, and those near each other. The sizes follow from what is
 * free: the longest rows of free seats, then the next longest, until the group is seated. Every place for the largest part is tried, with
 * the others as near to its middle as they are to be had; the smallest sum of distances wins, then the plan's quality.
 * @returns the seats' ids, or null if there are not so many
 */
export function nearestGroups(benches: readonly Bench[], amount: number, seats: OpenSeats): string[] | null {
  const steps = planSteps(benches, amount, seats)
  if (!steps) return null
  const places = steps[0]?.places ?? []
  const anchors = places.length > maxAnchors ? places.toSorted((a, b) => a.run.quality - b.run.quality).slice(0, maxAnchors) : places
  let best: Seating | null = null
  for (const anchor of anchors) {
    const seating = around(anchor, steps, best?.distance ?? Infinity)
    if (seating && (!best || isNearer(seating, best))) best = seating
  }
  return best && best.runs.flatMap(runIds)
}

function isNearer(a: Seating, b: Seating): boolean {
  if (Math.abs(a.distance - b.distance) > tolerance) return a.distance < b.distance
  return a.quality < b.quality
}

/** The sizes of the parts, the largest first. @returns null if there are not so many seats */
function planSteps(benches: readonly Bench[], amount: number, seats: OpenSeats): Step[] | null {
  const isUsable = (bench: Bench, place: number) => {
    const seat = bench[place]
    if (!seat || !seats.isOpen(seat)) return false
    return !seats.wheelchair || seat.seat.kind === 'wheelchair' || [place - 1, place + 1].some((beside) => isPlace(bench[beside], seats))
  }
  const countOf = new Map<number, number>()
  for (const bench of benches) {
    let length = 0
    for (let place = 0; place <= bench.length; place++) {
      if (isUsable(bench, place)) length++
      else {
        if (length > 0) countOf.set(length, (countOf.get(length) ?? 0) + 1)
        length = 0
      }
    }
  }
  const steps: Step[] = []
  let rest = amount
  for (const [length, available] of [...countOf].sort(([a], [b]) => b - a)) {
    const count = Math.min(available, Math.floor(rest / length))
    if (count > 0) steps.push({ size: length, count, places: findPlaces(benches, length, seats) })
    rest -= count * length
    if (rest === 0) return steps
    if (count === available) continue
    // Part of a longer row. Companions cannot always be divided from the places that they belong to.
    for (let size = rest; size > 0; size--) {
      const places = findPlaces(benches, size, seats)
      if (places.length === 0) continue
      steps.push({ size, count: 1, places })
      rest -= size
      size = Math.min(size, rest + 1)
    }
    return rest === 0 ? steps : null
  }
  return null
}

function isPlace(seat: IndexedSeat | undefined, { isOpen }: OpenSeats): boolean {
  return seat !== undefined && seat.seat.kind === 'wheelchair' && isOpen(seat)
}

function findPlaces(benches: readonly Bench[], size: number, seats: OpenSeats): Place[] {
  return benches
    .flatMap((bench) => (bench.length < size ? [] : findRuns(bench, size, seats)))
    .map((run) => ({ run, ...runMiddle(run) }))
    .sort((a, b) => a.x - b.x)
}

function runMiddle(run: Run): Point {
  const seats = runSeats(run)
  const mean = (of: (seat: IndexedSeat) => number) => seats.reduce((sum, seat) => sum + of(seat), 0) / seats.length
  return { x: mean(({ seat }) => seat.x), y: mean(({ seat }) => seat.y) }
}

/** The largest part at a place, and the others as near to it as possible. @returns null if that is further than a known way */
function around(anchor: Place, steps: readonly Step[], furthest: number): Seating | null {
  let ways: Seating[] = [{ runs: [anchor.run], distance: distanceFrom(anchor, anchor.run), quality: anchor.run.quality }]
  for (const [index, step] of steps.entries()) {
    const count = index === 0 ? step.count - 1 : step.count
    // What is left over sits in a row that a part could have had, so the part before it may have to leave a nearer one to it.
    const isBeforeLast = index === steps.length - 2
    ways = ways.flatMap((way) => extended(way, anchor, step, count, isBeforeLast)).filter((way) => way.distance <= furthest + tolerance)
    if (ways.length === 0) return null
  }
  return ways.reduce((best, way) => (isNearer(way, best) ? way : best))
}

/** A seating with the next parts as near as possible. @param withOthers also those that leave one of these places free for what follows */
function extended(way: Seating, anchor: Place, { size, places }: Step, count: number, withOthers: boolean): Seating[] {
  const taken = new Set(way.runs.flatMap(runSeats))
  const nearest = nearestPlaces(anchor, places, size, count, taken)
  if (!nearest) return []
  const more = withOthers && count > 0 ? nearestPlaces(anchor, places, size, count + 1, taken) : null
  const choices = more ? more.map((left) => more.filter((place) => place !== left)) : [nearest]
  return choices.map((chosen) => ({
    runs: [...way.runs, ...chosen.map(({ run }) => run)],
    distance: chosen.reduce((sum, { far }) => sum + far, way.distance),
    quality: chosen.reduce((sum, { run }) => sum + run.quality, way.quality),
  }))
}

interface DistantRun {
  run: Run
  /** The sum of its seats' distances. */
  far: number
}

function isCloser(a: DistantRun, b: DistantRun): boolean {
  return Math.abs(a.far - b.far) > tolerance ? a.far < b.far : a.run.quality < b.run.quality
}

/** @returns the nearest places, which overlap neither each other nor what is taken; null if there are not so many */
function nearestPlaces(
  anchor: Place,
  places: readonly Place[],
  size: number,
  count: number,
  taken: ReadonlySet<IndexedSeat>,
): DistantRun[] | null {
  const nearest: DistantRun[] = []
  if (count === 0) return nearest
  // Places are looked at from the anchor to both sides, until what is beyond is further off than all that was found.
  let right = firstFrom(places, anchor.x)
  let left = right - 1
  for (;;) {
    const [toLeft, toRight] = [places[left], places[right]]
    const [leftGap, rightGap] = [toLeft ? anchor.x - toLeft.x : Infinity, toRight ? toRight.x - anchor.x : Infinity]
    const next = leftGap < rightGap ? toLeft : toRight
    const last = nearest.length === count ? nearest[count - 1] : undefined
    // The sum of distances is at least that of the middle, as often as there are seats.
    if (!next || (last && Math.min(leftGap, rightGap) * size > last.far + tolerance)) break
    if (leftGap < rightGap) left--
    else right++
    const found = { run: next.run, far: distanceFrom(anchor, next.run) }
    if ((last && !isCloser(found, last)) || runSeats(next.run).some((seat) => taken.has(seat))) continue
    let place = nearest.length
    for (let before = nearest[place - 1]; before && isCloser(found, before); before = nearest[place - 1]) place--
    nearest.splice(place, 0, found)
    if (nearest.length > count) nearest.pop()
  }
  return nearest.length === count ? nearest : null
}

/** The number of the first place that is not left of x. */
function firstFrom(places: readonly Place[], x: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((places[middle]?.x ?? 0) < x) low = middle + 1
    else high = middle
  }
  return low
}

function distanceFrom({ x, y }: Point, { bench, from, amount }: Run): number {
  let sum = 0
  for (let place = from; place < from + amount; place++) {
    const seat = bench[place]?.seat
    if (seat) sum += Math.sqrt((seat.x - x) ** 2 + (seat.y - y) ** 2)
  }
  return sum
}
