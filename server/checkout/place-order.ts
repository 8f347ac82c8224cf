import { mailAtPlacement } from '#core/ticketing/order-mails.ts'
import { batchQueue } from '#db/batch-queue.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { Cart } from '#server/carts/cart.ts'
import { knownCharges, priceCart, type Charges } from '#server/carts/price-cart.ts'
import { changeCarts, lockOpenCarts } from '#server/carts/queries-batch.ts'
import { unitsOfCarts } from '#server/carts/queries-items.ts'
import { withExpiry } from '#server/carts/read-cart.ts'
import type { Context, RequestContext } from '#server/context.ts'
import { enqueueAll, type KeyedJob } from '#server/jobs/jobs.ts'
import { markPaid } from '#server/orders/mark-paid.ts'
import type { Order, OrderUnit } from '#server/orders/order.ts'
import { findPlacedOrder, lastReference } from '#server/orders/queries.ts'
import { findPlacedOrders, insertOrders, type NewOrder } from '#server/orders/queries-placing.ts'
import { done, refuse, refuseAll, type Problem, type Result } from '#server/problems.ts'
import { hasExpired } from '#server/sessions/find-session.ts'
import { lockSessions } from '#server/sessions/queries-batch.ts'
import type { Session } from '#core/sessions/session.ts'
import { sellHeld } from '#server/stock/sell-held.ts'
import { lostUnits, refusals } from './check-placing.ts'
import { newOrder, orderUnit } from './new-order.ts'
import type { Placing } from './placing.ts'

/** The order's id; the order itself where it was written just now, so that whoever answers need not read it again. */
export type Placed = Result<{ orderId: string; order?: Order }>

interface Wish {
  ctx: RequestContext
  sessionId: string
  placing: Placing
}

type Queue = (wish: Wish) => Promise<Placed>

const queues = new WeakMap<Context['db'], Queue>()

/**
 * Turns this visitor's cart into an order, once: sent ten times at once or again after a lost answer, every answer
 * carries the same order (case 21). What was held becomes sold in the same transaction. Carts that are placed at the same time
 * share one (`docs/rules/holds.md`).
 *
 * Problems: CART_EMPTY, ORDER_PLACED (sent again without a key: the reference), CART_EXPIRED (fields: the lines that are lost), CART_CHANGED, PRICE_CHANGED (old and new total),
 * NOT_FOUND and NOT_ON_SALE (fields: variants), ADDRESS_MISSING, COUNTRY_MISMATCH, NO_DELIVERY_METHOD,
 * PAYMENT_METHOD_REQUIRED, PAYMENT_METHOD_NOT_OFFERED, TERMS_REQUIRED, TERMS18_REQUIRED.
 */
export async function placeOrder(ctx: RequestContext, placing: Placing): Promise<Placed> {
  const session = await ctx.session()
  if (!session) return refuse('CART_EMPTY')
  const placed = await queueOf(ctx)({ ctx, sessionId: session.id, placing })
  if (placed.ok || placed.problems[0]?.code !== 'CART_EMPTY') return placed
  const reference = await lastReference(ctx.db, session.id, ctx.shop.id)
  return reference ? refuse('ORDER_PLACED', { words: { reference } }) : placed
}

function queueOf(ctx: Context): Queue {
  const known = queues.get(ctx.db)
  if (known) return known
  const made = batchQueue<Wish, Placed>((wishes) => placeBatch(ctx, wishes), { lanes: 2, apart: ({ sessionId }) => sessionId })
  queues.set(ctx.db, made)
  return made
}

/** In the lock order of the house: sessions, carts, and the pools last. No session stands in a batch twice. */
async function placeBatch(ctx: Context, wishes: readonly Wish[]): Promise<Placed[]> {
  const charges = await knownCharges(ctx)
  const sessionIds = wishes.map(({ sessionId }) => sessionId)
  return inTransaction<Placed[]>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const sessions = await lockSessions(trx, sessionIds)
    const before = await findPlacedOrders(
      trx,
      wishes.flatMap(({ sessionId, placing: { idempotencyKey: key } }) => (key ? [{ sessionId, key }] : [])),
    )
    const rows = await lockOpenCarts(trx, sessionIds)
    const units = await unitsOfCarts(
      trx,
      rows.map(({ id }) => id),
    )
    const judgements = wishes.map((wish): Verdict => {
      const session = sessions.get(wish.sessionId)
      if (!session) return refuse('CART_EMPTY')
      const placed = before.find(({ sessionId, key }) => sessionId === wish.sessionId && key === wish.placing.idempotencyKey)
      if (placed) return done({ orderId: placed.orderId })
      const row = rows.find(({ sessionId, shopId }) => sessionId === wish.sessionId && shopId === wish.ctx.shop.id)
      const cart = row && withExpiry({ row, units: units.get(row.id) ?? [] }, session, now)
      return cart ? judge(wish, cart, session, charges, now) : refuse('CART_EMPTY')
    })
    const placed = judgements.flatMap((verdict) => (verdict.ok && 'cart' in verdict.value ? [verdict.value] : []))
    await write(trx, placed, now)
    await sell(trx, placed)
    return judgements.map((verdict): Placed => {
      if (!verdict.ok) return verdict
      return 'cart' in verdict.value ? done(told(verdict.value)) : done(verdict.value)
    })
  })
}

interface Placeable {
  cart: Cart
  order: NewOrder
  units: OrderUnit[]
}

/** An order that may be written, one that was placed before, or why there is none. */
type Verdict = Result<Placeable | { orderId: string }>

function judge({ ctx, placing }: Wish, cart: Cart, session: Session, charges: Charges, now: Date): Verdict {
  if (cart.units.length === 0) return refuse('CART_EMPTY')
  const lost = lostUnits(cart, hasExpired(session, now))
  if (lost.length > 0) return refuseAll(lost)
  const priced = priceCart(charges, cart)
  const problems = refusals(ctx, cart, priced, charges.methods, placing)
  if (problems.length > 0) return refuseAll(problems)
  const units = cart.units.map((unit) => orderUnit(cart.row.id, unit))
  return done({ cart, order: newOrder(ctx, cart, priced, placing, now), units })
}

/** The orders, with what the buyers owe from here on; those that cost nothing are paid. */
async function write(trx: Connection, placed: readonly Placeable[], now: Date): Promise<void> {
  await insertOrders(trx, placed)
  await changeCarts(
    trx,
    placed.map(({ cart }) => ({ row: cart.row, change: { placedAt: now } })),
    now,
  )
  const mails = placed.flatMap(({ order: { id: orderId, totalCents, paymentMethod } }) => {
    const kind = totalCents > 0 ? mailAtPlacement(paymentMethod) : null
    return kind ? [{ name: 'send-order-mail' as const, payload: { orderId, kind }, key: `mail:${kind}:${orderId}` }] : []
  })
  await enqueueAll(trx, [...mails, ...placed.flatMap(({ order }) => newsletterWish(order))])
  for (const { order } of placed) if (order.totalCents === 0) await markPaid(trx, { orderId: order.id, now, actor: 'shop' })
}

/** Who ticked the newsletter while buying is asked to confirm it, like everybody else (CHK-21, OPS-24). */
function newsletterWish({ id, shopId, email, locale, newsletter, placedAt }: NewOrder): KeyedJob[] {
  if (!newsletter) return []
  const payload = { shopId, email, locale, agreedAt: placedAt.toISOString() }
  return [{ name: 'subscribe-buyer', payload, key: `newsletter:${id}` }]
}

/** What was held becomes sold. A unit that nobody holds any more takes the whole transaction back. */
async function sell(trx: Connection, placed: readonly Placeable[]): Promise<void> {
  const units = placed.flatMap(({ cart }) => cart.units)
  if (units.length === 0) return
  const gone = await sellHeld(
    trx,
    units.map(({ id, drawsOnPools }) => ({ cartItemId: id, drawsOnPools })),
  )
  if (gone.length === 0) return
  // Those who share the batch are tried again, each alone; only then it is known whose loss it is.
  if (placed.length > 1) throw new Error(`Units ${gone.join(', ')} were sold without being held`)
  throw new Rollback<Placed[]>([refuseAll(gone.map((id): Problem => ({ code: 'CART_EXPIRED', field: String(id) })))])
}

function told({ order, units }: Placeable): { orderId: string; order?: Order } {
  // What cost nothing was paid in the same breath, and is another by now.
  if (order.totalCents === 0) return { orderId: order.id }
  return { orderId: order.id, order: { row: { ...order, balanceCents: order.totalCents, paidAt: null, sentAt: null }, units } }
}

/**
 * The order that this session placed under this key. Whoever sends placing again may send the address along again, and the
 * cart that would take it is gone by then.
 */
export async function placedBefore(ctx: RequestContext, idempotencyKey: string | null | undefined): Promise<string | null> {
  const session = idempotencyKey ? await ctx.session() : null
  const placed = session && idempotencyKey ? await findPlacedOrder(ctx.db, session.id, idempotencyKey) : undefined
  return placed?.id ?? null
}
