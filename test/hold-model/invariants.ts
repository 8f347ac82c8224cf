import { committed, type Rows } from './rows.ts'
import { itemCart, cartItems, name, itemPools, type World } from './world.ts'

/** Checks the invariants of a state. @returns the first violation as a sentence, or null */
export function broken(world: World, rows: Rows): string | null {
  return brokenPool(world, rows) ?? brokenSeat(world, rows) ?? brokenOrder(world, rows) ?? brokenPromise(world, rows)
}

function brokenPool(world: World, rows: Rows): string | null {
  for (const id of Object.keys(world.pools)) {
    const pool = Number(id)
    const { capacity, sold, held } = committed(rows, name.pool(pool)) as { capacity: number; sold: number; held: number }
    const drawing = Object.keys(world.items).filter((item) => itemPools(world, item).includes(pool))
    const holds = drawing.filter((item) => committed(rows, name.hold(item, pool)))
    const sales = drawing.filter((item) => committed(rows, name.sale(item, pool)))
    if (holds.length + sales.length > capacity)
      return `oversold: pool ${pool} has ${capacity}, and ${[...holds, ...sales].join(', ')} have units of it`
    if (sold + held > capacity || sold < 0 || held < 0) return `pool ${pool} counts ${sold} sold and ${held} held of ${capacity}`
    if (held !== holds.length) return `pool ${pool} counts ${held} held, its holds are ${holds.length}`
    if (sold !== sales.length) return `pool ${pool} counts ${sold} sold, its sales are ${sales.length}`
    const twice = holds.find((item) => sales.includes(item))
    if (twice) return `${twice} is both held and sold`
  }
  return null
}

/** A seat belongs to the item that says so, and every item for a seat that has units has its seat. */
function brokenSeat(world: World, rows: Rows): string | null {
  const hasUnits = (item: string) =>
    itemPools(world, item).some((pool) => committed(rows, name.hold(item, pool)) ?? committed(rows, name.sale(item, pool)))
  for (const [item, seat] of Object.entries(world.seats ?? {})) {
    const holder = committed(rows, name.seat(seat))?.['item'] ?? null
    if (hasUnits(item) && holder !== item) return `${item} has units without seat ${seat}, which ${holder ?? 'nobody'} has`
    if (holder === item && !hasUnits(item)) return `seat ${seat} belongs to ${item}, which has no units`
  }
  return null
}

function brokenOrder(world: World, rows: Rows): string | null {
  for (const cart of new Set(Object.keys(world.items).map(itemCart))) {
    const order = committed(rows, name.order(cart))
    if (!order) continue
    const lives = order['status'] === 'pending' || order['status'] === 'paid'
    for (const item of String(order['lines']).split(' ')) {
      const sold = itemPools(world, item).filter((pool) => committed(rows, name.sale(item, pool))).length
      if (lives && sold < itemPools(world, item).length) return `order ${cart} is ${order['status']} without the units of ${item}`
      if (!lives && sold > 0) return `order ${cart} is ${order['status']} and keeps units of ${item}`
    }
    if (Number(order['at']) >= Number(order['until']))
      return `order ${cart} was placed at ${order['at']}, its session was over at ${order['until']}`
    const kept = Number(order['received']) - Number(order['returned'])
    if (kept !== (order['status'] === 'paid' ? 1 : 0)) return `order ${cart} is ${order['status']} and keeps ${kept} × its money`
  }
  return null
}

/** Answers to visitors are true, and nothing is held for ever. */
function brokenPromise(world: World, rows: Rows): string | null {
  for (const cart of new Set(Object.keys(world.items).map(itemCart))) {
    const holds = cartItems(world, cart).some((item) => itemPools(world, item).some((pool) => committed(rows, name.hold(item, pool))))
    if (holds && committed(rows, name.session(cart))?.['ended'] !== null)
      return `cart ${cart} holds something, but its session is marked as ended`
    const inCart = cartItems(world, cart).filter((item) => committed(rows, name.item(item))).length
    if (inCart > (world.cartLimit ?? Infinity)) return `cart ${cart} has ${inCart} items and may have ${world.cartLimit}`
    if (holds && committed(rows, name.cart(cart))?.['placed'] === true) return `cart ${cart} was placed and holds something`
  }
  const missed = Object.keys(rows).find((row) => row.startsWith('answer ') && committed(rows, row)?.['missed'] === true)
  return missed
    ? `${missed.slice('answer '.length)} was answered ${String(committed(rows, missed)?.['answer'])}, but the order exists`
    : null
}
