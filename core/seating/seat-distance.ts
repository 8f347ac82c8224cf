import type { Point } from './seating-plan.ts'

/** For a section with a single seat, which has no neighbour. */
const assumed = 10

/**
 * How far neighbours sit apart, which decides how large a seat is drawn: the median distance from a seat to the next one of its row.
 * @returns in the plan's unit, above 0
 */
export function seatDistance(rows: readonly { seats: readonly Point[] }[]): number {
  // Numbers in one block of memory sort many times faster than a list does: the browser does this before it can draw a hall.
  const distances = new Float64Array(rows.reduce((sum, { seats }) => sum + Math.max(0, seats.length - 1), 0))
  let count = 0
  for (const { seats } of rows) {
    for (let place = 1; place < seats.length; place++) {
      const before = seats[place - 1]
      const seat = seats[place]
      const distance = before && seat ? Math.sqrt((seat.x - before.x) ** 2 + (seat.y - before.y) ** 2) : 0
      if (distance > 0) distances[count++] = distance
    }
  }
  return distances.subarray(0, count).sort()[Math.floor(count / 2)] ?? assumed
}
