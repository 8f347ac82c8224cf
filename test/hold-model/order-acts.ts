import { lock, read, rollbackTo, savepoint, write, type Draft } from './rows.ts'
import { run, type Act } from './search.ts'
import { claimSeats, freeSeats, seatedItems } from './seat-acts.ts'
import { clock, commitAs, countUnits, deleteRows, insertRows, lockPools, movePools, updateWhereThere } from './stock-acts.ts'
import { isGuarded, cartItems, name, itemPools, type World } from './world.ts'

/* What happens to orders: a model of server/money/orders/end-order.ts and pay-order.ts, and of server/money/payments/settling/settle-payment.ts. */

interface Order {
  status: 'pending' | 'paid' | 'cancelled' | 'expired'
  deadline: number
  received: number
  returned: number
}

/** `cancelOrder`: the units are on sale again, payments are returned. */
export function* cancel(world: World, cart: string): Act {
  const order = yield* lockOrder(world, cart)
  if (!['pending', 'paid'].includes(order.status)) return yield* commitAs('it has already ended')
  yield* endOrder(world, cart, 'cancelled')
  yield* commitAs('cancelled')
}

/** `expireDueOrders`: finds due orders, locks each and checks it again. */
export function* expire(world: World, cart: string): Act {
  const isDue = yield* run(
    'find orders that are due',
    (draft) => orderIn(draft, cart).status === 'pending' && orderIn(draft, cart).deadline <= draft.now,
  )
  if (!isDue) return
  const now = yield* clock()
  const order = yield* lockOrder(world, cart)
  if (order.status !== 'pending' || order.deadline > now) return yield* commitAs('paid or prolonged in the meantime')
  yield* endOrder(world, cart, 'expired')
  yield* commitAs('expired')
}

/** `settlePayment`: the provider reports the payment, perhaps late, perhaps twice. */
export function* pay(world: World, cart: string): Act {
  const order = yield* lockOrder(world, cart)
  const isPaid = yield* run(`lock payment ${cart}`, (draft) => {
    lock(draft, name.payment(cart))
    return read(draft, name.payment(cart))?.['state'] === 'paid'
  })
  if (isPaid) return yield* commitAs('settled before')
  yield* run('mark the payment paid', (draft) => write(draft, name.payment(cart), { state: 'paid' }))
  const revived = order.status === 'expired' && (yield* revive(world, cart))
  const isAccepted = revived || order.status === 'pending'
  yield* run(isAccepted ? 'book the money, mark the order paid' : 'book the money and its return', (draft) =>
    changeOrder(draft, cart, ({ received, returned }) => ({
      received: received + 1,
      ...(isAccepted ? { status: 'paid' } : { returned: returned + 1 }),
    })),
  )
  yield* commitAs(isAccepted ? 'paid' : 'money returned')
}

/** `reviveOrder`: takes every unit again, or none. */
function* revive(world: World, cart: string): Act<boolean> {
  const remembered = yield* run('savepoint', (draft) => savepoint(draft))
  const rows = cartItems(world, cart).flatMap((item) => itemPools(world, item).map((pool) => ({ item, pool })))
  const units = countUnits(rows.map(({ pool }) => pool))
  yield* lockPools(world, [...units.keys()])
  if ((yield* updateWhereThere(world, units, 'sold')) < units.size) {
    if (isGuarded(world, 'savepoint')) yield* run('roll back to the savepoint', (draft) => rollbackTo(draft, remembered))
    return false
  }
  const items = cartItems(world, cart)
  if ((yield* claimSeats(world, items)) < seatedItems(world, items).length && isGuarded(world, 'seatCount')) {
    yield* run('roll back to the savepoint', (draft) => rollbackTo(draft, remembered))
    return false
  }
  yield* run('insert the sales', (draft) => insertRows(draft, 'sale', rows))
  return true
}

/** `cancelItems` or `expireOrder`, with `returnSold` and `returnMoney`. */
function* endOrder(world: World, cart: string, status: Order['status']): Act {
  const deleted = yield* deleteRows('sale', cartItems(world, cart))
  const pools = isGuarded(world, 'rowsMoveCounters')
    ? deleted.map(({ pool }) => pool)
    : cartItems(world, cart).flatMap((item) => itemPools(world, item))
  yield* movePools(
    world,
    [...countUnits(pools)].map(([pool, units]) => ({ pool, held: 0, sold: -units })),
  )
  const seated = seatedItems(
    world,
    deleted.map(({ item }) => item),
  )
  if (seated.length > 0)
    yield* freeSeats(
      world,
      seated.map(({ item }) => item),
    )
  yield* run(`order ${cart} is ${status}, its money is returned`, (draft) =>
    changeOrder(draft, cart, ({ received }) => ({ status, returned: received })),
  )
}

function* lockOrder(world: World, cart: string): Act<Order> {
  const guard = isGuarded(world, 'orderLock')
  return yield* run(`${guard ? 'lock' : 'read'} order ${cart}`, (draft) => {
    if (guard) lock(draft, name.order(cart), { full: true })
    return orderIn(draft, cart)
  })
}

/** Like an UPDATE, changes some columns of the row's current version. */
function changeOrder(draft: Draft, cart: string, change: (order: Order) => Partial<Order>): void {
  lock(draft, name.order(cart))
  write(draft, name.order(cart), { ...read(draft, name.order(cart)), ...change(orderIn(draft, cart)) })
}

function orderIn(draft: Draft, cart: string): Order {
  return read(draft, name.order(cart)) as unknown as Order
}
