import { seatDistance } from './seat-distance.ts'
import type { PlanSeat, SeatingPlan, SeatRow, SeatSection } from './seating-plan.ts'

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
}

/** Seats that stand beside each other without an aisle, in order. */
export type Bench = readonly IndexedSeat[]

/** A plan, prepared for choosing seats. It is made once for each plan and never changes. */
export interface SeatIndex {
  seats: readonly IndexedSeat[]
  byId: ReadonlyMap<string, IndexedSeat>
  /** In the order of the plan. */
  benches: readonly Bench[]
  benchOf: ReadonlyMap<IndexedSeat, Bench>
}

/**
 * Prepares a plan for `optimiseSeats` and `bestSeats`. The quality of a seat is its rank if the plan has ranks, else its distance from
 * the stage, a seat with an obstructed view counting as half as far again.
 */
export function indexSeats(plan: Pick<SeatingPlan, 'sections' | 'stage'>): SeatIndex {
  const seats: IndexedSeat[] = []
  const benches: Bench[] = []
  for (const section of plan.sections) {
    const gap = seatDistance(section.rows) * widestGap
    for (const row of section.rows) {
      let bench: IndexedSeat[] = []
      for (const seat of row.seats) {
        const indexed = { index: seats.length, seat, section, row, quality: qualityOf(seat, plan.stage) }
        seats.push(indexed)
        const last = bench.at(-1)
        if (last && Math.hypot(seat.x - last.seat.x, seat.y - last.seat.y) > gap) {
          benches.push(bench)
          bench = []
        }
        bench.push(indexed)
      }
      if (bench.length > 0) benches.push(bench)
    }
  }
  return {
    seats,
    byId: new Map(seats.map((each) => [each.seat.id, each])),
    benches,
    benchOf: new Map(benches.flatMap((bench) => bench.map((each) => [each, bench] as const))),
  }
}

function qualityOf({ x, y, rank, obstructed }: PlanSeat, stage: { x: number; y: number }): number {
  return rank ?? Math.hypot(x - stage.x, y - stage.y) * (obstructed ? 1.5 : 1)
}
