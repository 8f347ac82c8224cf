import { commit, lock, read, Refused, restingRow, rollback, write, type Draft } from './rows.ts'
import { run, type Act } from './search.ts'
import {
  clock,
  commitAs,
  deleteRows,
  freeExpiredInPools,
  heldItems,
  insertRows,
  movePools,
  releaseHold,
  sessionIn,
  takeHold,
  countUnits,
} from './stock-acts.ts'
import { cartOf, deadline, isGuarded, itemsOf, name, poolsOf, sessionSpan, type World } from './world.ts'

/* What visitors do with their carts, after server/carts and server/checkout/place-order.ts. */

/**
 * `addToCart`: the wishes of several carts in one transaction (`hold-batch.ts`). Whoever is refused frees what is expired in those
 * pools and tries once more.
 * @param wishes the items each cart wants
 */
export function* add(world: World, wishes: readonly (readonly string[])[]): Act {
  const refused = yield* holdBatch(world, wishes)
  for (const { items, short } of refused) {
    if ((yield* freeExpiredInPools(world, short)) > 0) yield* holdBatch(world, [items])
  }
}

function* holdBatch(world: World, wishes: readonly (readonly string[])[]): Act<{ items: readonly string[]; short: number[] }[]> {
  const now = yield* clock()
  const carts = wishes.map(([item = '']) => cartOf(item))
  const alive = new Map<string, boolean>()
  for (const cart of carts.toSorted()) alive.set(cart, (yield* lockSession(world, cart)).expires > now)
  const servable = wishes.filter(([item = '']) => alive.get(cartOf(item)))
  const grants = yield* takeHold(
    world,
    servable.map((items) => items.flatMap((item) => poolsOf(world, item))),
  )
  const served = servable.filter((_, index) => grants[index]?.granted)
  if (served.length > 0) {
    yield* run(`prolong sessions, insert items and holds of ${served.flat().join(', ')}`, (draft) => {
      for (const items of served) {
        const cart = cartOf(items[0] ?? '')
        const { ended } = sessionIn(draft, cart)
        write(draft, name.session(cart), { expires: now + sessionSpan, ended: isGuarded(world, 'prolongingWakes') ? null : ended })
        for (const item of items) write(draft, name.item(item), {})
        insertRows(draft, 'hold', rowsOf(world, items))
      }
    })
  }
  yield* commitAs(wishes.map((items) => `${items.join(' and ')} ${served.includes(items) ? 'held' : 'refused'}`).join(', '))
  return servable.flatMap((items, index) => {
    const grant = grants[index]
    return grant?.granted === false ? [{ items, short: grant.short.map(({ poolId }) => poolId) }] : []
  })
}

/** `restartSession`: time ran out; what was held goes back and leaves the cart. */
export function* restart(world: World, cart: string): Act {
  const now = yield* clock()
  const session = yield* lockSession(world, cart)
  if (session.expires > now) return yield* commitAs('the session goes on')
  const items = yield* run(`read open cart ${cart}`, (draft) => (isOpen(draft, cart) ? itemsIn(world, draft, cart) : []))
  yield* releaseHold(world, items)
  yield* run('empty the cart, begin the session anew', (draft) => {
    for (const item of items) write(draft, name.item(item), null)
    write(draft, name.session(cart), { expires: now + sessionSpan, ended: null })
  })
  yield* commitAs('a new session')
}

/** `renewCart`: takes everything in the cart once more, all of it or nothing. */
export function* renew(world: World, cart: string): Act {
  const short = yield* renewOnce(world, cart)
  if (short.length > 0 && (yield* freeExpiredInPools(world, short)) > 0) yield* renewOnce(world, cart)
}

function* renewOnce(world: World, cart: string): Act<number[]> {
  const now = yield* clock()
  yield* lockSession(world, cart)
  if (!(yield* lockOpenCart(cart))) return yield* nothing('the cart is empty')
  const items = yield* run(`read cart ${cart}`, (draft) => itemsIn(world, draft, cart))
  if (items.length === 0) return yield* nothing('the cart is empty')
  const wanted = items.flatMap((item) => poolsOf(world, item))
  yield* releaseHold(world, items, wanted)
  const [grant] = yield* takeHold(world, [wanted])
  if (grant?.granted === false) {
    yield* run('roll back: not all of it is there', (draft) => rollback(draft))
    return grant.short.map(({ poolId }) => poolId)
  }
  yield* run('begin the session anew, insert its holds', (draft) => {
    write(draft, name.session(cart), { expires: now + sessionSpan, ended: null })
    insertRows(draft, 'hold', rowsOf(world, items))
  })
  yield* commitAs('renewed')
  return []
}

/** `placeOrder`. Placing again is answered with the same order. */
export function* place(world: World, who: string, cart: string): Act {
  const now = yield* clock()
  const session = yield* lockSession(world, cart)
  const placedBefore = yield* run(`look for an order of cart ${cart}`, (draft) => read(draft, name.order(cart)) !== null)
  if (placedBefore) return yield* answer(who, cart, 'ORDER')
  const isThere = yield* lockOpenCart(cart)
  const units = yield* run(`read cart ${cart} and its holds`, (draft) => ({
    items: itemsIn(world, draft, cart),
    held: heldItems(world, draft, cart),
  }))
  if (!isThere || units.items.length === 0) return yield* answer(who, cart, 'CART_EMPTY')
  const isOver = isGuarded(world, 'expiryAtPlacing') && session.expires <= now
  if (isOver || units.held.length < units.items.length) return yield* answer(who, cart, 'CART_EXPIRED')

  yield* run(`insert order ${cart}`, (draft) => {
    lock(draft, name.order(cart))
    if (read(draft, name.order(cart)) !== null) throw new Refused('two orders with one key')
    write(draft, name.order(cart), {
      status: 'pending',
      deadline: now + deadline,
      received: 0,
      returned: 0,
      lines: units.items.join(' '),
      at: now,
      until: session.expires,
    })
    write(draft, name.payment(cart), { state: 'pending' })
  })
  const gone = yield* deleteRows('hold', units.items)
  yield* run('insert the sales', (draft) => insertRows(draft, 'sale', gone))
  const believed = isGuarded(world, 'rowsMoveCounters') ? gone.map(({ pool }) => pool) : units.items.flatMap((item) => poolsOf(world, item))
  yield* movePools(
    world,
    [...countUnits(believed)].map(([pool, count]) => ({ pool, held: -count, sold: count })),
  )
  const sold = new Set(gone.map(({ item }) => item))
  if (isGuarded(world, 'countAtPlacing') && units.items.some((item) => !sold.has(item))) {
    yield* run('roll back: something was not held any more', (draft) => rollback(draft))
    return
  }
  yield* run(`close cart ${cart}`, (draft) => write(draft, name.cart(cart), { placed: true }))
  yield* answer(who, cart, 'ORDER')
}

/** Commits, and notes whether there was an order already when its buyer was told something else. */
function* answer(who: string, cart: string, told: 'ORDER' | 'CART_EMPTY' | 'CART_EXPIRED'): Act {
  yield* run(`commit: ${told}`, (draft) => {
    commit(draft)
    const missed = told !== 'ORDER' && read(draft, name.order(cart)) !== null
    draft.rows[name.told(who)] = restingRow({ told, missed })
  })
}

function* lockSession(world: World, cart: string): Act<{ expires: number; ended: number | null }> {
  const guard = isGuarded(world, 'sessionLock')
  return yield* run(`${guard ? 'lock' : 'read'} session ${cart}`, (draft) => {
    if (guard) lock(draft, name.session(cart), { full: true })
    return sessionIn(draft, cart)
  })
}

function lockOpenCart(cart: string): Act<boolean> {
  return run(`lock cart ${cart} if it is open`, (draft) => {
    lock(draft, name.cart(cart), { full: true })
    return isOpen(draft, cart)
  })
}

function isOpen(draft: Draft, cart: string): boolean {
  return read(draft, name.cart(cart))?.['placed'] === false
}

/** @returns that no pool was short */
function* nothing(outcome: string): Act<number[]> {
  yield* commitAs(outcome)
  return []
}

function itemsIn(world: World, draft: Draft, cart: string): string[] {
  return itemsOf(world, cart).filter((item) => read(draft, name.item(item)) !== null)
}

function rowsOf(world: World, items: readonly string[]): { item: string; pool: number }[] {
  return items.flatMap((item) => poolsOf(world, item).map((pool) => ({ item, pool })))
}
