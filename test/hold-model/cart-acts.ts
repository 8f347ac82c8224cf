import { lock, read, rollback, write, type Draft } from './rows.ts'
import { run, type Act } from './search.ts'
import { clock, commitAs, freeExpiredInPools, insertRows, releaseHold, sessionIn, shuffled, takeHold } from './stock-acts.ts'
import { itemCart, isGuarded, cartItems, name, itemPools, sessionSpan, type World } from './world.ts'

/* What visitors do with their carts: a model of server/selling/carts. */

/**
 * `addToCart`: additions to several carts in one transaction (`hold-batch.ts`). A refused addition frees the expired holds of its
 * pools and is tried once more.
 * @param additions the items to add to each cart
 */
export function* add(world: World, additions: readonly (readonly string[])[]): Act {
  for (const batch of batchesOf(world, additions)) {
    const refused = yield* holdBatch(world, batch)
    for (const { items, short } of refused) {
      if ((yield* freeExpiredInPools(world, short)) > 0) yield* holdBatch(world, [items])
    }
  }
}

/** `nextBatch` of db/connections/batch-queue.ts: a batch has one addition per cart. */
function batchesOf(world: World, additions: readonly (readonly string[])[]): (readonly string[])[][] {
  const [first] = additions
  if (!first || !isGuarded(world, 'onePerCart')) return [[...additions]]
  const batch = additions.filter(
    ([item = ''], index) => additions.findIndex(([other = '']) => itemCart(other) === itemCart(item)) === index,
  )
  return [
    batch,
    ...batchesOf(
      world,
      additions.filter((addition) => !batch.includes(addition)),
    ),
  ]
}

function* holdBatch(world: World, additions: readonly (readonly string[])[]): Act<{ items: readonly string[]; short: number[] }[]> {
  const now = yield* clock()
  const carts = [...new Set(additions.map(([item = '']) => itemCart(item)))]
  const sessions = yield* lockSessions(world, carts)
  yield* lockOpenCarts(carts)
  const inCarts = yield* countItems(world, carts)
  const servable = additions.filter((items) => {
    const cart = itemCart(items[0] ?? '')
    const isAlive = (sessions.get(cart)?.expires ?? 0) > now
    return isAlive && (inCarts[carts.indexOf(cart)] ?? 0) + items.length <= (world.cartLimit ?? Infinity)
  })
  const grants = yield* takeHold(world, servable)
  const served = servable.filter((_, index) => grants[index]?.granted)
  if (served.length > 0) {
    yield* run(`prolong sessions, insert items and holds of ${served.flat().join(', ')}`, (draft) => {
      for (const items of served) {
        const cart = itemCart(items[0] ?? '')
        const { ended } = sessionIn(draft, cart)
        write(draft, name.session(cart), { expires: now + sessionSpan, ended: isGuarded(world, 'prolongingReopens') ? null : ended })
        for (const item of items) write(draft, name.item(item), {})
        insertRows(draft, 'hold', rowsOf(world, items))
      }
    })
  }
  yield* commitAs(additions.map((items) => `${items.join(' and ')} ${served.includes(items) ? 'held' : 'refused'}`).join(', '))
  return servable.flatMap((items, index) => {
    const grant = grants[index]
    return grant?.granted === false ? [{ items, short: grant.short.map(({ poolId }) => poolId) }] : []
  })
}

/** `restartSession`: the session has expired; its holds are released and its cart is emptied. */
export function* restart(world: World, cart: string): Act {
  const now = yield* clock()
  const session = yield* lockSession(world, cart)
  if (session.expires > now) return yield* commitAs('the session is still open')
  const items = yield* run(`read open cart ${cart}`, (draft) => (isOpen(draft, cart) ? itemsIn(world, draft, cart) : []))
  yield* releaseHold(world, items)
  yield* run('empty the cart, restart the session', (draft) => {
    for (const item of items) write(draft, name.item(item), null)
    write(draft, name.session(cart), { expires: now + sessionSpan, ended: null })
  })
  yield* commitAs('a new session')
}

/** `removeFromCart`: everything in the cart is given back. */
export function* remove(world: World, cart: string): Act {
  yield* lockSession(world, cart)
  if ((yield* lockOpenCarts([cart])).length === 0) return yield* commitAs('the cart is empty')
  const items = yield* run(`read cart ${cart}`, (draft) => itemsIn(world, draft, cart))
  yield* releaseHold(world, items)
  yield* run('delete the items', (draft) => {
    for (const item of items) write(draft, name.item(item), null)
  })
  yield* commitAs('removed')
}

/** `renewCart`: holds everything in the cart again, all of it or nothing. */
export function* renew(world: World, cart: string): Act {
  const short = yield* renewOnce(world, cart)
  if (short.length > 0 && (yield* freeExpiredInPools(world, short)) > 0) yield* renewOnce(world, cart)
}

function* renewOnce(world: World, cart: string): Act<number[]> {
  const now = yield* clock()
  yield* lockSession(world, cart)
  if ((yield* lockOpenCarts([cart])).length === 0) return yield* nothing('the cart is empty')
  const items = yield* run(`read cart ${cart}`, (draft) => itemsIn(world, draft, cart))
  if (items.length === 0) return yield* nothing('the cart is empty')
  const requested = items.flatMap((item) => itemPools(world, item))
  yield* releaseHold(world, items, requested)
  const [grant] = yield* takeHold(world, [items])
  if (grant?.granted === false) {
    yield* run('roll back: a pool has too few units', (draft) => rollback(draft))
    return grant.short.map(({ poolId }) => poolId)
  }
  yield* run('restart the session, insert its holds', (draft) => {
    write(draft, name.session(cart), { expires: now + sessionSpan, ended: null })
    insertRows(draft, 'hold', rowsOf(world, items))
  })
  yield* commitAs('renewed')
  return []
}

/** `changeOpenCart`: an address, a carrier, a country; for several visitors in one transaction, which prolongs their sessions. */
export function* change(world: World, carts: readonly string[]): Act {
  const now = yield* clock()
  const sessions = yield* lockSessions(world, carts)
  yield* run(`prolong the sessions of ${carts.join(', ')} that are still open`, (draft) => {
    for (const [cart, { expires, ended }] of sessions)
      if (expires > now)
        write(draft, name.session(cart), { expires: now + sessionSpan, ended: isGuarded(world, 'prolongingReopens') ? null : ended })
  })
  const open = yield* lockOpenCarts(carts)
  yield* commitAs(`${open.join(' and ') || 'nothing'} changed`)
}

/** `lockSessions`: in the order of their ids. */
export function* lockSessions(world: World, carts: readonly string[]): Act<Map<string, { expires: number; ended: number | null }>> {
  const ids =
    isGuarded(world, 'sessionOrder') || carts.length < 2
      ? carts.toSorted()
      : yield* run(`choose an order for sessions ${carts.join(', ')}`, (draft) => shuffled(draft, carts))
  const sessions = new Map<string, { expires: number; ended: number | null }>()
  for (const cart of ids) sessions.set(cart, yield* lockSession(world, cart))
  return sessions
}

/** `lockOpenCarts`: one step, because their sessions are locked already. @returns the open ones */
export function lockOpenCarts(carts: readonly string[]): Act<string[]> {
  return run(`lock carts ${carts.join(', ')} where they are open`, (draft) =>
    carts.filter((cart) => {
      lock(draft, name.cart(cart), { full: true })
      return isOpen(draft, cart)
    }),
  )
}

function* lockSession(world: World, cart: string): Act<{ expires: number; ended: number | null }> {
  const guard = isGuarded(world, 'sessionLock')
  return yield* run(`${guard ? 'lock' : 'read'} session ${cart}`, (draft) => {
    if (guard) lock(draft, name.session(cart), { full: true })
    return sessionIn(draft, cart)
  })
}

function isOpen(draft: Draft, cart: string): boolean {
  return read(draft, name.cart(cart))?.['placed'] === false
}

/** @returns an empty list: no pool was short */
function* nothing(outcome: string): Act<number[]> {
  yield* commitAs(outcome)
  return []
}

/** `unitsInCarts`: counted only in scenarios with a limit per cart. */
function* countItems(world: World, carts: readonly string[]): Act<number[]> {
  if (world.cartLimit === undefined) return []
  return yield* run(`count what is in ${carts.join(', ')}`, (draft) => carts.map((cart) => itemsIn(world, draft, cart).length))
}

export function itemsIn(world: World, draft: Draft, cart: string): string[] {
  return cartItems(world, cart).filter((item) => read(draft, name.item(item)) !== null)
}

function rowsOf(world: World, items: readonly string[]): { item: string; pool: number }[] {
  return items.flatMap((item) => itemPools(world, item).map((pool) => ({ item, pool })))
}
