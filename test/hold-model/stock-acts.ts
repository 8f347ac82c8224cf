import { startGranting, type Grant } from '#core/stock/grant-holds.ts'
import { commit as commitOf, isLockedByAnother, lock, read, refer, Refused, visible, write, type Draft } from './rows.ts'
import { run, type Act } from './search.ts'
import { claimSeats, expectClaimed, freeSeats, lockSeats, poolsOfTaken, seatedItems } from './seat-acts.ts'
import { itemCart, isGuarded, cartItems, name, itemPools, sweepDelay, type World } from './world.ts'

/*
 * server/selling/stock, statement by statement. A statement that changes several rows locks them one after another, and other
 * transactions may run in between. SQL guarantees no order unless the statement has an ORDER BY.
 */

export interface Move {
  pool: number
  held: number
  sold: number
}

/** `lockPools`: in the order of their ids. @returns what each has left */
export function* lockPools(world: World, pools: readonly number[]): Act<Map<number, number>> {
  const inOrder = [...new Set(pools)].sort((one, other) => one - other)
  const ids = isGuarded(world, 'poolOrder')
    ? inOrder
    : yield* run(`choose an order for pools ${inOrder.join(', ')}`, (draft) => shuffled(draft, inOrder))
  const left = new Map<number, number>()
  for (const pool of ids) {
    const units = yield* run(isGuarded(world, 'poolLock') ? `lock pool ${pool}` : `read pool ${pool}`, (draft) => {
      if (isGuarded(world, 'poolLock')) lock(draft, name.pool(pool), { full: !isGuarded(world, 'updateLock') })
      const { capacity, sold, held } = poolIn(draft, pool)
      return capacity - sold - held
    })
    left.set(pool, units)
  }
  return left
}

/** `takeHold` and `decideAdditions`: additions of items are served in their order, each completely or not at all. */
export function* takeHold(world: World, additions: readonly (readonly string[])[]): Act<Grant[]> {
  const items = additions.flat()
  const early = isGuarded(world, 'seatsAfterPools') ? null : yield* lockSeats(world, items)
  const left = yield* lockPools(
    world,
    items.flatMap((item) => itemPools(world, item)),
  )
  const { verdicts, taken } = grantAll(world, additions, left, early ?? (yield* lockSeats(world, items)))
  const moved = yield* updateWhereThere(world, taken, 'held')
  if (moved < taken.size)
    yield* run('find that pools have less than their locked rows had', () => raise('a pool had less than its locked row said'))
  const granted = additions.filter((_, index) => verdicts[index]?.granted).flat()
  yield* expectClaimed(world, granted, yield* claimSeats(world, granted))
  return verdicts
}

/** A seat that is given to one addition is not free for the next. */
function grantAll(world: World, additions: readonly (readonly string[])[], left: ReadonlyMap<number, number>, taken: readonly string[]) {
  const granting = startGranting(left)
  const given = new Set<number>()
  const verdicts = additions.map((items): Grant => {
    const seated = seatedItems(world, items)
    const gone = seated.filter(({ item, seat }) => taken.includes(item) || given.has(seat)).map(({ item }) => item)
    if (gone.length > 0)
      return { granted: false, exceeded: [], short: poolsOfTaken(world, items, gone).map((poolId) => ({ poolId, left: 0 })) }
    const grant = granting.grant({ units: countUnits(items.flatMap((item) => itemPools(world, item))) })
    if (grant.granted) for (const { seat } of seated) given.add(seat)
    return grant
  })
  return { verdicts, taken: granting.taken }
}

/** `holdInPools` and `sellFromPools`: the update whose WHERE requires enough units. @returns how many pools had them */
export function* updateWhereThere(world: World, units: ReadonlyMap<number, number>, counter: 'held' | 'sold'): Act<number> {
  let moved = 0
  for (const [pool, count] of units) {
    const guard = isGuarded(world, 'where')
    const text = `update pool ${pool} set ${counter} + ${count}${guard ? ' where that much is left' : ''}`
    const gave = yield* run(text, (draft) => {
      lock(draft, name.pool(pool))
      const { capacity, sold, held } = poolIn(draft, pool)
      if (guard && sold + held + count > capacity) return false
      movePool(world, draft, { pool, held: counter === 'held' ? count : 0, sold: counter === 'sold' ? count : 0 })
      return true
    })
    if (gave) moved += 1
  }
  return moved
}

/** `movePools`: changes counters by the deleted rows; several pools are locked first. */
export function* movePools(world: World, moves: readonly Move[]): Act {
  if (moves.length > 1)
    yield* lockPools(
      world,
      moves.map(({ pool }) => pool),
    )
  for (const move of moves) {
    yield* run(`update pool ${move.pool} set held ${signed(move.held)}, sold ${signed(move.sold)}`, (draft) => {
      lock(draft, name.pool(move.pool))
      movePool(world, draft, move)
    })
  }
}

/** `deleteHolds` and `deleteSales`: the transaction that deletes a row changes its counter. @returns the deleted rows */
export function* deleteRows(kind: 'hold' | 'sale', items: readonly string[]): Act<{ item: string; pool: number }[]> {
  const found = yield* run(`delete from ${kind} for ${items.join(', ')}: find the rows`, (draft) =>
    shuffled(
      draft,
      items.flatMap((item) => visible(draft, `${kind} ${item} `)),
    ),
  )
  const deleted: { item: string; pool: number }[] = []
  for (const row of found) {
    const wasThere = yield* run(`delete ${row}`, (draft) => {
      lock(draft, row)
      if (read(draft, row) === null) return false
      write(draft, row, null)
      return true
    })
    const [, item = '', pool = ''] = row.split(' ')
    if (wasThere) deleted.push({ item, pool: Number(pool) })
  }
  return deleted
}

/** `releaseHold`. @param nextTaking pools from which this transaction takes units afterwards; all are locked at once */
export function* releaseHold(world: World, items: readonly string[], nextTaking: readonly number[] = []): Act {
  if (items.length === 0) return
  const deleted = yield* deleteRows('hold', items)
  const freed = isGuarded(world, 'rowsMoveCounters') ? deleted.map(({ pool }) => pool) : items.flatMap((item) => itemPools(world, item))
  const moves = [...countUnits(freed)].map(([pool, units]) => ({ pool, held: -units, sold: 0 }))
  const seated = seatedItems(world, items).map(({ item }) => item)
  if (deleted.length > 0 && seated.length > 0 && !isGuarded(world, 'freedAfterPools')) yield* freeSeats(world, seated)
  if (nextTaking.length > 0 && isGuarded(world, 'poolsOnce')) yield* lockPools(world, [...freed, ...nextTaking])
  yield* movePools(world, moves)
  if (deleted.length > 0 && seated.length > 0 && isGuarded(world, 'freedAfterPools')) yield* freeSeats(world, seated)
}

/** `freeExpiredInPools`: after a refusal, frees the holds of expired sessions. @returns the number of freed items */
export function* freeExpiredInPools(world: World, pools: readonly number[]): Act<number> {
  const now = yield* clock()
  const items = yield* lockExpired(world, { until: now, pools })
  yield* releaseHold(world, items)
  yield* commitAs(`${items.length} freed`)
  return items.length
}

/** `sweepExpiredSessions`: one round. */
export function* sweep(world: World): Act {
  const now = yield* clock()
  const sessions = yield* lockSessions(
    world,
    'sweptSessionLock',
    'find sessions that are long over',
    now - sweepDelay,
    (draft, cart) => sessionIn(draft, cart).ended === null,
  )
  if (sessions.length > 0) {
    const items = yield* run(`read what ${sessions.join(', ')} hold`, (draft) => sessions.flatMap((cart) => heldItems(world, draft, cart)))
    yield* releaseHold(world, items)
    yield* run('mark these sessions as ended', (draft) => {
      for (const cart of sessions) write(draft, name.session(cart), { ...sessionIn(draft, cart), ended: now })
    })
  }
  yield* commitAs(`${sessions.length} swept`)
}

/** `lockExpiredHolds`: the items held by expired sessions, after locking the sessions. */
function* lockExpired(world: World, { until, pools }: { until: number; pools: readonly number[] }): Act<string[]> {
  const holds = (draft: Draft, cart: string) => heldItems(world, draft, cart, pools).length > 0
  if (!isGuarded(world, 'freedSessionLock')) return yield* lockHoldRows(world, until, pools)
  const found = yield* run(`find what expired sessions hold in ${pools.join(', ')}`, (draft) =>
    carts(world)
      .filter((cart) => sessionIn(draft, cart).expires < until && holds(draft, cart))
      .flatMap((cart) => heldItems(world, draft, cart, pools)),
  )
  const locked = yield* lockSessions(world, 'freedSessionLock', 'find their sessions', until, (_draft, cart) =>
    found.some((item) => itemCart(item) === cart),
  )
  return found.filter((item) => locked.includes(itemCart(item)))
}

/** Without locks on sessions, only the hold rows in these pools are locked. */
function* lockHoldRows(world: World, until: number, pools: readonly number[]): Act<string[]> {
  const found = yield* run(`find hold rows of expired sessions in ${pools.join(', ')}`, (draft) =>
    carts(world)
      .filter((cart) => sessionIn(draft, cart).expires < until)
      .flatMap((cart) => cartItems(world, cart).flatMap((item) => pools.map((pool) => name.hold(item, pool))))
      .filter((row) => read(draft, row) !== null),
  )
  const items = new Set<string>()
  for (const row of found) {
    const mine = yield* run(
      `lock ${row}${isGuarded(world, 'skipLocked') ? ' unless it is locked' : ''}`,
      (draft) => lockOrSkip(world, draft, row) && read(draft, row) !== null,
    )
    if (mine) items.add(row.split(' ')[1] ?? '')
  }
  return [...items]
}

/** Expired sessions that meet the condition, in any order; checked again after they are locked. */
function* lockSessions(
  world: World,
  guard: 'sweptSessionLock' | 'freedSessionLock',
  text: string,
  until: number,
  fits: (draft: Draft, cart: string) => boolean,
): Act<string[]> {
  const isOver = (draft: Draft, cart: string) => sessionIn(draft, cart).expires < until
  const found = yield* run(text, (draft) =>
    shuffled(
      draft,
      carts(world).filter((cart) => isOver(draft, cart) && fits(draft, cart)),
    ),
  )
  if (!isGuarded(world, guard)) return found
  const locked: string[] = []
  for (const cart of found) {
    const mine = yield* run(
      `lock session ${cart}${isGuarded(world, 'skipLocked') ? ' unless it is locked' : ''}`,
      (draft) => lockOrSkip(world, draft, name.session(cart)) && isOver(draft, cart),
    )
    if (mine) locked.push(cart)
  }
  return locked
}

function lockOrSkip(world: World, draft: Draft, row: string): boolean {
  if (isGuarded(world, 'skipLocked') && isLockedByAnother(draft, row)) return false
  lock(draft, row)
  return true
}

/** The application's clock, read once at the beginning of a transaction. */
export function clock(): Act<number> {
  return run('look at the clock', (draft) => draft.now)
}

/** @param outcome what the actor gets as an answer */
export function commitAs(outcome: string): Act {
  return run(`commit: ${outcome}`, (draft) => commitOf(draft))
}

export function sessionIn(draft: Draft, cart: string): { expires: number; ended: number | null } {
  return read(draft, name.session(cart)) as { expires: number; ended: number | null }
}

/** Items of this cart with a hold, in these pools or in any. */
export function heldItems(world: World, draft: Draft, cart: string, pools?: readonly number[]): string[] {
  return cartItems(world, cart).filter((item) =>
    itemPools(world, item).some((pool) => (pools?.includes(pool) ?? true) && read(draft, name.hold(item, pool)) !== null),
  )
}

export function countUnits(pools: readonly number[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const pool of pools) units.set(pool, (units.get(pool) ?? 0) + 1)
  return units
}

/** New rows in `hold` or `sale` refer to their pools. */
export function insertRows(draft: Draft, kind: 'hold' | 'sale', rows: readonly { item: string; pool: number }[]): void {
  for (const { item, pool } of rows) write(draft, name[kind](item, pool), { units: 1 })
  for (const { pool } of rows) refer(draft, name.pool(pool))
}

function movePool(world: World, draft: Draft, { pool, held, sold }: Move): void {
  const before = poolIn(draft, pool)
  const after = { capacity: before.capacity, held: before.held + held, sold: before.sold + sold }
  if (isGuarded(world, 'check')) {
    if (after.held < 0 || after.sold < 0) raise('held or sold below zero')
    if (after.held + after.sold > after.capacity) raise('sold + held above capacity')
  }
  write(draft, name.pool(pool), after)
}

export function poolIn(draft: Draft, pool: number): { capacity: number; sold: number; held: number } {
  return read(draft, name.pool(pool)) as { capacity: number; sold: number; held: number }
}

function carts(world: World): string[] {
  return [...new Set(Object.keys(world.items).map(itemCart))]
}

function raise(what: string): never {
  throw new Refused(what)
}

/** The items in an order that the search chooses; it tries all. */
export function shuffled<Item>(draft: Draft, items: readonly Item[]): Item[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(draft.choose(rest.length), 1))
}

function signed(amount: number): string {
  return amount < 0 ? `− ${-amount}` : `+ ${amount}`
}
