import { isInside } from './hull.ts'
import { english, type Sentence } from '#core/text/sentence.ts'
import type { PlanFault } from './plan-fault.ts'
import { seatDistance } from './seat-distance.ts'
import type { PlanSeat, SeatingPlan, SeatRow, SeatSection } from './seating-plan.ts'

/** Of one kind of fault, the first ones are enough to see what is wrong. */
const maxAlike = 20

/**
 * What is wrong with a plan that could be read: ids and labels that are there twice, seats on top of each other, outside the plan or
 * outside their section, categories that do not exist, wheelchair places without a neighbour for the companion.
 * @param list the name of the list of sections in the file: `sections`, or `zones` for pretix
 */
export function planFaults(plan: SeatingPlan, list: 'sections' | 'zones'): PlanFault[] {
  const places = plan.sections.flatMap((section, s) =>
    section.rows.flatMap((row, r) =>
      row.seats.map((seat, index): SeatPlace => ({ seat, row, section, keys: [list, s, 'rows', r, 'seats', index] })),
    ),
  )
  return [
    ...sectionFaults(plan, list),
    ...first(
      twice(
        places,
        ({ seat }) => seat.id,
        ({ seat }) => english`the id “${seat.id}”`,
      ),
    ),
    ...first(twice(places, ({ section, row, seat }) => [section.name, row.name, seat.number].join('\n'), seatLabel)),
    ...first(overlaps(places, list)),
    ...first(places.flatMap((place) => outside(plan, place))),
    ...first(companionFaults(places)),
  ]
}

interface SeatPlace {
  seat: PlanSeat
  row: SeatRow
  section: SeatSection
  keys: PlanFault['keys']
}

/** As on the ticket. Two seats with the same label cannot be told apart by a person. */
function seatLabel({ seat, row, section }: SeatPlace): Sentence {
  return english`${section.name}, row ${row.name}, seat ${seat.number}`
}

function first(faults: readonly PlanFault[]): PlanFault[] {
  if (faults.length <= maxAlike) return [...faults]
  return [...faults.slice(0, maxAlike), { keys: [], message: english`has ${faults.length - maxAlike} more faults of this kind` }]
}

function sectionFaults({ sections, categories, size }: SeatingPlan, list: string): PlanFault[] {
  const names = new Set(categories.map(({ name }) => name))
  const faults: PlanFault[] = []
  categories.forEach(({ name }, index) => {
    if (categories.findIndex((other) => other.name === name) < index)
      faults.push({ keys: ['categories', index], message: english`“${name}” is there twice` })
  })
  sections.forEach((section, index) => {
    const earlier = sections.findIndex(({ id }) => id === section.id)
    if (earlier < index) faults.push({ keys: [list, index], message: english`has the id “${section.id}” of ${list}[${earlier}]` })
    const unknown = new Set(
      [section.category, ...section.rows.flatMap(({ seats }) => seats.map(({ category }) => category))].filter((name) => !names.has(name)),
    )
    for (const name of unknown)
      faults.push({ keys: [list, index], message: english`uses the category “${name}”, which the plan does not have` })
    if (
      section.rows.length === 0 &&
      section.hull.some(({ x, y }) => x < -size.width || y < -size.height || x > 2 * size.width || y > 2 * size.height)
    )
      faults.push({ keys: [list, index, 'hull'], message: 'lies far outside the plan' })
  })
  return faults
}

/** Names both places of whatever is there twice. */
function twice(places: readonly SeatPlace[], keyOf: (place: SeatPlace) => string, what: (place: SeatPlace) => Sentence): PlanFault[] {
  const seen = new Map<string, SeatPlace>()
  const faults: PlanFault[] = []
  for (const place of places) {
    const earlier = seen.get(keyOf(place))
    if (earlier) faults.push({ keys: place.keys, message: english`${what(place)} is also at ${describeKeys(earlier.keys)}` })
    else seen.set(keyOf(place), place)
  }
  return faults
}

/** `sections[2].rows[0].seats[4]` */
export function describeKeys(keys: PlanFault['keys']): string {
  return keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('')
}

const around = [-1, 0, 1]

/** Seats closer than a third of the usual distance cannot be tapped apart. Looked up in a grid of cells of that size. */
function overlaps(places: readonly SeatPlace[], list: string): PlanFault[] {
  const distance = seatDistance(places.length === 0 ? [] : distinctRows(places))
  const near = distance / 3
  const pairs = new Map<string, SectionPair>()
  const cells = new Map<string, SeatPlace[]>()
  const faults: PlanFault[] = []
  for (const place of places) {
    const column = Math.floor(place.seat.x / near)
    const line = Math.floor(place.seat.y / near)
    const isNear = ({ seat }: SeatPlace) => Math.hypot(seat.x - place.seat.x, seat.y - place.seat.y) < near
    let twin: SeatPlace | undefined
    for (const dx of around) for (const dy of around) twin ??= cells.get(`${column + dx} ${line + dy}`)?.find(isNear)
    if (twin && twin.section !== place.section) addPair(pairs, place, twin)
    else if (twin) faults.push({ keys: place.keys, message: english`lies on the seat at ${describeKeys(twin.keys)} (${seatLabel(twin)})` })
    // Of seats that lie on each other the first is enough: a thousand on one spot would be compared with each other.
    if (twin && twin.section === place.section) continue
    const key = `${column} ${line}`
    const cell = cells.get(key)
    if (cell) cell.push(place)
    else cells.set(key, [place])
  }
  return [...[...pairs.values()].map((pair) => onEachOther(pair, distance, list)), ...faults]
}

/** Two sections of which seats lie on each other. */
interface SectionPair {
  /** Where the later section is in the file, and the seats of it that lie on the earlier one. */
  later: SeatPlace
  earlier: SeatPlace
  seats: PlanSeat[]
}

function addPair(pairs: Map<string, SectionPair>, later: SeatPlace, earlier: SeatPlace): void {
  const key = `${String(later.keys[1])} ${String(earlier.keys[1])}`
  const pair = pairs.get(key)
  if (pair) pair.seats.push(later.seat)
  else pairs.set(key, { later, earlier, seats: [later.seat] })
}

/** One fault for a whole section on another one, with the shortest move along one axis after which the two lie apart. */
function onEachOther({ later, earlier, seats }: SectionPair, distance: number, list: string): PlanFault {
  const [box, other] = [later, earlier].map(({ section }) => seatsBox(section.rows.flatMap((row) => row.seats)))
  const spot = seatsBox(seats)
  const moves = [
    { axis: 'x', by: (other?.right ?? 0) + distance - (box?.left ?? 0) },
    { axis: 'x', by: (other?.left ?? 0) - distance - (box?.right ?? 0) },
    { axis: 'y', by: (other?.bottom ?? 0) + distance - (box?.top ?? 0) },
    { axis: 'y', by: (other?.top ?? 0) - distance - (box?.bottom ?? 0) },
  ]
  const move = moves.reduce((best, each) => (Math.abs(each.by) < Math.abs(best.by) ? each : best))
  const by = Math.ceil(Math.abs(move.by)) * Math.sign(move.by)
  const where = english`from x ${round(spot.left)} to ${round(spot.right)} and y ${round(spot.top)} to ${round(spot.bottom)}`
  const count = seats.length === 1 ? english`1 of its seats is` : english`${seats.length} of its seats are`
  return {
    keys: [list, later.keys[1] ?? 0],
    message: english`“${later.section.name}” lies on “${earlier.section.name}” (${list}[${String(earlier.keys[1])}]): ${count} on seats of it, ${where}. Move “${later.section.name}” by ${by} in ${move.axis}`,
  }
}

function seatsBox(seats: readonly PlanSeat[]): { left: number; right: number; top: number; bottom: number } {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const { x, y } of seats) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

function distinctRows(places: readonly SeatPlace[]): SeatRow[] {
  return [...new Set(places.map(({ row }) => row))]
}

function outside({ size }: SeatingPlan, { seat, section, keys }: SeatPlace): PlanFault[] {
  if (seat.x < 0 || seat.y < 0 || seat.x > size.width || seat.y > size.height)
    return [{ keys, message: english`lies outside the plan, at ${round(seat.x)}, ${round(seat.y)} of ${size.width} × ${size.height}` }]
  return isInside(seat, section.hull) ? [] : [{ keys, message: english`lies outside the hull of its section “${section.name}”` }]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function companionFaults(places: readonly SeatPlace[]): PlanFault[] {
  return places.flatMap(({ seat, row, keys }) => {
    if (seat.kind !== 'companion') return []
    const index = row.seats.indexOf(seat)
    const isBeside = [row.seats[index - 1], row.seats[index + 1]].some((neighbour) => neighbour?.kind === 'wheelchair')
    return isBeside ? [] : [{ keys, message: 'is a companion seat that is not beside a wheelchair place of its row' }]
  })
}
