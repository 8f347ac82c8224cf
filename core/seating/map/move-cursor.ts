import type { IndexedSeat } from '../indexed-seats.ts'
import type { HallMap } from './hall-map.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

const ways: Record<Direction, { x: number; y: number }> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
}

/**
 * The seat that an arrow key leads to: the nearest one in that direction as drawn, where a seat to the side counts as further away
 * than one straight ahead. Taken seats are not left out, so that the fan learns about them.
 * @returns the seat itself at the edge of the plan
 */
export function moveCursor({ seats }: HallMap, from: IndexedSeat, direction: Direction): IndexedSeat {
  const way = ways[direction]
  let best = from
  let min = Infinity
  for (const seat of seats) {
    const [x, y] = [seat.seat.x - from.seat.x, seat.seat.y - from.seat.y]
    const ahead = x * way.x + y * way.y
    const aside = Math.abs(x * way.y - y * way.x)
    // Within 45 degrees: every seat can be reached by some arrow.
    if (ahead <= 0 || aside > ahead) continue
    const distance = ahead + 2 * aside
    if (distance >= min) continue
    best = seat
    min = distance
  }
  return best
}
