import { commit, lock, read, Refused, restingRow, rollback, write } from './rows.ts'
import { itemsIn, lockOpenCarts, lockSessions } from './cart-acts.ts'
import { run, type Act } from './search.ts'
import { clock, countUnits, deleteRows, heldItems, insertRows, movePools } from './stock-acts.ts'
import { deadline, isGuarded, name, itemPools, type World } from './world.ts'

/* How carts become orders: a model of server/money/checkout/placing/place-batch.ts. */

export interface Buyer {
  /** Who presses the button. One visitor may do so in several windows. */
  who: string
  cart: string
}

type Answer = 'ORDER' | 'CART_EMPTY' | 'CART_EXPIRED'

/**
 * `placeOrder`: one buyer, or several in one transaction. If one of them has lost a hold, the transaction is rolled back and each
 * buyer is tried alone. Placing again returns the same order.
 */
export function* place(world: World, ...buyers: readonly Buyer[]): Act {
  const placed = yield* placeBatch(world, buyers)
  if (!placed && buyers.length > 1) for (const buyer of buyers) yield* placeBatch(world, [buyer])
}

/** @returns false when it was rolled back */
function* placeBatch(world: World, buyers: readonly Buyer[]): Act<boolean> {
  const now = yield* clock()
  const carts = buyers.map(({ cart }) => cart)
  const sessions = yield* lockSessions(world, carts)
  const before = yield* run(`look for orders of ${carts.join(', ')}`, (draft) =>
    carts.filter((cart) => read(draft, name.order(cart)) !== null),
  )
  const open = yield* lockOpenCarts(carts)
  const units = yield* run(`read ${carts.join(', ')} and what they hold`, (draft) =>
    carts.map((cart) => ({ cart, items: itemsIn(world, draft, cart), held: heldItems(world, draft, cart) })),
  )
  const verdicts = units.map(({ cart, items, held }): Answer => {
    if (before.includes(cart)) return 'ORDER'
    if (!open.includes(cart) || items.length === 0) return 'CART_EMPTY'
    const isOver = isGuarded(world, 'expiryAtPlacing') && (sessions.get(cart)?.expires ?? 0) <= now
    return isOver || held.length < items.length ? 'CART_EXPIRED' : 'ORDER'
  })
  const placed = units.filter(({ cart }, index) => verdicts[index] === 'ORDER' && !before.includes(cart))
  if (placed.length > 0) {
    yield* run(`insert orders of ${placed.map(({ cart }) => cart).join(', ')}, close the carts`, (draft) => {
      for (const { cart, items } of placed) {
        lock(draft, name.order(cart))
        if (read(draft, name.order(cart)) !== null) throw new Refused('two orders with one key')
        const until = sessions.get(cart)?.expires ?? 0
        const order = { status: 'pending', deadline: now + deadline, received: 0, returned: 0, lines: items.join(' '), at: now, until }
        write(draft, name.order(cart), order)
        write(draft, name.payment(cart), { state: 'pending' })
        write(draft, name.cart(cart), { placed: true })
      }
    })
    const whole = yield* sellHeld(
      world,
      placed.flatMap(({ items }) => items),
    )
    if (!whole) {
      yield* run('roll back: an item is no longer held', (draft) => rollback(draft))
      return false
    }
  }
  yield* sendAnswers(buyers, verdicts)
  return true
}

/** `sellHeld`. @returns whether everything was still held */
function* sellHeld(world: World, items: readonly string[]): Act<boolean> {
  const deleted = yield* deleteRows('hold', items)
  yield* run('insert the sales', (draft) => insertRows(draft, 'sale', deleted))
  const expected = isGuarded(world, 'rowsMoveCounters') ? deleted.map(({ pool }) => pool) : items.flatMap((item) => itemPools(world, item))
  yield* movePools(
    world,
    [...countUnits(expected)].map(([pool, count]) => ({ pool, held: -count, sold: count })),
  )
  const sold = new Set(deleted.map(({ item }) => item))
  return !isGuarded(world, 'countAtPlacing') || items.every((item) => sold.has(item))
}

/** Commits, and records which buyer got another answer although the order exists. */
function* sendAnswers(buyers: readonly Buyer[], verdicts: readonly Answer[]): Act {
  yield* run(`commit: ${verdicts.join(', ')}`, (draft) => {
    commit(draft)
    buyers.forEach(({ who, cart }, index) => {
      const answer = verdicts[index] ?? 'CART_EMPTY'
      const missed = answer !== 'ORDER' && read(draft, name.order(cart)) !== null
      draft.rows[name.answer(who)] = restingRow({ answer, missed })
    })
  })
}
