import type { Point } from './seating-plan.ts'

/**
 * The convex hull of points, widened by a margin so that seats lie inside it with their whole size (ENT-24).
 * @param points at least one
 * @param margin in the unit of the points
 * @returns the corners in order, without repeating the first; a square around a single point
 */
export function hullAround(points: readonly Point[], margin: number): Point[] {
  // The corners of a square around each point: their hull is the widened one, and never a line.
  const corners = points.flatMap(({ x, y }) => [
    { x: x - margin, y: y - margin },
    { x: x + margin, y: y - margin },
    { x: x + margin, y: y + margin },
    { x: x - margin, y: y + margin },
  ])
  const sorted = corners.toSorted((a, b) => a.x - b.x || a.y - b.y)
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

/** One chain of Andrew's algorithm, without its last point, which begins the other chain. */
function halfHull(sorted: readonly Point[]): Point[] {
  const chain: Point[] = []
  for (const point of sorted) {
    while (chain.length >= 2 && !turnsLeft(chain.at(-2), chain.at(-1), point)) chain.pop()
    chain.push(point)
  }
  return chain.slice(0, -1)
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (!a || !b) return true
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
}

/** Whether a point lies inside an outline or on its edge. */
export function isInside({ x, y }: Point, outline: readonly Point[]): boolean {
  let inside = false
  let previous = outline.at(-1)
  for (const corner of outline) {
    if (previous && isOnEdge({ x, y }, previous, corner)) return true
    if (previous && corner.y > y !== previous.y > y) {
      const crossing = ((previous.x - corner.x) * (y - corner.y)) / (previous.y - corner.y) + corner.x
      if (x < crossing) inside = !inside
    }
    previous = corner
  }
  return inside
}

function isOnEdge(point: Point, from: Point, to: Point): boolean {
  const cross = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
  if (Math.abs(cross) > 1e-6 * Math.max(1, Math.abs(to.x - from.x) + Math.abs(to.y - from.y))) return false
  const along = (point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)
  return along >= 0 && along <= (to.x - from.x) ** 2 + (to.y - from.y) ** 2
}
