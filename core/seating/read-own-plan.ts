import { hullAround } from './hull.ts'
import { english } from '#core/text/sentence.ts'
import { maxSeatsOfRow } from './plan-size.ts'
import { ownPlanSchema, type OwnPlan, type OwnRow, type OwnSection } from './own-format.ts'
import { schemaFaults, type PlanFault, type ReadPlan } from './plan-fault.ts'
import { seatDistance } from './seat-distance.ts'
import type { PlanGraphic, PlanSeat, Point, SeatingPlan, SeatRow, SeatSection } from './seating-plan.ts'

/**
 * Reads a plan in Stagefront's own format (`docs/seating-plans.md`).
 * @param value the parsed file
 */
export function readOwnPlan(value: unknown): ReadPlan<SeatingPlan> {
  const parsed = ownPlanSchema.safeParse(value)
  if (!parsed.success) return { plan: null, faults: schemaFaults(parsed.error) }
  const { name, size, stage, categories, graphics = [] } = parsed.data
  const faults: PlanFault[] = []
  const sections = parsed.data.sections.map((section, index) => readSection(section, index, faults))
  return { plan: { name, size, stage, categories, graphics: graphics.map(toGraphic), sections: withHulls(sections) }, faults }
}

type OpenSection = Omit<SeatSection, 'hull'> & { hull: SeatSection['hull'] | null }

function readSection(section: OwnSection, index: number, faults: PlanFault[]): OpenSection {
  const { id, name = id, category, hull = null, force_section: forceSection = false, capacity = null, rows = [] } = section
  const keys = ['sections', index]
  if (capacity === null && rows.length === 0) faults.push({ keys, message: 'must have rows, or a capacity if it is a standing area' })
  if (capacity !== null && rows.length > 0)
    faults.push({ keys: [...keys, 'capacity'], message: 'must not be given for a section with rows' })
  if (capacity !== null && hull === null) faults.push({ keys, message: 'must have a hull, because it has no seats to draw it around' })
  return {
    id,
    name,
    category,
    hull,
    forceSection,
    capacity: rows.length > 0 ? null : capacity,
    rows: rows.map((row, rowIndex) => readRow(row, section, [...keys, 'rows', rowIndex], faults)),
  }
}

const origin = { x: 0, y: 0 }

function readRow(row: OwnRow, section: OwnSection, keys: PlanFault['keys'], faults: PlanFault[]): SeatRow {
  const idOf = (number: string) => `${section.id}-${row.name}-${number}`
  const { name, seats: listed, numbers: written = '', from = origin, to = origin, around = null, blocked: withheld, except = {} } = row
  if (listed)
    return { name, seats: listed.map(({ id, number, x, y, ...traits }) => makeSeat(id ?? idOf(number), number, { x, y }, traits, section)) }
  const numbers = readNumbers(written)
  if (!numbers) faults.push({ keys: [...keys, 'numbers'], message: numbersRule })
  const unknown = Object.keys(except).filter((number) => !numbers?.includes(number))
  for (const number of unknown)
    faults.push({ keys: [...keys, 'except', number], message: english`names seat ${number}, which the row does not have` })
  const blocked = withheld === undefined ? [] : readBlocked(withheld, numbers, keys, faults)
  const seats = (numbers ?? []).map((number, index, all) => {
    const share = all.length === 1 ? 0 : index / (all.length - 1)
    const place = around ? onArc(around, from, to, share) : { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    return makeSeat(idOf(number), number, place, { ...(blocked.includes(number) && { blocked: true }), ...except[number] }, section)
  })
  return { name, seats }
}

function readBlocked(written: string, numbers: readonly string[] | null, keys: PlanFault['keys'], faults: PlanFault[]): string[] {
  const blocked = readNumbers(written)
  const unknown = blocked?.filter((number) => !numbers?.includes(number)) ?? []
  if (!blocked) faults.push({ keys: [...keys, 'blocked'], message: numbersRule })
  for (const number of unknown)
    faults.push({ keys: [...keys, 'blocked'], message: english`names seat ${number}, which the row does not have` })
  return blocked ?? []
}

/** A point on the shorter arc between two points around a third one. */
function onArc(around: Point, from: Point, to: Point, share: number): Point {
  const start = Math.atan2(from.y - around.y, from.x - around.x)
  const turn = Math.atan2(to.y - around.y, to.x - around.x) - start
  const shorter = turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI))
  const first = Math.hypot(from.x - around.x, from.y - around.y)
  const last = Math.hypot(to.x - around.x, to.y - around.y)
  const radius = first + (last - first) * share
  const angle = start + shorter * share
  return { x: around.x + radius * Math.cos(angle), y: around.y + radius * Math.sin(angle) }
}

interface Traits {
  category?: string | undefined
  kind?: PlanSeat['kind'] | undefined
  obstructed?: boolean | undefined
  blocked?: boolean | undefined
  rank?: number | undefined
}

function makeSeat(id: string, number: string, { x, y }: { x: number; y: number }, traits: Traits, section: OwnSection): PlanSeat {
  const { category = section.category, kind = 'seat', obstructed = false, blocked = false, rank = null } = traits
  return { id, number, x, y, category, kind, obstructed, blocked, rank }
}

const numbersRule = english`must be a range of at most ${maxSeatsOfRow} seats such as "1-24", or numbers such as "1, 3, 5"`

/** @returns null for a range that is too long, or for two numbers that are not a range */
function readNumbers(text: string): string[] | null {
  const parts = text.split(',').map((part) => part.trim())
  const lists = parts.map((part) => {
    const range = /^(\d{1,5})-(\d{1,5})$/.exec(part)
    if (!range) return [part]
    const [first, last] = [Number(range[1]), Number(range[2])]
    const step = first <= last ? 1 : -1
    const length = Math.abs(last - first) + 1
    return length > maxSeatsOfRow ? null : Array.from({ length }, (_, index) => String(first + index * step))
  })
  const numbers = lists.flatMap((list) => list ?? [])
  return lists.includes(null) || numbers.length > maxSeatsOfRow ? null : numbers
}

/** Sections without an outline get one around their seats. */
function withHulls(sections: readonly OpenSection[]): SeatSection[] {
  return sections.map((section) => {
    const points = section.rows.flatMap(({ seats }) => seats)
    const hull = section.hull ?? (points.length === 0 ? [] : hullAround(points, seatDistance(section.rows) * 0.75))
    return { ...section, hull }
  })
}

function toGraphic(graphic: NonNullable<OwnPlan['graphics']>[number]): PlanGraphic {
  switch (graphic.shape) {
    case 'rectangle':
      return { ...graphic, rotation: graphic.rotation ?? 0, text: graphic.text ?? null }
    case 'ellipse': {
      const { radius_x: radiusX, radius_y: radiusY, ...rest } = graphic
      return { ...rest, radiusX, radiusY, text: graphic.text ?? null }
    }
    case 'polygon':
      return { ...graphic, text: graphic.text ?? null }
    case 'text':
      return graphic
  }
}
