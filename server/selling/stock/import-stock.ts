import type { Pool } from '#core/import/entities.ts'
import { english, type Sentence } from '#core/text/sentence.ts'
import { type Fault, fault, type Place } from '#core/import/fault.ts'
import { type SeatingPlan, eachSeat } from '#core/seating/seating-plan.ts'
import type { Connection } from '#db/database.ts'
import { requireId } from '#server/foundations/import-support/import-part.ts'
import { lockPoolsToImport, setCapacities } from './importing/queries-pools.ts'
import {
  deleteOtherSeats,
  deleteSections,
  type NewSeat,
  saveSeats,
  saveSections,
  seatsOfEvents,
  sectionsOfEvents,
  type StoredSeat,
  type StoredSection,
  unitsWithoutPlace,
} from './importing/queries-seats.ts'
import { insertPools } from './records-pools.ts'
import { awaitUnits } from './units/await-units.ts'

/** The seats and standing areas that an event is to have. */
export interface SeatedEvent {
  productId: number
  slug: string
  /** Where its file names the plan; without one, the event. */
  at: Place
  /** null for an event without numbered seats and areas. */
  plan: Pick<SeatingPlan, 'sections'> | null
  /** Pools by the plan's name of the category. */
  categoryPools: ReadonlyMap<string, number>
  /** Pools by the id of the area. */
  areaPools: ReadonlyMap<string, number>
}

/**
 * Gives events the seats and areas of their plans. The caller has locked the pools of the seats that these events have and get, so
 * that nobody takes one meanwhile.
 * @returns faults, with which the caller rolls back: SEAT_IN_USE for a seat or area that is sold, in a cart or was ever in an order
 * and would be lost, renamed, renumbered, blocked or moved to another category; SOLD_WITHOUT_SEATS for an event that has tickets without one
 */
export async function writeSeats(connection: Connection, events: readonly SeatedEvent[]): Promise<Fault[]> {
  const ids = events.map(({ productId }) => productId)
  if (ids.length === 0) return []
  const sections = Map.groupBy(await sectionsOfEvents(connection, ids), ({ productId }) => productId)
  const seats = sections.size > 0 ? Map.groupBy(await seatsOfEvents(connection, ids), ({ productId }) => productId) : new Map()
  const fresh = events.filter(({ plan, productId }) => plan !== null && !sections.has(productId))
  const sold = await unitsWithoutPlace(
    connection,
    fresh.map(({ productId }) => productId),
  )
  const faults: Fault[] = []
  for (const event of events) {
    const stored = { sections: sections.get(event.productId) ?? [], seats: (seats.get(event.productId) ?? []) as StoredSeat[] }
    if (event.plan === null && stored.sections.length === 0) continue
    const own = [...soldWithoutSeats(event, sold), ...lostAreas(event, stored.sections), ...lostSeats(event, stored.seats)]
    if (own.length === 0) await writeEvent(connection, event, stored)
    faults.push(...own)
  }
  return faults
}

async function writeEvent(
  connection: Connection,
  { productId, plan, categoryPools, areaPools }: SeatedEvent,
  stored: { sections: StoredSection[]; seats: StoredSeat[] },
): Promise<void> {
  const sections = plan?.sections ?? []
  const sectionIds = await saveSections(
    connection,
    sections.map(({ id, name, forceSection, capacity, category }) => ({
      productId,
      key: id,
      name,
      forceSection,
      areaPoolId: capacity === null ? null : requireId(areaPools, id),
      categoryPoolId: capacity === null ? null : requireId(categoryPools, category),
    })),
  )
  const seats = [...eachSeat({ sections })].map(({ section, row, seat }, place): NewSeat => {
    const sectionId = requireId(sectionIds, `${productId}/${section.id}`)
    const { id: key, number, category, blocked } = seat
    return { productId, sectionId, poolId: requireId(categoryPools, category), key, rowName: row.name, number, place, blocked }
  })
  const keys = new Set(seats.map(({ key }) => key))
  if (stored.seats.some(({ key }) => !keys.has(key))) await deleteOtherSeats(connection, productId, [...keys])
  await saveSeats(connection, seats)
  const kept = new Set(sections.map(({ id }) => id))
  const gone = stored.sections.filter(({ key }) => !kept.has(key))
  await deleteSections(connection, gone)
}

function soldWithoutSeats({ productId, slug, at }: SeatedEvent, sold: ReadonlyMap<number, number>): Fault[] {
  const units = sold.get(productId) ?? 0
  if (units === 0) return []
  const message = english`${slug} must keep to tickets without seats: ${units} of them are in orders or carts. Sell the seats as an event with another slug`
  return [fault('SOLD_WITHOUT_SEATS', at, message)]
}

/** An area with tickets must stay, with its name and category. That it keeps room for them is checked with its pool. */
function lostAreas({ plan, categoryPools, at }: SeatedEvent, stored: readonly StoredSection[]): Fault[] {
  return stored.flatMap((area) => {
    if (area.areaPoolId === null || (area.units === 0 && !area.wasOrdered)) return []
    const next = plan?.sections.find(({ id, capacity }) => id === area.key && capacity !== null)
    const change = !next
      ? english`must not be removed`
      : next.name !== area.name
        ? english`must not be renamed “${next.name}”`
        : categoryPools.get(next.category) !== area.categoryPoolId
          ? english`must not move to another category`
          : null
    const reason = area.units > 0 ? english`${area.units} of its places are sold or in carts` : english`it was in an order`
    return change === null ? [] : [fault('SEAT_IN_USE', at, english`the standing area “${area.name}” ${change}: ${reason}`)]
  })
}

/** Of one event, the first of these faults are enough to see what is wrong. */
const maxSeatFaults = 20

function lostSeats({ plan, categoryPools, at, slug }: SeatedEvent, stored: readonly StoredSeat[]): Fault[] {
  const used = stored.filter(({ isTaken, wasOrdered }) => isTaken || wasOrdered)
  if (used.length === 0) return []
  const next = new Map([...eachSeat(plan ?? { sections: [] })].map((found) => [found.seat.id, found]))
  const faults = used.flatMap((seat) => {
    const change = forbiddenChange(seat, next.get(seat.key), categoryPools)
    if (change === null) return []
    const reason = seat.isTaken ? english`it is sold or in a cart` : english`it was in an order`
    return [fault('SEAT_IN_USE', at, english`section “${seat.sectionName}”, row ${seat.rowName}, seat ${seat.number} ${change}: ${reason}`)]
  })
  if (faults.length <= maxSeatFaults) return faults
  const rest = faults.length - maxSeatFaults
  return [...faults.slice(0, maxSeatFaults), fault('SEAT_IN_USE', at, english`${slug} has ${rest} more seats of which the same is true`)]
}

type SeatOfPlan = ReturnType<typeof eachSeat> extends Generator<infer Found> ? Found : never

/** What may not become of a seat that somebody has or had; null if the plan leaves it as it is. */
function forbiddenChange(stored: StoredSeat, next: SeatOfPlan | undefined, categoryPools: ReadonlyMap<string, number>): Sentence | null {
  if (!next) return english`(${stored.key}) must not be removed`
  const { section, row, seat } = next
  if (section.name !== stored.sectionName) return english`must not move to section “${section.name}”`
  if (row.name !== stored.rowName) return english`must not move to row ${row.name}`
  if (seat.number !== stored.number) return english`must not become seat ${seat.number}`
  if (categoryPools.get(seat.category) !== stored.poolId) return english`must not move to another category`
  return seat.blocked && stored.isTaken ? english`must not be blocked` : null
}

/**
 * Creates pools and sets capacities. A pool keeps what is sold and held: a lower capacity is a fault, and `sold out` (capacity
 * null) lowers it to exactly that.
 * @param productIds those whose seats are about to change: the pools of their seats are locked with the others, in one order
 * @returns pool ids by label
 */
export async function writePools(
  connection: Connection,
  pools: readonly Pool[],
  productIds: readonly number[],
): Promise<{ ids: ReadonlyMap<string, number>; faults: Fault[] }> {
  const labels = pools.map((pool) => pool.label)
  const existing = new Map((await lockPoolsToImport(connection, labels, productIds)).map((row) => [row.label, row]))
  const faults: Fault[] = []
  const changes: { id: number; capacity: number }[] = []
  for (const { label, name = label, capacity, at } of pools) {
    const row = existing.get(label)
    if (!row) continue
    const taken = row.sold + row.held
    if (capacity !== null && capacity < taken) {
      const reason = row.held > 0 ? english`${row.sold} sold and ${row.held} in carts` : english`${row.sold} sold`
      faults.push(fault('STOCK_BELOW_SOLD', at, english`the stock of ${name} must be at least ${taken} (${reason}), not ${capacity}`))
    } else if ((capacity ?? taken) !== row.capacity) changes.push({ id: row.id, capacity: capacity ?? taken })
  }
  await setCapacities(connection, changes)
  const capacityBefore = new Map([...existing.values()].map((row) => [row.id, row.capacity]))
  const raised = changes.map(({ id, capacity }) => ({ poolId: id, units: capacity - (capacityBefore.get(id) ?? capacity) }))
  await awaitUnits(
    connection,
    raised.filter(({ units }) => units > 0),
  )
  const created = await insertPools(
    connection,
    pools.filter(({ label }) => !existing.has(label)).map(({ label, capacity }) => ({ label, capacity: capacity ?? 0 })),
  )
  return { ids: new Map([...created, ...[...existing].map(([label, row]) => [label, row.id] as const)]), faults }
}
