import { mailAtPlacement } from '#core/orders/order-mail-kinds.ts'
import { isTransfer } from '#core/payments/methods.ts'
import type { Cents } from '#core/money/cents.ts'
import type { AppliedVoucher } from '#core/vouchers/apply-vouchers.ts'
import { previousTokenSpan } from '#core/sessions/expiry.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import { countByProduct, placingCustomerProblems } from '#server/selling/carts/cart-problems.ts'
import type { Cart, CartChange } from '#server/selling/carts/cart.ts'
import { dayAt, priceCart, readCharges, type Charges } from '#server/selling/carts/price-cart.ts'
import { cartClosing, lockCartsWithItems } from '#server/selling/carts/records-carts.ts'
import { withExpiry } from '#server/selling/carts/open-cart.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { enqueueAll, type KeyedJob } from '#server/foundations/jobs/jobs.ts'
import { payOrder } from '#server/money/orders/pay-order.ts'
import { followingJobs, placeOrders } from '#server/money/orders/begin-order.ts'
import { findPlacedOrders, type NewOrder, type Order, type OrderItem } from '#server/money/orders/records.ts'
import { done, refuse, refuseAll, type Problem, type Result } from '#server/foundations/problems.ts'
import { hasExpired } from '#server/house/sessions/visitor-session.ts'
import { lockSessions, tokenRenewal, type TokenRenewal } from '#server/house/sessions/records-sessions.ts'
import type { Session } from '#core/sessions/session.ts'
import { redeemForOrders } from '#server/money/vouchers/redeem-vouchers.ts'
import { sellHeld } from '#server/selling/stock/sell-units.ts'
import { lostItems, placingProblems } from './check-placing.ts'
import { newOrder, newOrderItem } from './new-order.ts'
import type { Placing } from './placing.ts'
import { addressChange, parseDetails } from '../address/update-cart-address.ts'
import { logisticsChange } from '../address/update-cart-logistics.ts'

/** The order's id, whether this call has just written it, and then often the order itself, so that nobody need read it again. */
export type Placed = Result<{ orderId: string; isNew: boolean; order?: Order }>

/** One visitor's request to place the cart of their shop. */
export interface PlacingRequest {
  ctx: RequestContext
  sessionId: string
  placing: Placing
  /** Becomes the session's token if the order is placed. */
  newTokenHash: Uint8Array
}

/**
 * Places a batch of carts, locking in the usual order: sessions, carts, and the pools last. No session is in a batch twice. The keys
 * of repeated requests are looked up under the session's lock, so that a request that waited for it sees the order of the first.
 */
export async function placeBatch(ctx: Context, requests: readonly PlacingRequest[]): Promise<Placed[]> {
  const charges = await readCharges(ctx)
  const sessionIds = requests.map(({ sessionId }) => sessionId)
  return inTransaction<Placed[]>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const sessions = await lockSessions(trx, sessionIds)
    const placedBefore = await findPlacedOrders(
      trx,
      requests.flatMap(({ sessionId, placing: { idempotencyKey: key } }) => (key ? [{ sessionId, key }] : [])),
    )
    const carts = await lockCartsWithItems(trx, sessionIds)
    const checked = requests.map((request): Verdict => {
      const session = sessions.get(request.sessionId)
      if (!session) return refuse('CART_EMPTY')
      const placed = placedBefore.find(({ sessionId, key }) => sessionId === request.sessionId && key === request.placing.idempotencyKey)
      if (placed) return done({ orderId: placed.orderId })
      const open = carts.find(({ row }) => row.sessionId === request.sessionId && row.shopId === request.ctx.shop.id)
      return open ? checkCart(request, withExpiry(open, session, now), session, charges, now) : refuse('CART_EMPTY')
    })
    const verdicts = await withinCustomerLimits(ctx, trx, checked)
    const placed = verdicts.flatMap((verdict) => (verdict.ok && 'cart' in verdict.value ? [verdict.value] : []))
    await writeOrders(trx, placed, now)
    await sellItems(trx, placed, ctx.config.fairness.transferPercent)
    const byDay = Map.groupBy(placed, ({ order }) => dayAt(charges, order.shopId))
    for (const [today, ofDay] of byDay) await redeemVouchers(trx, ofDay, { now, today, isAlone: placed.length === 1 })
    for (const { order, amountToPay } of placed) if (amountToPay === 0) await payOrder(trx, order, { now, actor: 'shop' })
    return verdicts.map((verdict): Placed => {
      if (!verdict.ok) return verdict
      return done('cart' in verdict.value ? writtenOrder(verdict.value) : { ...verdict.value, isNew: false })
    })
  })
}

interface Placeable {
  cart: Cart
  /** What the request itself changes in the cart before it is placed. */
  change: CartChange
  order: NewOrder
  items: OrderItem[]
  vouchers: readonly AppliedVoucher[]
  /** What the vouchers leave to pay. */
  amountToPay: Cents
  renewal: TokenRenewal
}

/** An order to write, the id of one that was placed before, or the problems. */
type Verdict = Result<Placeable | { orderId: string }>

function checkCart(request: PlacingRequest, cart: Cart, session: Session, charges: Charges, now: Date): Verdict {
  const { ctx, placing } = request
  if (cart.items.length === 0) return refuse('CART_EMPTY')
  const lost = lostItems(cart, hasExpired(session, now))
  if (lost.length > 0) return refuseAll(lost)
  if (placing.cartVersion !== null && placing.cartVersion !== cart.row.version) return refuse('CART_CHANGED')
  const change = requestedChange(request, cart, charges)
  if (!change.ok) return change
  const changed: Cart = { ...cart, row: { ...cart.row, ...change.value } }
  const priced = priceCart(charges, changed)
  const problems = placingProblems(ctx, changed, priced, charges.methods, placing)
  if (problems.length > 0) return refuseAll(problems)
  const items = priced.taxedItems.map((item) => newOrderItem(cart.row.id, item))
  const renewal = { sessionId: session.id, tokenHash: request.newTokenHash }
  const { vouchers, amountToPay } = priced
  return done({ cart, change: change.value, order: newOrder(ctx, changed, priced, placing, now), items, vouchers, amountToPay, renewal })
}

/** Refuses carts with more than their customers may have (`customer-limits.ts`), and locks these customers until the orders are written. */
async function withinCustomerLimits(ctx: Context, trx: Connection, verdicts: readonly Verdict[]): Promise<Verdict[]> {
  const placeable = verdicts.flatMap((verdict) => (verdict.ok && 'cart' in verdict.value ? [verdict.value] : []))
  const problems = await placingCustomerProblems(
    ctx,
    trx,
    placeable.map(({ cart, order }) => ({
      id: cart.row.id,
      email: order.email,
      locale: order.locale,
      products: countByProduct(cart.items),
    })),
  )
  const problemsOf = new Map<unknown, Problem[]>(placeable.map((each, index) => [each, problems[index] ?? []]))
  return verdicts.map((verdict) => {
    const refused = verdict.ok ? (problemsOf.get(verdict.value) ?? []) : []
    return refused.length > 0 ? refuseAll(refused) : verdict
  })
}

/** The address and logistics that came with the request, as changes of the cart. Problems: those of the two forms. */
function requestedChange({ ctx, placing: { details, logistics } }: PlacingRequest, cart: Cart, charges: Charges): Result<CartChange> {
  const { row } = cart
  const asksDetails = details.email != null || details.billingAddress != null || details.shippingAddress != null
  const billingAddress = details.billingAddress ?? row.billingAddress
  let change: CartChange = {}
  if (asksDetails && billingAddress) {
    // Without a new billing address, the saved address of delivery stays.
    const shippingAddress = details.shippingAddress ?? (details.billingAddress == null ? row.shippingAddress : null)
    const parsed = parseDetails(charges.countries, { email: details.email ?? row.email ?? '', billingAddress, shippingAddress })
    if (!parsed.ok) return parsed
    change = addressChange(row, parsed.value)
  }
  if (logistics.shippingMethod == null && logistics.paymentMethod == null) return done(change)
  const chosen = logisticsChange(ctx, charges, { ...cart, row: { ...row, ...change } }, logistics)
  return chosen.ok ? done({ ...change, ...chosen.value }) : chosen
}

/** Writes the orders, closes their carts, renews their sessions' tokens and enqueues their mails. */
async function writeOrders(trx: Connection, placed: readonly Placeable[], now: Date): Promise<void> {
  if (placed.length === 0) return
  const closing = cartClosing(
    placed.map(({ cart, change }) => ({ row: cart.row, change })),
    now,
  )
  const renewal = tokenRenewal(
    placed.map((each) => each.renewal),
    new Date(now.getTime() + previousTokenSpan),
  )
  await placeOrders(trx, 'place', placed, { together: [closing, renewal] })
  const mails = placed.flatMap(({ order, amountToPay }) =>
    followingJobs('place', order, { mail: amountToPay > 0 ? mailAtPlacement(order.paymentMethod) : null }),
  )
  await enqueueAll(trx, [...mails, ...placed.flatMap(({ order }) => newsletterJob(order))])
}

/** Buyers who ticked the newsletter are asked to confirm it, like everybody else (CHK-21, OPS-24). */
function newsletterJob({ id, shopId, email, locale, newsletter, placedAt }: NewOrder): KeyedJob[] {
  if (!newsletter) return []
  const payload = { shopId, email, locale, agreedAt: placedAt.toISOString() }
  return [{ name: 'subscribe-buyer', payload, key: `newsletter:${id}` }]
}

/** Turns the holds into sales. An item that is no longer held, or too many bank transfers, roll the whole transaction back. */
async function sellItems(trx: Connection, placed: readonly Placeable[], transferPercent: number): Promise<void> {
  const items = placed.flatMap(({ cart, order, amountToPay }) =>
    cart.items.map(({ id, drawsOnPools, kind }) => {
      const unpaid = amountToPay > 0
      return { cartItemId: id, drawsOnPools, unpaid, byTransfer: unpaid && kind === 'event' && isTransfer(order.paymentMethod) }
    }),
  )
  if (items.length === 0) return
  const { missing, tooManyTransfers } = await sellHeld(trx, items, transferPercent)
  if (missing.length === 0 && !tooManyTransfers) return
  // After an error the queue serves each request of the batch alone, so that only the cart concerned is refused.
  if (placed.length > 1) throw new Error(`Cart items are no longer held (${missing.join(', ')}), or too many wait for bank transfers`)
  if (missing.length === 0) throw new Rollback<Placed[]>([refuse('PAYMENT_METHOD_NOT_OFFERED', { field: 'paymentMethod' })])
  throw new Rollback<Placed[]>([refuseAll(missing.map((id): Problem => ({ code: 'CART_EXPIRED', field: String(id) })))])
}

/** Pays with the vouchers of each cart. One that has not got its amount any more rolls the whole transaction back. */
async function redeemVouchers(
  trx: Connection,
  placed: readonly Placeable[],
  at: { now: Date; today: string; isAlone: boolean },
): Promise<void> {
  const redemptions = placed.flatMap(({ order, vouchers }) =>
    vouchers.map(({ id: voucherId, codeEnd, amountCents }) => ({ orderId: order.id, voucherId, codeEnd, amountCents })),
  )
  const missing = await redeemForOrders(trx, redemptions, at)
  if (missing.length === 0) return
  if (!at.isAlone) throw new Error(`Vouchers of orders ${missing.join(', ')} cannot pay their amounts any more, or are named twice`)
  throw new Rollback<Placed[]>([refuse('VOUCHER_CHANGED')])
}

function writtenOrder({ order, items, vouchers, amountToPay }: Placeable): { orderId: string; isNew: true; order?: Order } {
  // An order with nothing to pay was marked paid after it was written, and vouchers have changed its balance.
  if (amountToPay === 0 || vouchers.length > 0) return { orderId: order.id, isNew: true }
  return { orderId: order.id, isNew: true, order: { row: order, items } }
}
