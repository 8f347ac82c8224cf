import type { Guard } from './guards.ts'
import { restingRow, type Row, type Rows, type Value } from './rows.ts'

/** What a small shop of the model consists of. Pools are numbered as in the database, moments are plain numbers. */
export interface World {
  /** Pool id → capacity. */
  pools: Readonly<Record<number, number>>
  /** Cart item → the pools it draws on. Whose it is, its first letter says: `a2` is in cart A. */
  items: Readonly<Record<string, readonly number[]>>
  /** The most items a cart may have. */
  cartLimit?: number
  removed: ReadonlySet<Guard>
}

/** A session lasts from the first moment to this one. */
export const sessionEnd = 10
export const sessionSpan = 20
/** The sweeper comes so long after a session's end. */
export const sweepDelay = 3
/** Until when an order of the start may be paid. */
export const deadline = 10

export function isGuarded({ removed }: World, guard: Guard): boolean {
  return !removed.has(guard)
}

export function cartOf(item: string): string {
  return item.slice(0, 1).toUpperCase()
}

export function itemsOf({ items }: World, cart: string): string[] {
  return Object.keys(items).filter((item) => cartOf(item) === cart)
}

export function poolsOf({ items }: World, item: string): readonly number[] {
  return items[item] ?? []
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
  told: (who: string) => `told ${who}`,
}

/** What somebody already has when the story begins; everybody else has an open session and nothing in the cart. */
export interface Before {
  /** Items in carts, held in these pools (all of theirs unless told otherwise). */
  held?: Readonly<Record<string, readonly number[]>>
  /** Carts that were placed: every item of theirs is sold, the order waits for its money. */
  ordered?: readonly string[]
}

/** Every row that the story may ever have, so that equal states read equal. */
export function startOf(world: World, who: readonly string[], before: Before = {}): { rows: Rows; now: number } {
  const { held = {}, ordered = [] } = before
  const carts = [...new Set(Object.keys(world.items).map(cartOf))]
  const isOrdered = (item: string) => ordered.includes(cartOf(item))
  const rows: Record<string, Row> = {}
  const put = (key: string, value: Value | null) => void (rows[key] = restingRow(value))
  for (const cart of carts) {
    const placed = ordered.includes(cart)
    put(name.session(cart), { expires: sessionEnd, ended: null })
    put(name.cart(cart), { placed })
    put(
      name.order(cart),
      placed
        ? { status: 'pending', deadline, received: 0, returned: 0, lines: itemsOf(world, cart).join(' '), at: 0, until: sessionEnd }
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
  for (const each of who) put(name.told(each), null)
  return { rows, now: 0 }
}
