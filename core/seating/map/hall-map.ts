import { indexSeats, type IndexedSeat, type SeatIndex } from '../indexed-seats.ts'
import { seatDistance } from '../seat-distance.ts'
import type { MapCategory, MapSeat, MapSection, SeatMap } from '../seat-map.ts'
import type { PlanGraphic, PlanSeat, Point, SeatRow, SeatSection } from '../seating-plan.ts'
import { boxAround, type Box } from './viewport.ts'

/** A seat map as the browser works with it. A seat's number is its place in the plan, by which the server tells what is taken. */
export interface HallMap {
  map: SeatMap
  index: SeatIndex
  seats: readonly IndexedSeat[]
  sections: readonly SeatSection[]
  categories: readonly MapCategory[]
  /** The place of each pricing category among the categories, by its id. */
  categoryPlace: ReadonlyMap<string, number>
  /** How far neighbours usually sit apart, in the plan's unit. */
  seatGap: number
  /** What is to be seen: every seat, area and drawing, with a margin. */
  bounds: Box
}

/** Prepares a seat map (ENT-23) for drawing and choosing. A seat's `category` is the id of its pricing category. */
export function buildHallMap(map: SeatMap): HallMap {
  const sections = map.sections.map(toSection)
  const index = indexSeats({ sections, stage: map.stage })
  return {
    map,
    index,
    seats: index.seats,
    sections,
    categories: map.pricing_categories,
    categoryPlace: new Map(map.pricing_categories.map(({ id }, place) => [id, place])),
    seatGap: seatDistance(sections.flatMap(({ rows }) => rows)),
    bounds: mapBounds(map),
  }
}

function toSection(section: MapSection): SeatSection {
  return {
    id: section.id,
    name: section.name,
    hull: section.hull_points.map(([x, y]) => ({ x, y })),
    category: section.pricing_category_id,
    forceSection: section.force_section,
    capacity: section.capacity,
    rows: groupRows(section.seats),
  }
}

/** Seats of a row follow each other in a map. */
function groupRows(seats: readonly MapSeat[]): SeatRow[] {
  const rows: { name: string; seats: PlanSeat[] }[] = []
  for (const seat of seats) {
    let row = rows.at(-1)
    if (!row || row.name !== seat.row) rows.push((row = { name: seat.row, seats: [] }))
    row.seats.push({
      id: seat.id,
      number: seat.number,
      x: seat.x,
      y: seat.y,
      category: seat.pricing_category_id,
      kind: seat.kind ?? 'seat',
      obstructed: seat.obstructed ?? false,
      blocked: seat.blocked ?? false,
      rank: seat.rank ?? null,
    })
  }
  return rows
}

function mapBounds({ bounding_box: whole, sections, graphics }: SeatMap): Box {
  const points = [...sections.flatMap(({ hull_points: hull }) => hull.map(([x, y]) => ({ x, y }))), ...graphics.flatMap(graphicPoints)]
  if (points.length === 0) return whole
  const box = boxAround(points)
  const margin = Math.max(box.width, box.height) * 0.02
  return { x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height: box.height + 2 * margin }
}

/** The outermost points of a shape. */
export function graphicPoints(graphic: PlanGraphic): readonly Point[] {
  switch (graphic.shape) {
    case 'rectangle':
      // The corner around which it is turned and the one across are enough for the rotations of stages and walls.
      return [
        { x: graphic.x, y: graphic.y },
        { x: graphic.x + graphic.width, y: graphic.y + graphic.height },
      ]
    case 'ellipse':
      return [
        { x: graphic.x - graphic.radiusX, y: graphic.y - graphic.radiusY },
        { x: graphic.x + graphic.radiusX, y: graphic.y + graphic.radiusY },
      ]
    case 'polygon':
      return graphic.points
    case 'text':
      return [graphic]
  }
}
