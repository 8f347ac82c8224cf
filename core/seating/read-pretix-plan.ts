import { z } from 'zod'
import { hullAround } from './hull.ts'
import { faultsOf, type PlanFault, type ReadPlan } from './plan-fault.ts'
import { seatDistance } from './seat-distance.ts'
import type { PlanGraphic, PlanSeat, SeatingPlan, SeatSection } from './seating-plan.ts'

/*
 * The seating plans of pretix: zones with rows of seats, each placed relative to what contains it, and areas, which are only drawn. The
 * format knows neither standing areas nor blocked seats. Fields that say how a label is drawn are ignored.
 */

const text = z.string('must be text')
const required = text.min(1, 'must not be empty')
/** Some editors write numbers without quotes. */
const label = z.union([required, z.number()], 'must be text').transform(String)
const position = z.looseObject({ x: z.number('must be a number'), y: z.number('must be a number') }, 'must have x and y')

const seat = z.looseObject({ seat_guid: required, seat_number: label, position, category: text.nullish() })
const row = z.looseObject({ row_number: label, position: position.optional(), seats: z.array(seat, 'must be a list of seats') })
const area = z.looseObject({
  shape: text,
  position,
  rotation: z.number().nullish(),
  text: z.looseObject({ text: text.nullish() }).nullish(),
  rectangle: z.looseObject({ width: z.number(), height: z.number() }).nullish(),
  circle: z.looseObject({ radius: z.number() }).nullish(),
  ellipse: z.looseObject({ radius: z.looseObject({ x: z.number(), y: z.number() }) }).nullish(),
  polygon: z.looseObject({ points: z.array(position) }).nullish(),
})
const zone = z.looseObject({
  name: required,
  zone_id: text.nullish(),
  position,
  rows: z.array(row, 'must be a list of rows'),
  areas: z.array(area, 'must be a list of areas').nullish(),
})
const pretixPlan = z.looseObject({
  name: required,
  size: z.looseObject({
    width: z.number('must be a number').positive('must be above 0'),
    height: z.number('must be a number').positive('must be above 0'),
  }),
  categories: z
    .array(z.looseObject({ name: required, color: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour, for example "#1a2b3c"') }))
    .min(1, 'must have at least one category'),
  zones: z.array(zone, 'must be a list of zones').min(1, 'must have at least one zone'),
})

type Zone = z.infer<typeof zone>
type Area = z.infer<typeof area>
type Offset = { x: number; y: number }

/** Whether a parsed file is meant to be a plan of pretix. */
export function looksLikePretix(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'zones' in value
}

/**
 * Reads a seating plan of pretix. The stage is assumed at the middle of the upper edge, because the format does not name it.
 * @param value the parsed file
 */
export function readPretixPlan(value: unknown): ReadPlan<SeatingPlan> {
  const parsed = pretixPlan.safeParse(value)
  if (!parsed.success) return { plan: null, faults: faultsOf(parsed.error) }
  const { name, size, categories, zones } = parsed.data
  const faults: PlanFault[] = []
  const fallback = categories[0]?.name ?? ''
  const plan: SeatingPlan = {
    name,
    size: { width: size.width, height: size.height },
    stage: { x: size.width / 2, y: 0 },
    categories: categories.map(({ name: category, color }) => ({ name: category, color })),
    sections: zones.flatMap((each, index) => sectionOf(each, index, fallback, faults)),
    graphics: zones.flatMap((each) => (each.areas ?? []).flatMap((drawn) => graphicOf(drawn, each.position))),
  }
  return { plan, faults }
}

/** A zone without rows consists of areas only and is no section. */
function sectionOf(each: Zone, index: number, fallback: string, faults: PlanFault[]): SeatSection[] {
  if (each.rows.length === 0) return []
  const rows = each.rows.map((line, rowIndex) => {
    if (line.seats.length === 0) faults.push({ keys: ['zones', index, 'rows', rowIndex, 'seats'], message: 'must have at least one seat' })
    const offset = { x: each.position.x + (line.position?.x ?? 0), y: each.position.y + (line.position?.y ?? 0) }
    return { name: line.row_number, seats: line.seats.map((chair) => seatOf(chair, offset, fallback)) }
  })
  const seats = rows.flatMap((line) => line.seats)
  const hull = seats.length === 0 ? [] : hullAround(seats, seatDistance(rows) * 0.75)
  const category = seats[0]?.category ?? fallback
  return [{ id: each.zone_id || `zone-${index + 1}`, name: each.name, hull, category, forceSection: false, capacity: null, rows }]
}

function seatOf(chair: z.infer<typeof seat>, offset: Offset, fallback: string): PlanSeat {
  return {
    id: chair.seat_guid,
    number: chair.seat_number,
    x: offset.x + chair.position.x,
    y: offset.y + chair.position.y,
    category: chair.category ?? fallback,
    kind: 'seat',
    obstructed: false,
    blocked: false,
    rank: null,
  }
}

/** Shapes that are incomplete are left out: nothing is sold on them. */
function graphicOf(
  { shape, position: at, rotation, text: written, rectangle, circle, ellipse, polygon }: Area,
  offset: Offset,
): PlanGraphic[] {
  const x = offset.x + at.x
  const y = offset.y + at.y
  const caption = written?.text || null
  if (shape === 'rectangle' && rectangle)
    return [{ shape, x, y, width: rectangle.width, height: rectangle.height, rotation: rotation ?? 0, text: caption }]
  if (shape === 'circle' && circle) return [{ shape: 'ellipse', x, y, radiusX: circle.radius, radiusY: circle.radius, text: caption }]
  if (shape === 'ellipse' && ellipse) return [{ shape, x, y, radiusX: ellipse.radius.x, radiusY: ellipse.radius.y, text: caption }]
  if (shape === 'polygon' && polygon)
    return [{ shape, points: polygon.points.map((corner) => ({ x: x + corner.x, y: y + corner.y })), text: caption }]
  return caption === null ? [] : [{ shape: 'text', x, y, size: 16, text: caption }]
}
