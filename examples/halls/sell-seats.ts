import { seededRandom, type SeededRandom } from '#core/random/seeded-random.ts'
import { readPlan } from '#core/seating/read-plan.ts'
import type { PlanSeat, SeatingPlan } from '#core/seating/seating-plan.ts'
import type { HallPlan } from './blocks.ts'

/** How many people buy together, as often as they are listed here: mostly two. */
const groupSizes = [1, 2, 2, 2, 2, 2, 3, 4, 4, 5, 6]
/** How many rows a group compares. Nobody looks at the whole hall. */
const rowsCompared = 5
/** Groups in a row that found no place, before a category counts as full. */
const maxDisappointed = 200

/**
 * A hall in which other sellers have sold a part of the seats: groups of one to six have taken the best places that they saw, mostly
 * beside others, sometimes with a gap. These seats are blocked. The same seed blocks the same seats.
 * @param shares how much of each category is sold, from 0 to 1
 */
export function sellSeats(hall: HallPlan, shares: Readonly<Record<string, number>>, seed: number): HallPlan {
  const { plan } = readPlan(hall)
  if (!plan) throw new Error(`${hall.name} has faults`)
  const random = seededRandom(seed)
  const sold = new Set<PlanSeat>()
  for (const [category, share] of Object.entries(shares)) sellCategory(plan, category, share, sold, random)
  const sections = hall.sections.map((section, index) => {
    const rows = section.rows?.map((row, place) => {
      const blocked = rangesOf(plan.sections[index]?.rows[place]?.seats ?? [], sold)
      return blocked === '' ? row : { ...row, blocked }
    })
    return { ...section, ...(rows && { rows }) }
  })
  return { ...hall, sections }
}

function sellCategory(plan: SeatingPlan, category: string, share: number, sold: Set<PlanSeat>, random: SeededRandom): void {
  const isOpen = (seat: PlanSeat) => seat.category === category && seat.kind === 'seat' && !seat.blocked && !sold.has(seat)
  const rows = plan.sections.flatMap((section) => section.rows.map(({ seats }) => seats)).filter((seats) => seats.some(isOpen))
  let left = Math.round(rows.flat().filter(isOpen).length * share)
  let disappointed = 0
  while (left > 0 && disappointed < maxDisappointed) {
    const size = Math.min(left, random.pick(groupSizes))
    const seen = Array.from({ length: rowsCompared }, () => placeIn(random.pick(rows), size, isOpen, random)).filter(
      (seats) => seats !== null,
    )
    const [best] = seen.toSorted((a, b) => distanceOf(a, plan) - distanceOf(b, plan))
    disappointed = best ? 0 : disappointed + 1
    for (const seat of best ?? []) sold.add(seat)
    left -= best?.length ?? 0
  }
}

/** Free seats beside each other: at an end of the free part, sometimes anywhere in it. */
function placeIn(row: readonly PlanSeat[], size: number, isOpen: (seat: PlanSeat) => boolean, random: SeededRandom): PlanSeat[] | null {
  const starts = row.flatMap((_, start) => {
    const seats = row.slice(start, start + size)
    return seats.length === size && seats.every(isOpen) ? [start] : []
  })
  if (starts.length === 0) return null
  const isAtEnd = (start: number) => [row[start - 1], row[start + size]].some((beside) => beside === undefined || !isOpen(beside))
  const ends = starts.filter(isAtEnd)
  const start = random.pick(ends.length > 0 && random.boolean(0.85) ? ends : starts)
  return row.slice(start, start + size)
}

/** How far the middle of a group is from the stage. Places at the side are worse. */
function distanceOf(seats: readonly PlanSeat[], { stage }: SeatingPlan): number {
  const seat = seats[Math.floor(seats.length / 2)]
  return seat ? Math.hypot((seat.x - stage.x) * 1.3, seat.y - stage.y) : Infinity
}

/** The numbers of the sold seats of a row: `1-4, 7`. */
function rangesOf(seats: readonly PlanSeat[], sold: ReadonlySet<PlanSeat>): string {
  const runs: PlanSeat[][] = []
  for (const [index, seat] of seats.entries()) {
    if (!sold.has(seat)) continue
    const before = seats[index - 1]
    if (before && sold.has(before)) runs.at(-1)?.push(seat)
    else runs.push([seat])
  }
  return runs.map((run) => (run.length === 1 ? run[0]?.number : `${run[0]?.number}-${run.at(-1)?.number}`)).join(', ')
}
