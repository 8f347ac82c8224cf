import { z } from 'zod'
import { english, sentence } from '#core/text/sentence.ts'
import { hullAround } from './hull.ts'
import { area, toGraphics, position, text, type Offset } from './pretix-area.ts'
import { schemaFaults, type PlanFault, type ReadPlan } from './plan-fault.ts'
import { seatDistance } from './seat-distance.ts'
import { unknownPretixFields } from './unknown-pretix-fields.ts'
import type { PlanSeat, SeatingPlan, SeatSection } from './seating-plan.ts'

/*
 * The seating plans of pretix: zones with rows of seats, each placed relative to what contains it, and areas, which are only drawn. The
 * format knows neither standing areas nor blocked seats. Its schema is published with pretix (`seating-plan.schema.json`); what it has and
 * we do not show, such as the radius of a seat, is left out. Fields that it does not have are named (`unknown-pretix-fields.ts`).
 */

const required = text.min(1, 'must not be empty')
/** Some editors write numbers without quotes. */
const label = z.union([required, z.number()], 'must be text').transform(String)

const seat = z.looseObject({ seat_guid: required, seat_number: label, position, category: text.nullish(), seat_label: text.nullish() })
const row = z.looseObject({
  /** Empty at tables whose label has no number. */
  row_number: z.union([text, z.number()], 'must be text').transform(String),
  /** What the row is called in place of “Row 3”, for example `Tisch %s`, and likewise each of its seats. */
  row_label: text.nullish(),
  seat_label: text.nullish(),
  position: position.optional(),
  seats: z.array(seat, 'must be a list of seats'),
})
const zone = z.looseObject({
  name: text.nullish(),
  zone_id: text.nullish(),
  position,
  rows: z.array(row, 'must be a list of rows'),
  areas: z.array(area, 'must be a list of areas').nullish(),
})
const pretixPlan = z.looseObject({
  name: required,
  size: z
    .looseObject({
      width: z.number('must be a number').positive('must be above 0'),
      height: z.number('must be a number').positive('must be above 0'),
    })
    .nullish(),
  categories: z
    .array(
      z.looseObject({
        name: required,
        color: z.string('must be text').nullish(),
      }),
    )
    .min(1, 'must have at least one category'),
  zones: z.array(zone, 'must be a list of zones').min(1, 'must have at least one zone'),
})

type Row = z.infer<typeof row>
type Zone = z.infer<typeof zone>

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
  if (!parsed.success) return { plan: null, faults: schemaFaults(parsed.error) }
  const { name, categories, zones } = parsed.data
  const size = parsed.data.size ?? sizeAround(zones)
  const faults: PlanFault[] = unknownPretixFields(value)
  for (const [index, { color }] of categories.entries())
    if (color && !hexColour.test(color))
      faults.push({
        keys: ['categories', index, 'color'],
        message: english`“${color}” is read in the form "#1a2b3c" only; another colour is shown for it`,
        isWarning: true,
      })
  const fallback = categories[0]?.name ?? ''
  const plan: SeatingPlan = {
    name,
    size: { width: size.width, height: size.height },
    stage: { x: size.width / 2, y: 0 },
    categories: categories.map(({ name: category, color }, index) => ({ name: category, color: fullColour(color, index) })),
    sections: zones.flatMap((each, index) => readSection(each, index, { zones, plan: name, category: fallback }, faults)),
    graphics: zones.flatMap((each, index) =>
      (each.areas ?? []).flatMap((drawn, at) => {
        const graphics = toGraphics(drawn, each.position)
        if (graphics.length === 0)
          faults.push({
            keys: ['zones', index, 'areas', at],
            message: english`is not drawn: ${drawn.shape ? english`a ${sentence(drawn.shape)}` : english`an area`} needs its size, or its points`,
            isWarning: true,
          })
        return graphics
      }),
    ),
  }
  return { plan, faults }
}

/** A zone without rows consists of areas only and is no section. */
function readSection(
  each: Zone,
  index: number,
  { zones, plan, category: fallback }: { zones: readonly Zone[]; plan: string; category: string },
  faults: PlanFault[],
): SeatSection[] {
  if (each.rows.length === 0) return []
  const name = each.name || unnamed(zones, index, plan)
  if (!each.name) faults.push({ keys: ['zones', index], message: english`has no name; tickets call it “${name}”`, isWarning: true })
  const bare = each.rows.flatMap(({ seats }) => seats).filter((chair) => !chair.category)
  if (bare.length > 0)
    faults.push({
      keys: ['zones', index],
      message: english`has ${bare.length} seats without a category; they cost what “${fallback}” costs`,
      isWarning: true,
    })
  const rows = each.rows.map((line, rowIndex) => {
    if (line.seats.length === 0) faults.push({ keys: ['zones', index, 'rows', rowIndex, 'seats'], message: 'must have at least one seat' })
    const offset = { x: each.position.x + (line.position?.x ?? 0), y: each.position.y + (line.position?.y ?? 0) }
    const called = rowName(line, each)
    if (called === '') faults.push({ keys: ['zones', index, 'rows', rowIndex, 'row_number'], message: 'must not be empty' })
    return { name: called, seats: line.seats.map((chair) => readSeat(chair, line, offset, fallback)) }
  })
  const seats = rows.flatMap((line) => line.seats)
  const hull = seats.length === 0 ? [] : hullAround(seats, seatDistance(rows) * 0.75)
  const category = seats[0]?.category ?? fallback
  return [{ id: each.zone_id || `zone-${index + 1}`, name, hull, category, forceSection: false, capacity: null, rows }]
}

/** The plan's own name, numbered if several zones have none. */
function unnamed(zones: readonly Zone[], index: number, plan: string): string {
  const before = zones.slice(0, index).filter(({ name, rows }) => !name && rows.length > 0).length
  return before === 0 ? plan : `${plan} ${before + 1}`
}

/** Labels that say no more than what stands before every row and seat here. */
const plainLabel = /^(reihe|row|platz|seat|sitz)\s*%s$/i

/** A label with its number, or the number alone. A label without one is shared by several rows, so it gets theirs where it has to. */
function rowName({ row_label: written, row_number: number }: Row, { rows }: Zone): string {
  const shared = rows.some((other) => other.row_label === written && other.row_number !== number)
  return labelled(written, number, shared)
}

function labelled(written: string | null | undefined, number: string, isShared: boolean): string {
  const pattern = written
  if (!pattern || plainLabel.test(pattern)) return number
  if (pattern.includes('%s')) return pattern.replaceAll('%s', () => number).trim()
  return isShared && number !== '' ? `${pattern} ${number}` : pattern
}

/** In the order in which a person tells them apart on a map. */
const palette = ['#b3261e', '#1f5f8b', '#2e7d32', '#8a4baf', '#b26a00', '#00796b', '#ad1457', '#455a64']

const hexColour = /^#([0-9a-fA-F]{3}){1,2}$/

/** Colours are optional in the format, may be any text, and may be short: `#abc`. */
function fullColour(written: string | null | undefined, index: number): string {
  if (!written || !hexColour.test(written)) return palette[index % palette.length] ?? '#455a64'
  return written.length === 4 ? written.replace(/[^#]/g, '$&$&') : written
}

function readSeat(chair: z.infer<typeof seat>, line: Row, offset: Offset, fallback: string): PlanSeat {
  return {
    id: chair.seat_guid,
    number: labelled(chair.seat_label || line.seat_label, chair.seat_number, true),
    x: offset.x + chair.position.x,
    y: offset.y + chair.position.y,
    category: chair.category || fallback,
    kind: 'seat',
    obstructed: false,
    blocked: false,
    rank: null,
  }
}

/** How much is left free around the outermost seats of a plan that does not say how large it is. */
const margin = 20

function sizeAround(zones: readonly Zone[]): { width: number; height: number } {
  const seats = zones.flatMap((each) =>
    each.rows.flatMap((line) =>
      line.seats.map((chair) => ({
        x: each.position.x + (line.position?.x ?? 0) + chair.position.x,
        y: each.position.y + (line.position?.y ?? 0) + chair.position.y,
      })),
    ),
  )
  const largest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0)
  return { width: largest(seats.map(({ x }) => x)) + margin, height: largest(seats.map(({ y }) => y)) + margin }
}
