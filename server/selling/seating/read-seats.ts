import type { IndexedSeat, SeatIndex } from '#core/seating/indexed-seats.ts'
import type { Connection } from '#db/database.ts'
import { lockSeats, type SeatRow } from '#server/selling/stock/records-seats.ts'
import { seatIndexOf } from './plans/indexed-plans.ts'

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
  for (const { productId, digest } of requests) indexes.set(productId, indexes.get(productId) ?? (await seatIndexOf(connection, digest)))
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
export function distanceOf({ distancing }: Record<string, unknown>): number {
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
    if (seat.seat.kind === 'companion') yield* placesOf(index, seat)
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
export function placesOf({ seats, benchOf }: SeatIndex, companion: IndexedSeat): IndexedSeat[] {
  return [seats[companion.index - 1], seats[companion.index + 1]].filter(
    (seat): seat is IndexedSeat =>
      seat?.seat.kind === 'wheelchair' &&
      seat.seat.category === companion.seat.category &&
      benchOf[seat.index] === benchOf[companion.index],
  )
}
