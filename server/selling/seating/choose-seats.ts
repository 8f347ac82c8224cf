import type { IndexedSeat, SeatIndex } from '#core/seating/indexed-seats.ts'
import { pickSeats } from '#core/seating/pick-seats.ts'
import type { Place } from '#core/seating/place.ts'
import type { Connection } from '#db/database.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { lockSeats, type SeatRow } from '#server/selling/stock/records-seats.ts'
import { readSeatIndex } from './plans/indexed-plans.ts'
import type { Area } from './records-seating.ts'

/** A seat that was chosen: its number in the database, and its names. */
export interface ChosenSeat {
  id: number
  place: Place
}

/** The seats for each request, in their order; or why there are none, and the pools where freeing expired holds may help. */
export type ChosenSeats = Result<ChosenSeat[][]> & { shortPools?: number[] }

export interface SeatChooser {
  /**
   * Chooses the seats for one cart, all or nothing. Each problem has a variant's id as `field`: INVALID_INPUT for seats that do not exist,
   * are not for sale or belong to another category, NOT_ENOUGH for seats that somebody has (ERR-17), SECTION_INCOMPLETE (SEA-05),
   * SEAT_TOO_CLOSE (SEA-09) and COMPANION_ALONE.
   * @param own the items whose seats are the cart's own
   */
  choose(requests: readonly SeatRequest[], own: ReadonlySet<number>): ChosenSeats
  /** Keeps chosen seats from the carts that choose afterwards. */
  take(seats: readonly ChosenSeat[]): void
}

/** Chooses seats for several carts one after the other. @param events what `readSeats` has read for all of them */
export function seatChooser(events: ReadonlyMap<number, EventSeats>): SeatChooser {
  const taken = new Set<number>()

  function choose(requests: readonly SeatRequest[], own: ReadonlySet<number>): ChosenSeats {
    const mine = new Set<SeatRow>()
    const isFree = (row: SeatRow | undefined): row is SeatRow =>
      row !== undefined && row.itemId === null && !row.blocked && !taken.has(row.id) && !mine.has(row)
    const isOthers = (row: SeatRow | undefined) => row !== undefined && (taken.has(row.id) || (row.itemId !== null && !own.has(row.itemId)))
    const isTooClose = ({ index, rows }: EventSeats, seat: IndexedSeat, distance: number) =>
      distance > 0 && [...seatsBeside(index, seat, distance)].some((other) => isOthers(rows[other.index]))

    const chosen: ChosenSeat[][] = []
    for (const request of requests) {
      const event = events.get(request.productId)
      if (!event) return refuse('INVALID_INPUT', { field: String(request.variantId), text: 'input_places' })
      const named = namedSeats(event, request)
      if (!named || named.some(({ row }) => mine.has(row)))
        return refuse('INVALID_INPUT', { field: String(request.variantId), text: 'input_places' })
      const refusal =
        refusedSeats(request, named, isFree) ?? closeSeats(request, named, (seat) => isTooClose(event, seat, request.distance))
      if (refusal) return refusal
      for (const { row } of named) mine.add(row)
      const isOpen = (row: SeatRow, seat: IndexedSeat) => isFree(row) && !isTooClose(event, seat, request.distance)
      const picked = pickAutomatically(event, request, isOpen)
      if (!picked) return noneLeft(event, request, isOpen)
      for (const { row } of picked) mine.add(row)
      chosen.push([...named, ...picked].map(({ seat, row }) => ({ id: row.id, place: toPlace(seat, row) })))
    }
    return incompleteSection(requests, events, mine, isFree) ?? loneCompanions(requests, events, mine, own) ?? done(chosen)
  }

  return { choose, take: (seats) => seats.forEach(({ id }) => taken.add(id)) }
}

interface SeatWithRow {
  seat: IndexedSeat
  row: SeatRow
}

/** @returns null if one does not exist, is not for sale, is of another category or is named twice */
function namedSeats({ index, rows }: EventSeats, { seatIds, poolIds }: SeatRequest): SeatWithRow[] | null {
  const named: SeatWithRow[] = []
  for (const id of new Set(seatIds)) {
    const seat = index.byId.get(id)
    const row = seat && rows[seat.index]
    if (!row || row.blocked || !poolIds.includes(row.poolId)) return null
    named.push({ seat, row })
  }
  return named.length === seatIds.length ? named : null
}

function refusedSeats(
  { variantId }: SeatRequest,
  named: readonly SeatWithRow[],
  isFree: (row: SeatRow) => boolean,
): Extract<ChosenSeats, { ok: false }> | null {
  const gone = named.filter(({ row }) => !isFree(row))
  if (gone.length === 0) return null
  const seatIds = gone.map(({ seat }) => seat.seat.id)
  const refusal = refuse('NOT_ENOUGH', { field: String(variantId), text: 'LANG_TICKET_SEATSNOTAVAILABLE', seatIds })
  return { ...refusal, shortPools: gone.map(({ row }) => row.poolId) }
}

function closeSeats(
  { variantId, poolIds }: SeatRequest,
  named: readonly SeatWithRow[],
  isTooClose: (seat: IndexedSeat) => boolean,
): Extract<ChosenSeats, { ok: false }> | null {
  const close = named.filter(({ seat }) => isTooClose(seat))
  if (close.length === 0) return null
  const seatIds = close.map(({ seat }) => seat.seat.id)
  return { ...refuse('SEAT_TOO_CLOSE', { field: String(variantId), seatIds }), shortPools: [...poolIds] }
}

function pickAutomatically(
  { index, rows }: EventSeats,
  { automatic, poolIds }: SeatRequest,
  isFree: (row: SeatRow, seat: IndexedSeat) => boolean,
): SeatWithRow[] | null {
  if (automatic === 0) return []
  const open = index.seats.filter((seat) => {
    const row = rows[seat.index]
    return row !== undefined && poolIds.includes(row.poolId) && isFree(row, seat)
  })
  if (open.length < automatic) return null
  const isOpen = new Set(open)
  const categories = new Set(open.map(({ seat }) => seat.category))
  const ids = pickSeats(index, { amount: automatic, categories }, (seat) => isOpen.has(seat))
  return (
    ids?.flatMap((id) => {
      const seat = index.byId.get(id)
      const row = seat && rows[seat.index]
      return row ? [{ seat, row }] : []
    }) ?? null
  )
}

/**
 * Nothing could be chosen: there are too few free seats, or those that are free are sold by whole sections of other sizes. The map shows
 * every free seat, so their number is no secret.
 */
function noneLeft({ index, rows }: EventSeats, request: SeatRequest, isOpen: (row: SeatRow, seat: IndexedSeat) => boolean): ChosenSeats {
  const { variantId, poolIds, automatic } = request
  const free = index.seats.filter((seat) => {
    const row = rows[seat.index]
    return row !== undefined && poolIds.includes(row.poolId) && isOpen(row, seat)
  })
  const tables = free.filter(({ section }) => section.forceSection)
  if (tables.length >= automatic) return refuse('SECTION_INCOMPLETE', { field: String(variantId) })
  const limit = free.filter(({ section, seat }) => !section.forceSection && seat.kind === 'seat').length
  const refusal = refuse('NOT_ENOUGH', {
    field: String(variantId),
    ...(limit < automatic && { limit }),
    ...(limit === 0 && { text: 'LANG_TICKET_SEATSNOTAVAILABLE' }),
  })
  return { ...refusal, shortPools: [...poolIds] }
}

/** Refuses seats of a section that is sold whole, unless they are all of its free ones. */
function incompleteSection(
  requests: readonly SeatRequest[],
  events: ReadonlyMap<number, EventSeats>,
  mine: ReadonlySet<SeatRow>,
  isFree: (row: SeatRow | undefined) => boolean,
): Extract<ChosenSeats, { ok: false }> | null {
  for (const { productId, variantId } of requests) {
    const event = events.get(productId)
    if (!event) continue
    const { seats } = event.index
    const chosen = seats.filter((seat) => seat.section.forceSection && has(mine, event.rows[seat.index]))
    const sections = new Set(chosen.map(({ section }) => section))
    if (sections.size === 0) continue
    const left = seats.filter((seat) => sections.has(seat.section) && isFree(event.rows[seat.index]))
    if (left.length > 0) return refuse('SECTION_INCOMPLETE', { field: String(variantId), seatIds: left.map(({ seat }) => seat.id) })
  }
  return null
}

/** Refuses a companion's seat without a wheelchair place beside it, of the same choice or already in the cart: nobody else could use it. */
function loneCompanions(
  requests: readonly SeatRequest[],
  events: ReadonlyMap<number, EventSeats>,
  mine: ReadonlySet<SeatRow>,
  own: ReadonlySet<number>,
): Extract<ChosenSeats, { ok: false }> | null {
  for (const { productId, variantId, seatIds } of requests) {
    const event = events.get(productId)
    if (!event) continue
    const isOwn = (row: SeatRow | undefined) => has(mine, row) || (row?.itemId != null && own.has(row.itemId))
    const alone = seatIds.filter((id) => {
      const seat = event.index.byId.get(id)
      const places = seat?.seat.kind === 'companion' && !seat.section.forceSection ? findPlaces(event.index, seat) : []
      return places.length > 0 && !places.some((place) => isOwn(event.rows[place.index]))
    })
    if (alone.length > 0) return refuse('COMPANION_ALONE', { field: String(variantId), seatIds: alone })
  }
  return null
}

function has(rows: ReadonlySet<SeatRow>, row: SeatRow | undefined): boolean {
  return row !== undefined && rows.has(row)
}

function toPlace({ seat, row, section }: IndexedSeat, { poolId }: SeatRow): Place {
  const names = { seatId: seat.id, row: row.name === '' ? null : row.name, number: seat.number }
  return { ...names, sectionId: section.id, section: section.name, forceSection: section.forceSection, poolId }
}

/**
 * The areas of so many units: the named ones first, for the others the area with the most room, then the next one. Units that find no
 * room are assigned to the first area, whose pool refuses them.
 * @param named ids in the plan, one per unit
 * @param leftOf what a pool has left
 */
export function chooseAreas(
  areas: readonly Area[],
  { units, named = [] }: { units: number; named?: readonly string[] },
  leftOf: (poolId: number) => number,
): Area[] {
  const chosen = named.flatMap((key) => areas.filter((area) => area.key === key))
  const open = units - chosen.length
  const byRoom = areas.map((area) => ({ area, room: leftOf(area.poolId) })).sort((a, b) => b.room - a.room)
  const filled = byRoom.flatMap(({ area, room }) => Array<Area>(Math.min(room, open)).fill(area)).slice(0, open)
  const [first] = byRoom
  const missing = first ? Array<Area>(open - filled.length).fill(first.area) : []
  return [...chosen, ...filled, ...missing]
}

/** The seats that a cart, or an order, requests of a variant. */
export interface SeatRequest {
  variantId: number
  productId: number
  /** The digest of the event's plan. */
  digest: string
  /** The pools that the variant draws on. One of them is its category's, to which its seats belong. */
  poolIds: readonly number[]
  /** By their ids in the plan. */
  seatIds: readonly string[]
  /** How many more seats the shop chooses. */
  automatic: number
  /** How many seats beside those of others stay empty in a row (SEA-09). */
  distance: number
}

/** The plan of an event, and its seats as they are under the lock. */
export interface EventSeats {
  index: SeatIndex
  /** By the seat's place in the index. Seats that no request depends on are missing. */
  rows: readonly (SeatRow | undefined)[]
}

/**
 * Reads what these requests depend on, in one statement: the named seats, those beside them where seats of others keep a distance, the
 * rest of their sections where those are sold whole, and for automatic choices the free seats of a category. The caller has locked the
 * pools of the variants.
 * @returns the seats of each event, by its number
 */
export async function readSeats(connection: Connection, requests: readonly SeatRequest[]): Promise<Map<number, EventSeats>> {
  if (requests.length === 0) return new Map()
  const indexes = new Map<number, SeatIndex>()
  for (const { productId, digest } of requests) indexes.set(productId, indexes.get(productId) ?? (await readSeatIndex(connection, digest)))
  const needed = new Map([...indexes.keys()].map((productId) => [productId, new Set<string>()]))
  for (const request of requests) {
    const index = indexes.get(request.productId)
    if (index) for (const { seat } of seatsNeeded(index, request)) needed.get(request.productId)?.add(seat.id)
  }
  const rows = await lockSeats(
    connection,
    [...needed].flatMap(([productId, keys]) => [...keys].map((key) => ({ productId, key }))),
    [...new Set(requests.flatMap(({ automatic, poolIds }) => (automatic > 0 ? poolIds : [])))],
  )
  const events = new Map(
    [...indexes].map(([productId, index]) => [productId, { index, rows: Array<SeatRow | undefined>(index.seats.length) }]),
  )
  for (const row of rows) {
    const event = events.get(row.productId)
    const seat = event?.index.byId.get(row.key)
    if (event && seat) event.rows[seat.index] = row
  }
  return events
}

/** How many seats beside a taken one stay empty, by the event's `meta.distancing.amount` (SEA-09). */
export function requiredDistance({ distancing }: Record<string, unknown>): number {
  const amount = typeof distancing === 'object' && distancing !== null && 'amount' in distancing ? Number(distancing.amount) : 0
  return Number.isSafeInteger(amount) && amount > 0 ? Math.min(amount, 50) : 0
}

function* seatsNeeded(index: SeatIndex, { seatIds, automatic, distance }: SeatRequest): Generator<IndexedSeat> {
  // Which seats keep their distance is known only when all are locked.
  if (automatic > 0 && distance > 0) return yield* index.seats
  for (const id of seatIds) {
    const seat = index.byId.get(id)
    if (!seat) continue
    yield seat
    yield* seatsBeside(index, seat, distance)
    if (seat.seat.kind === 'companion') yield* findPlaces(index, seat)
    if (seat.section.forceSection) for (const other of index.seats) if (other.section === seat.section) yield other
  }
}

/** The seats at most so many places away in the same row. */
export function* seatsBeside({ seats }: SeatIndex, { index, row }: IndexedSeat, distance: number): Generator<IndexedSeat> {
  for (let place = index - distance; place <= index + distance; place++) {
    const other = seats[place]
    if (other && place !== index && other.row === row) yield other
  }
}

/** The wheelchair places that a companion's seat belongs to: those beside it, of the same category. */
function findPlaces({ seats, benchOf }: SeatIndex, companion: IndexedSeat): IndexedSeat[] {
  return [seats[companion.index - 1], seats[companion.index + 1]].filter(
    (seat): seat is IndexedSeat =>
      seat?.seat.kind === 'wheelchair' &&
      seat.seat.category === companion.seat.category &&
      benchOf[seat.index] === benchOf[companion.index],
  )
}
