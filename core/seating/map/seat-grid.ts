import type { Point } from '../seating-plan.ts'
import { boxAround, type Box } from './viewport.ts'

/** A spatial index of a plan's seats, for hit tests and for drawing only what is visible. */
export interface SeatGrid {
  /** The number of the nearest seat; null if none is within the distance. */
  nearest(point: Point, distance: number): number | null
  /** Calls back with the numbers of the seats in a box, and of some near it. */
  forEachIn(box: Box, visit: (seat: number) => void): void
}

/**
 * Sorts seats into square cells.
 * @param points of the seats; a seat's number is its place in the list
 * @param cell the side of a cell, in the plan's unit; a few seats wide is best
 */
export function createSeatGrid(points: readonly Point[], cell: number): SeatGrid {
  const { x: left, y: top, width, height } = boxAround(points)
  const columns = Math.floor(width / cell) + 1
  const rows = Math.floor(height / cell) + 1
  const cellOf = (value: number, start: number) => Math.floor((value - start) / cell)
  // The seats of all cells in one list, each cell's after those of the cell before: `starts[n]` is where cell n begins.
  const starts = new Uint32Array(columns * rows + 1)
  const cells = new Uint32Array(points.length)
  points.forEach(({ x, y }, seat) => {
    const own = cellOf(y, top) * columns + cellOf(x, left)
    cells[seat] = own
    starts[own + 1] = (starts[own + 1] ?? 0) + 1
  })
  for (let own = 0; own < columns * rows; own++) starts[own + 1] = (starts[own + 1] ?? 0) + (starts[own] ?? 0)
  const next = starts.slice()
  const inCells = new Uint32Array(points.length)
  for (let seat = 0; seat < points.length; seat++) {
    const own = cells[seat] ?? 0
    const place = next[own] ?? 0
    inCells[place] = seat
    next[own] = place + 1
  }

  function forEachIn(box: Box, visit: (seat: number) => void): void {
    const [fromColumn, toColumn] = [Math.max(0, cellOf(box.x, left)), Math.min(columns - 1, cellOf(box.x + box.width, left))]
    const [fromRow, toRow] = [Math.max(0, cellOf(box.y, top)), Math.min(rows - 1, cellOf(box.y + box.height, top))]
    if (fromColumn > toColumn) return
    for (let row = fromRow; row <= toRow; row++) {
      // The cells of a row follow each other in the list.
      const end = starts[row * columns + toColumn + 1] ?? 0
      for (let place = starts[row * columns + fromColumn] ?? 0; place < end; place++) visit(inCells[place] ?? 0)
    }
  }

  return {
    forEachIn,
    nearest({ x, y }, distance) {
      let best: number | null = null
      let min = distance
      forEachIn({ x: x - distance, y: y - distance, width: 2 * distance, height: 2 * distance }, (seat) => {
        const point = points[seat]
        const away = point ? Math.hypot(point.x - x, point.y - y) : Infinity
        if (away > min) return
        best = seat
        min = away
      })
      return best
    },
  }
}
