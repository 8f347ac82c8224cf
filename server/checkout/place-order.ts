import { mailAtPlacement } from '#core/order-mails/order-mail-kinds.ts'
import { batchQueue, type BatchQueue } from '#db/batch-queue.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { Cart } from '#server/carts/cart.ts'
import { readCharges, priceCart, type Charges } from '#server/carts/pricing/price-cart.ts'
import { itemsOfCarts } from '#server/carts/queries-items.ts'
import { changeCarts, lockOpenCarts } from '#server/carts/queries.ts'
import { withExpiry } from '#server/carts/read-cart.ts'
import type { Context, RequestContext } from '#server/context.ts'
import { enqueueAll, type KeyedJob } from '#server/jobs/jobs.ts'
import { markPaid } from '#server/orders/mark-paid.ts'
import type { Order, OrderItem } from '#server/orders/order.ts'
import { lastReference } from '#server/orders/queries.ts'
import { findPlacedOrders, insertOrders, type NewOrder } from '#server/orders/queries-placing.ts'
import { done, refuse, refuseAll, type Problem, type Result } from '#server/problems.ts'
import { hasExpired } from '#server/sessions/find-session.ts'
import { lockSessions } from '#server/sessions/queries.ts'
import type { Session } from '#core/sessions/session.ts'
import { sellHeld } from '#server/stock/sell-held.ts'
import { lostItems, placingProblems } from './check-placing.ts'
import { newOrder, newOrderItem } from './new-order.ts'
import type { Placing } from './placing.ts'

/** The order's id, and the order itself if this call has just written it, so that the resolver need not read it again. */
export type Placed = Result<{ orderId: string; order?: Order }>

interface PlacingRequest {
  ctx: RequestContext
  sessionId: string
  placing: Placing
}

/**
 * Turns this visitor's cart into an order exactly once: a request sent ten times at once, or again after its response was lost,
 * gets the same order every time (case 21). The cart's holds become sales in the same transaction. Carts that are placed at the same
 * time share one transaction (`placeBatch`, `docs/rules/holds.md`).
 *
 * Problems: CART_EMPTY, ORDER_PLACED (sent again without a key; names the reference), CART_EXPIRED (fields: the lost items),
 * CART_CHANGED, PRICE_CHANGED (old and new total), NOT_FOUND and NOT_ON_SALE (fields: variants), ADDRESS_MISSING, COUNTRY_MISMATCH, NO_DELIVERY_METHOD,
 * PAYMENT_METHOD_REQUIRED, PAYMENT_METHOD_NOT_OFFERED, TERMS_REQUIRED, TERMS18_REQUIRED.
 */
export async function placeOrder(ctx: RequestContext, placing: Placing): Promise<Placed> {
  const session = await ctx.session()
  if (!session) return refuse('CART_EMPTY')
  const placed = await ctx.queues.of(placeQueue)({ ctx, sessionId: session.id, placing })
  if (placed.ok || placed.problems[0]?.code !== 'CART_EMPTY') return placed
  const reference = await lastReference(ctx.db, session.id, ctx.shop.id)
  return reference ? refuse('ORDER_PLACED', { words: { reference } }) : placed
}

/** Orders that are placed at the same time share one transaction, see `placeBatch`. */
function placeQueue(ctx: Context): BatchQueue<PlacingRequest, Placed> {
  return batchQueue((requests) => placeBatch(ctx, requests), { workers: 2, uniqueKey: ({ sessionId }) => sessionId })
}

/** Places a batch of carts, locking in the usual order: sessions, carts, and the pools last. No session is in a batch twice. */
async function placeBatch(ctx: Context, requests: readonly PlacingRequest[]): Promise<Placed[]> {
  const charges = await readCharges(ctx)
  const sessionIds = requests.map(({ sessionId }) => sessionId)
  return inTransaction<Placed[]>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const sessions = await lockSessions(trx, sessionIds)
    const placedBefore = await findPlacedOrders(
      trx,
      requests.flatMap(({ sessionId, placing: { idempotencyKey: key } }) => (key ? [{ sessionId, key }] : [])),
    )
    const rows = await lockOpenCarts(trx, sessionIds)
    const items = await itemsOfCarts(
      trx,
      rows.map(({ id }) => id),
    )
    const verdicts = requests.map((request): Verdict => {
      const session = sessions.get(request.sessionId)
      if (!session) return refuse('CART_EMPTY')
      const placed = placedBefore.find(({ sessionId, key }) => sessionId === request.sessionId && key === request.placing.idempotencyKey)
      if (placed) return done({ orderId: placed.orderId })
      const row = rows.find(({ sessionId, shopId }) => sessionId === request.sessionId && shopId === request.ctx.shop.id)
      const cart = row && withExpiry({ row, items: items.get(row.id) ?? [] }, session, now)
      return cart ? checkCart(request, cart, session, charges, now) : refuse('CART_EMPTY')
    })
    const placed = verdicts.flatMap((verdict) => (verdict.ok && 'cart' in verdict.value ? [verdict.value] : []))
    await writeOrders(trx, placed, now)
    await sellItems(trx, placed)
    return verdicts.map((verdict): Placed => {
      if (!verdict.ok) return verdict
      return 'cart' in verdict.value ? done(writtenOrder(verdict.value)) : done(verdict.value)
    })
  })
}

interface Placeable {
  cart: Cart
  order: NewOrder
  items: OrderItem[]
}

/** An order to write, the id of one that was placed before, or the problems. */
type Verdict = Result<Placeable | { orderId: string }>

function checkCart({ ctx, placing }: PlacingRequest, cart: Cart, session: Session, charges: Charges, now: Date): Verdict {
  if (cart.items.length === 0) return refuse('CART_EMPTY')
  const lost = lostItems(cart, hasExpired(session, now))
  if (lost.length > 0) return refuseAll(lost)
  const priced = priceCart(charges, cart)
  const problems = placingProblems(ctx, cart, priced, charges.methods, placing)
  if (problems.length > 0) return refuseAll(problems)
  const items = cart.items.map((item) => newOrderItem(cart.row.id, item))
  return done({ cart, order: newOrder(ctx, cart, priced, placing, now), items })
}

/** Writes the orders, closes their carts and enqueues their mails. Orders that cost nothing are paid at once. */
async function writeOrders(trx: Connection, placed: readonly Placeable[], now: Date): Promise<void> {
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
  await enqueueAll(trx, [...mails, ...placed.flatMap(({ order }) => newsletterJob(order))])
  for (const { order } of placed) if (order.totalCents === 0) await markPaid(trx, { orderId: order.id, now, actor: 'shop' })
}

/** Buyers who ticked the newsletter are asked to confirm it, like everybody else (CHK-21, OPS-24). */
function newsletterJob({ id, shopId, email, locale, newsletter, placedAt }: NewOrder): KeyedJob[] {
  if (!newsletter) return []
  const payload = { shopId, email, locale, agreedAt: placedAt.toISOString() }
  return [{ name: 'subscribe-buyer', payload, key: `newsletter:${id}` }]
}

/** Turns the holds into sales. An item that is no longer held rolls the whole transaction back. */
async function sellItems(trx: Connection, placed: readonly Placeable[]): Promise<void> {
  const items = placed.flatMap(({ cart }) => cart.items)
  if (items.length === 0) return
  const missing = await sellHeld(
    trx,
    items.map(({ id, drawsOnPools }) => ({ cartItemId: id, drawsOnPools })),
  )
  if (missing.length === 0) return
  // After an error the queue serves each request of the batch alone, so that only the cart concerned is refused.
  if (placed.length > 1) throw new Error(`Cart items ${missing.join(', ')} are no longer held`)
  throw new Rollback<Placed[]>([refuseAll(missing.map((id): Problem => ({ code: 'CART_EXPIRED', field: String(id) })))])
}

function writtenOrder({ order, items }: Placeable): { orderId: string; order?: Order } {
  // An order that costs nothing was marked paid after it was written: the row has changed.
  if (order.totalCents === 0) return { orderId: order.id }
  return { orderId: order.id, order: { row: order, items } }
}

/**
 * The id of the order that this session placed under this key, or null. Asked before a repeated request saves its address, because
 * the cart that would take it is gone by then.
 */
export async function placedBefore(ctx: RequestContext, idempotencyKey: string | null | undefined): Promise<string | null> {
  const session = idempotencyKey ? await ctx.session() : null
  if (!session || !idempotencyKey) return null
  const [placed] = await findPlacedOrders(ctx.db, [{ sessionId: session.id, key: idempotencyKey }])
  return placed?.orderId ?? null
}
