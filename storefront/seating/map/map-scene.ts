import { boxAround, type Box } from '#core/seating/map/viewport.ts'
import { createSeatGrid, type SeatGrid } from '#core/seating/map/seat-grid.ts'
import { graphicPoints, type HallMap } from '#core/seating/map/hall-map.ts'
import type { IndexedSeat } from '#core/seating/indexed-seats.ts'
import type { SeatState } from '#core/seating/map/seat-states.ts'
import type { PlanGraphic, Point, SeatSection } from '#core/seating/seating-plan.ts'

/** What is drawn of a hall whatever is free: computed once. */
export interface MapScene {
  hall: HallMap
  grid: SeatGrid
  /** The direction of a seat's row, in radians, by the seat's number. */
  angleOf(seat: number): number
  /** The place of each seat's category, by the seat's number. */
  categories: Uint8Array
  sections: readonly SceneSection[]
}

export interface SceneSection {
  section: SeatSection
  box: Box
  /** Where its name is written while its seats are small. An area's name avoids what is drawn there, such as a mixing desk. */
  middle: Point
  /** How wide a name in the middle may be, in the plan's unit. */
  room: number
  /** The place of its category; that of most of its seats in a section of seats. */
  category: number
  /** Where its name is written when its seats can be chosen: in front of its first row. */
  front: Point
  /** A single row of seats that is sold as a whole. */
  isTable: boolean
  /** A short name for when it is small: "106" of "Block 106". */
  shortName: string
  /** Where the names of its rows are written: beside their first seats. Neighbouring blocks leave no room at both ends. */
  rowLabels(): readonly { name: string; at: Point }[]
}

/** What changes while a fan chooses. */
export interface SceneState {
  states: readonly SeatState[]
  /** Seats that pass the filter, by number. */
  matches: Uint8Array
  /** The seat whose tooltip is open. */
  pressed: IndexedSeat | null
  /** The seat of the keyboard. */
  cursor: IndexedSeat | null
  /** The section that the list shows. */
  section: SeatSection | null
  /** How many may still stand in an area, by its id. */
  areas: ReadonlyMap<string, number>
}

/** Prepares a hall for drawing. What is not needed for the first picture, which shows the whole hall, is computed when it is. */
export function buildScene(hall: HallMap): MapScene {
  const points: Point[] = []
  const categories = new Uint8Array(hall.seats.length)
  for (const { index, seat } of hall.seats) {
    points.push(seat)
    categories[index] = hall.categoryPlace.get(seat.category) ?? 0
  }
  return {
    hall,
    grid: createSeatGrid(points, hall.seatGap * 4),
    angleOf: seatAngles(hall),
    categories,
    sections: hall.sections.map((section) => sceneSection(hall, section)),
  }
}

function seatAngles({ seats }: HallMap): (seat: number) => number {
  const angles = new Float32Array(seats.length).fill(NaN)
  return (number) => {
    const known = angles[number] ?? 0
    const here = seats[number]
    if (!Number.isNaN(known) || !here) return known
    const next = seats[number + 1]
    const previous = seats[number - 1]
    const a = previous?.row === here.row ? previous.seat : here.seat
    const b = next?.row === here.row ? next.seat : here.seat
    return (angles[number] = Math.atan2(b.y - a.y, b.x - a.x))
  }
}

function sceneSection({ categoryPlace, seatGap, map }: HallMap, section: SeatSection): SceneSection {
  const box = boxAround(section.hull)
  const counts = new Map<string, number>()
  // Seats of one category sit together mostly: one entry of the map for each run of them.
  for (const { seats } of section.rows) {
    let from = 0
    for (let place = 1; place <= seats.length; place++) {
      const category = seats[from]?.category ?? section.category
      if (seats[place]?.category === category) continue
      counts.set(category, (counts.get(category) ?? 0) + place - from)
      from = place
    }
  }
  const category = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? section.category
  const isTable = section.rows.length === 1 && section.forceSection
  const middle = freePoint(box, map.graphics)
  let rowLabels: { name: string; at: Point }[] | null = null
  return {
    section,
    box,
    middle,
    room: isTable ? roomInside(section.rows[0]?.seats ?? [], middle, seatGap) : box.width,
    isTable,
    front: isTable ? middle : rowFront(section.rows[0]?.seats ?? [], middle, seatGap),
    shortName: /\d+\s*$/.exec(section.name)?.[0] ?? section.name,
    category: categoryPlace.get(category) ?? 0,
    rowLabels: () => (rowLabels ??= isTable ? [] : makeRowLabels(section, seatGap)),
  }
}

function makeRowLabels({ rows }: SeatSection, gap: number): { name: string; at: Point }[] {
  return rows.flatMap(({ name, seats }) => {
    const at = outside(seats[0], seats[1], gap)
    return at ? [{ name, at }] : []
  })
}

/** The middle of a box, or a point below or above it, where a name covers no shape of the plan. */
function freePoint({ x, y, width, height }: Box, graphics: readonly PlanGraphic[]): Point {
  const shapes = graphics.map((graphic) => boxAround(graphicPoints(graphic)))
  const points = [0.5, 0.75, 0.25].map((share) => ({ x: x + width / 2, y: y + height * share }))
  const isFree = (point: Point) =>
    shapes.every(
      (shape) =>
        point.x < shape.x ||
        point.x > shape.x + shape.width ||
        Math.abs(point.y - shape.y - shape.height / 2) > (shape.height + height / 8) / 2,
    )
  return points.find(isFree) ?? { x: x + width / 2, y: y + height / 2 }
}

/** The free space between the seats around a table. */
function roomInside(seats: readonly Point[], middle: Point, gap: number): number {
  const nearest = Math.min(...seats.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)))
  return Math.max(0, 2 * nearest - gap)
}

/** A point before the middle of the first row, away from the rows behind it. */
function rowFront(row: readonly Point[], middle: Point, gap: number): Point {
  const seat = row[Math.floor(row.length / 2)] ?? middle
  const length = Math.hypot(seat.x - middle.x, seat.y - middle.y) || 1
  return { x: seat.x + ((seat.x - middle.x) / length) * gap * 1.6, y: seat.y + ((seat.y - middle.y) / length) * gap * 1.6 }
}

/** The point beyond the first of two seats. */
function outside(end: Point | undefined, inner: Point | undefined, gap: number): Point | null {
  if (!end) return null
  const [x, y] = inner ? [end.x - inner.x, end.y - inner.y] : [-1, 0]
  const length = Math.hypot(x, y) || 1
  return { x: end.x + (x / length) * gap, y: end.y + (y / length) * gap }
}
