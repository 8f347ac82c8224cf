import type { Guard } from './guards.ts'
import { restingRow, type Row, type Rows, type Value } from './rows.ts'

/** A small shop for the model. Pools have numbers as in the database; moments are numbers too. */
export interface World {
  /** Pool id → capacity. */
  pools: Readonly<Record<number, number>>
  /** Cart item → its pools. The first letter names the cart: `a2` is in cart A. */
  items: Readonly<Record<string, readonly number[]>>
  /** Cart item → the numbered seat that it is for. Several items may be for one seat, of which one can have it. */
  seats?: Readonly<Record<string, number>>
  /** The most items a cart may have. */
  cartLimit?: number
  removed: ReadonlySet<Guard>
}

/** When the sessions of the start expire. */
export const sessionEnd = 10
export const sessionSpan = 20
/** How long after a session's end the sweeper frees its holds. */
export const sweepDelay = 3
/** When the orders of the start are due. */
export const deadline = 10

export function isGuarded({ removed }: World, guard: Guard): boolean {
  return !removed.has(guard)
}

export function itemCart(item: string): string {
  return item.slice(0, 1).toUpperCase()
}

export function cartItems({ items }: World, cart: string): string[] {
  return Object.keys(items).filter((item) => itemCart(item) === cart)
}

export function itemPools({ items }: World, item: string): readonly number[] {
  return items[item] ?? []
}

export function itemSeat({ seats }: World, item: string): number | undefined {
  return seats?.[item]
}

export const name = {
  session: (cart: string) => `session ${cart}`,
  cart: (cart: string) => `cart ${cart}`,
  item: (item: string) => `item ${item}`,
  hold: (item: string, pool: number) => `hold ${item} ${pool}`,
  sale: (item: string, pool: number) => `sale ${item} ${pool}`,
  order: (cart: string) => `order ${cart}`,
  payment: (cart: string) => `payment ${cart}`,
  pool: (pool: number) => `pool ${pool}`,
  seat: (seat: number) => `seat ${seat}`,
  answer: (who: string) => `answer ${who}`,
}

/** What visitors have when the scenario begins. All others have an open session and an empty cart. */
export interface Before {
  /** Items in carts, with the pools in which they are held. */
  held?: Readonly<Record<string, readonly number[]>>
  /** Carts that were placed: their items are sold, their orders wait for payment. */
  ordered?: readonly string[]
}

/** Creates every row that the scenario may have, so that equal states have equal keys. */
export function startRows(world: World, who: readonly string[], before: Before = {}): { rows: Rows; now: number } {
  const { held = {}, ordered = [] } = before
  const carts = [...new Set(Object.keys(world.items).map(itemCart))]
  const isOrdered = (item: string) => ordered.includes(itemCart(item))
  const rows: Record<string, Row> = {}
  const put = (key: string, value: Value | null) => void (rows[key] = restingRow(value))
  for (const cart of carts) {
    const placed = ordered.includes(cart)
    put(name.session(cart), { expires: sessionEnd, ended: null })
    put(name.cart(cart), { placed })
    put(
      name.order(cart),
      placed
        ? { status: 'pending', deadline, received: 0, returned: 0, lines: cartItems(world, cart).join(' '), at: 0, until: sessionEnd }
        : null,
    )
    put(name.payment(cart), placed ? { state: 'pending' } : null)
  }
  for (const [item, pools] of Object.entries(world.items)) {
    put(name.item(item), item in held ? {} : null)
    for (const pool of pools) {
      put(name.hold(item, pool), held[item]?.includes(pool) ? { units: 1 } : null)
      put(name.sale(item, pool), isOrdered(item) ? { units: 1 } : null)
    }
  }
  for (const [id, capacity] of Object.entries(world.pools)) {
    const pool = Number(id)
    const counts = (kind: 'hold' | 'sale') => Object.keys(world.items).filter((item) => rows[name[kind](item, pool)]?.committed).length
    put(name.pool(pool), { capacity, held: counts('hold'), sold: counts('sale') })
  }
  for (const seat of new Set(Object.values(world.seats ?? {}))) {
    const holder = Object.keys(world.items).find(
      (item) => world.seats?.[item] === seat && (isOrdered(item) || (held[item]?.length ?? 0) > 0),
    )
    put(name.seat(seat), { item: holder ?? null })
  }
  for (const actor of who) put(name.answer(actor), null)
  return { rows, now: 0 }
}
