import type { IndexedSeat } from '../indexed-seats.ts'
import type { PlanGraphic, Point } from '../seating-plan.ts'
import type { HallMap } from './hall-map.ts'

/** How wide a seat with its neighbour's distance is taken to be, in metres: plans have no unit. */
const seatWidth = 0.52
/** Of a stage that the plan does not draw, in seats. */
const assumedStage = 20
/** How high eyes are above the stage's floor for each metre of distance: seats further back are higher. */
const rise = 0.06
const [width, height] = [200, 110]
/** The horizontal field that the drawing shows, in radians: what a person sees without turning the head. */
const field = 1.3

/** What is drawn of the view from a seat, in a picture of 200 by 110. */
export interface SeatView {
  /** To the middle of the stage. */
  metres: number
  stage: { back: Point[]; front: Point[] }
  floor: Point[]
  /** The heads of people before the seat: the height in the picture and the size of one. */
  rows: { y: number; size: number }[]
  /** The left edge of a pillar in the view; null without one. */
  pillar: number | null
}

/** The stage in perspective: it is smaller from far away and narrower from the side. */
export function seatView({ map, seatGap }: HallMap, { seat }: IndexedSeat): SeatView {
  const metre = seatGap / seatWidth
  const box = stageBox(map.graphics, map.stage) ?? { width: assumedStage * seatGap, depth: (assumedStage * seatGap) / 3 }
  const [dx, dy] = [map.stage.x - seat.x, map.stage.y - seat.y]
  const distance = Math.max(seatGap * 2, Math.hypot(dx, dy))
  // The audience sits below the stage in the drawing: from the side the stage's front is foreshortened.
  const sideways = Math.atan2(dx, -dy)
  const focal = width / 2 / Math.tan(field / 2)
  const pixels = (size: number, away: number) => (size / away) * focal
  const half = Math.max(4, pixels(box.width / 2, distance) * Math.max(0.35, Math.abs(Math.cos(sideways))))
  const metres = distance / metre
  const horizon = 44
  const base = Math.min(height - 24, horizon + pixels(metre * (1.2 + metres * rise), distance))
  const deep = Math.min(0.9, box.depth / distance)
  const shift = Math.sin(sideways) * half * 0.4
  const lip = Math.max(2, pixels(metre * 1.1, distance))
  const tall = Math.max(10, pixels(metre * 7, distance))
  const [left, right] = [width / 2 - half, width / 2 + half]
  const [backLeft, backRight] = [width / 2 - half * (1 - deep * 0.4) + shift, width / 2 + half * (1 - deep * 0.4) + shift]
  const backBase = base - (base - horizon) * deep * 0.7
  return {
    metres: Math.max(1, Math.round(metres)),
    stage: {
      back: [
        { x: backLeft, y: backBase - tall },
        { x: backRight, y: backBase - tall },
        { x: backRight, y: backBase },
        { x: backLeft, y: backBase },
      ],
      front: [
        { x: backLeft, y: backBase },
        { x: backRight, y: backBase },
        { x: right, y: base },
        { x: right, y: base + lip },
        { x: left, y: base + lip },
        { x: left, y: base },
      ],
    },
    floor: [
      { x: 0, y: Math.min(height - 10, base + lip) },
      { x: width, y: Math.min(height - 10, base + lip) },
      { x: width, y: height },
      { x: 0, y: height },
    ],
    rows: heads(base + lip, metres),
    pillar: seat.obstructed ? width / 2 + half * 0.3 : null,
  }
}

/** The further from the stage, the more rows of heads are in front. */
function heads(from: number, metres: number): SeatView['rows'] {
  const amount = Math.min(5, Math.floor(metres / 6))
  return Array.from({ length: amount }, (_, index) => {
    const share = (index + 1) / (amount + 0.5)
    return { y: from + (height - from) * share, size: 2 + 6 * share }
  })
}

/** The drawing around the middle of the stage. */
function stageBox(graphics: readonly PlanGraphic[], { x, y }: Point): { width: number; depth: number } | null {
  for (const graphic of graphics) {
    const box = graphicBox(graphic)
    if (box && x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.depth) return box
  }
  return null
}

function graphicBox(graphic: PlanGraphic): { left: number; top: number; width: number; depth: number } | null {
  switch (graphic.shape) {
    case 'rectangle':
      return { left: graphic.x, top: graphic.y, width: graphic.width, depth: graphic.height }
    case 'ellipse':
      return { left: graphic.x - graphic.radiusX, top: graphic.y - graphic.radiusY, width: graphic.radiusX * 2, depth: graphic.radiusY * 2 }
    case 'polygon': {
      const [xs, ys] = [graphic.points.map(({ x }) => x), graphic.points.map(({ y }) => y)]
      const [left, top] = [Math.min(...xs), Math.min(...ys)]
      return { left, top, width: Math.max(...xs) - left, depth: Math.max(...ys) - top }
    }
    case 'text':
      return null
  }
}
