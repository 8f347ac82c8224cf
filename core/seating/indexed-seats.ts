import { seatDistance } from './seat-distance.ts'
import type { PlanSeat, Point, SeatingPlan, SeatRow, SeatSection } from './seating-plan.ts'

/** Seats that stand further apart than this many usual distances have an aisle between them. */
const widestGap = 1.6

/** A seat with what the choice of seats asks about it all the time. */
export interface IndexedSeat {
  /** Its place in `SeatIndex.seats`, by which sets of seats are kept. */
  index: number
  seat: PlanSeat
  section: SeatSection
  row: SeatRow
  /** Smaller is better. */
  quality: number
  /** How far neighbours of its section usually sit apart. */
  spacing: number
}

/** Seats that stand beside each other without an aisle, in order. */
export type Bench = readonly IndexedSeat[]

/** A plan, prepared for choosing seats. It is made once for each plan and never changes. */
export interface SeatIndex {
  seats: readonly IndexedSeat[]
  byId: ReadonlyMap<string, IndexedSeat>
  /** In the order of the plan. */
  benches: readonly Bench[]
  /** Of each seat, by its number. */
  benchOf: readonly Bench[]
}

/**
 * Prepares a plan for `optimiseSeats` and `bestSeats`. The quality of a seat is its rank if the plan has ranks, else its distance from
 * the stage, a seat with an obstructed view counting as half as far again.
 */
export function indexSeats(plan: Pick<SeatingPlan, 'sections' | 'stage'>): SeatIndex {
  const seats: IndexedSeat[] = []
  const benches: Bench[] = []
  const benchOf: Bench[] = []
  const byId = new Map<string, IndexedSeat>()
  for (const section of plan.sections) {
    const spacing = seatDistance(section.rows)
    const gap = spacing * widestGap
    for (const row of section.rows) {
      let bench: IndexedSeat[] = []
      for (const seat of row.seats) {
        const indexed = { index: seats.length, seat, section, row, quality: seatQuality(seat, plan.stage), spacing }
        seats.push(indexed)
        byId.set(seat.id, indexed)
        const last = bench[bench.length - 1]
        if (last && pointDistance(seat, last.seat) > gap) {
          benches.push(bench)
          bench = []
        }
        bench.push(indexed)
        benchOf.push(bench)
      }
      if (bench.length > 0) benches.push(bench)
    }
  }
  return { seats, byId, benches, benchOf }
}

function seatQuality({ x, y, rank, obstructed }: PlanSeat, stage: Point): number {
  return rank ?? pointDistance({ x, y }, stage) * (obstructed ? 1.5 : 1)
}

/** `Math.hypot` takes several times as long, which counts where a browser prepares 12,000 seats before it draws them. */
function pointDistance(one: Point, other: Point): number {
  return Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2)
}
