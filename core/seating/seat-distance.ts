import type { Point } from './seating-plan.ts'

/** For a section with a single seat, which has no neighbour. */
const assumed = 10

/**
 * How far neighbours sit apart, which decides how large a seat is drawn: the median distance from a seat to the next one of its row.
 * @returns in the plan's unit, above 0
 */
export function seatDistance(rows: readonly { seats: readonly Point[] }[]): number {
  const distances = rows
    .flatMap(({ seats }) =>
      seats.slice(1).map((seat, index) => Math.hypot(seat.x - (seats[index]?.x ?? 0), seat.y - (seats[index]?.y ?? 0))),
    )
    .filter((distance) => distance > 0)
    .toSorted((a, b) => a - b)
  return distances[Math.floor(distances.length / 2)] ?? assumed
}
