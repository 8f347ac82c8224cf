import { sameMailbox } from '#core/addresses/mailbox.ts'
import { mergeSchema } from '#core/checkout/merge-form.ts'
import { mergeRefusal } from '#core/orders/merging.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { Cart } from '#server/selling/carts/cart.ts'
import { amountProblems, countByProduct, placingCustomerProblems, unsellableProblems } from '#server/selling/carts/cart-problems.ts'
import { priceCart, readCharges, type Charges } from '#server/selling/carts/price-cart.ts'
import { cartClosing, lockCartsWithItems } from '#server/selling/carts/records-carts.ts'
import { sessionOfOwnCart, withExpiry } from '#server/selling/carts/open-cart.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import {
  agreedTerms,
  findOriginal,
  lockOrderWithSupplements,
  openSupplement,
  supplementOfSession,
  weightToSend,
  type OrderRow,
} from '#server/money/orders/records.ts'
import { countSupplement } from '#server/money/orders/change-order.ts'
import { placeOrders } from '#server/money/orders/begin-order.ts'
import { methodsForCart } from '#server/money/payments/offered-methods.ts'
import { done, refuse, refuseAll, refuseForm, type Problem, type Result } from '#server/foundations/problems.ts'
import { hasExpired } from '#server/house/sessions/visitor-session.ts'
import { lockSessions } from '#server/house/sessions/records-sessions.ts'
import { offeredCarriers } from '#server/selling/shipping/offer-carriers.ts'
import { preselectedMethod } from '#core/payments/method-order.ts'
import { isTransfer } from '#core/payments/methods.ts'
import { sellHeld } from '#server/selling/stock/sell-units.ts'
import { lostItems } from '../placing/check-placing.ts'
import { personalDataProblems } from '../placing/check-personal-data.ts'
import { newOrderItem } from '../placing/new-order.ts'
import { newSupplement } from './new-supplement.ts'

/** The order that the cart was added to. */
export type Merged = Result<{ id: string; reference: string }>

/**
 * Adds this visitor's cart to an order of the same shop as a supplement (GQL-09, MRG-03): an order of its own without postage, which is
 * sent with the other one (`docs/rules/supplements.md`). The cart's holds become sales for 35 minutes; buying the supplement concludes
 * it (`confirm-order-payment.ts`). A repeated request gets the same answer, and so does another tab with the same cart.
 *
 * The order is named by its reference, with or without a prefix, and its e-mail address in any case; that of one of its supplements will
 * do too. A pair that does not fit counts as a guess, and the answer does not say which half is wrong.
 *
 * Problems: INVALID_INPUT per field, CART_NOT_MERGEABLE (ERR-43), ORDER_NOT_FOUND (ERR-46), TOO_MANY_REQUESTS, NO_MATCHING_DELIVERY
 * (ERR-44), SUPPLEMENT_OPEN (the order has another one that waits for its payment); CART_EXPIRED (fields: items), NOT_FOUND,
 * NOT_ON_SALE, AMOUNT_STEP, CUSTOMER_LIMIT and EMAIL_LIMIT (fields: variants), PERSONAL_DATA_REQUIRED and HOLDER_NAME_REPEATED (fields: items),
 * PAYMENT_METHOD_NOT_OFFERED.
 */
export async function mergeOrder(ctx: RequestContext, input: { orderReference: string; email: string }): Promise<Merged> {
  const parsed = mergeSchema.safeParse(input)
  if (!parsed.success) return refuseForm(parsed.error)
  if (!(await ctx.session()) || !ctx.shop.orderMergingAllowed) return refuse('CART_NOT_MERGEABLE')
  const original = await findOriginal(ctx.db, parsed.data.orderReference)
  const isTheirs = original?.shopId === ctx.shop.id && sameMailbox(original.email, parsed.data.email)
  if (!isTheirs) return refuse((await ctx.budgets.take('order-merge')) ? 'ORDER_NOT_FOUND' : 'TOO_MANY_REQUESTS')

  const sessionId = await sessionOfOwnCart(ctx)
  if (sessionId === null) return refuse('CART_NOT_MERGEABLE')
  const charges = await readCharges(ctx)
  return inTransaction<Merged>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const locked = (await lockSessions(trx, [sessionId])).get(sessionId)
    const carts = await lockCartsWithItems(trx, [sessionId])
    const open = carts.find(({ row }) => row.shopId === ctx.shop.id)
    const order = await lockOrderWithSupplements(trx, original.id)
    if (!locked || !order) return refuse('CART_NOT_MERGEABLE')
    const { id, reference } = order
    if (!open || open.items.length === 0) {
      const merged = await supplementOfSession(trx, { sessionId, orderId: id })
      return merged ? done({ id, reference }) : refuse('CART_NOT_MERGEABLE')
    }
    const cart = withExpiry(open, locked, now)
    const problems = await mergeProblems(ctx, trx, { cart, order, charges, isOver: hasExpired(locked, now), now })
    if (problems.length > 0) return refuseAll(problems)
    return writeSupplement(ctx, trx, { cart, order, charges, now })
  })
}

interface Merging {
  cart: Cart
  order: OrderRow
  charges: Charges
  now: Date
}

/** Why this cart cannot be added to this order; none if it can. Customers are locked until the supplement is written. */
async function mergeProblems(
  ctx: RequestContext,
  trx: Connection,
  { cart, order, charges, isOver, now }: Merging & { isOver: boolean },
): Promise<Problem[]> {
  const { row, items } = cart
  const lost = lostItems(cart, isOver)
  if (lost.length > 0) return lost
  const { physical, over18 } = priceCart(charges, cart)
  const goods = items.reduce((sum, item) => sum + (item.physical ? item.weightGrams : 0), 0)
  const weightGrams = physical ? goods + (await weightToSend(trx, order.id)) : 0
  // The parcel goes by the carrier that its order has chosen, even where express is not offered for what is added.
  const parcel = { countryCode: order.countryCode, weightGrams, goodsValue: 0, over18, shipsLater: false }
  const carriers = physical ? offeredCarriers(charges.carriers, parcel) : []
  const merged = { countryCode: row.countryCode, physical, carrierIds: carriers.map((carrier) => carrier.id) }
  const refusal = mergeRefusal(order, merged, now)
  if (refusal) return [{ code: refusal }]
  if (await openSupplement(trx, order)) return [{ code: 'SUPPLEMENT_OPEN' }]
  const unsellable = unsellableProblems(ctx, items, now)
  if (unsellable.length > 0) return unsellable
  const amounts = amountProblems(ctx, items, ctx.config.fairness.itemsPerLine)
  if (amounts.length > 0) return amounts
  const personal = personalDataProblems(ctx, items)
  if (personal.length > 0) return personal
  const { email, locale } = order
  const [limits = []] = await placingCustomerProblems(ctx, trx, [{ id: row.id, email, locale, products: countByProduct(items) }])
  return limits
}

/**
 * Writes the supplement, closes its cart and turns the holds into sales. Its payment method is that of its order where it is offered, so
 * that most buyers need not choose; they may on the page that follows.
 */
async function writeSupplement(ctx: RequestContext, trx: Connection, { cart, order, charges, now }: Merging): Promise<Merged> {
  const offered = methodsForCart(ctx, charges.methods, cart)
  const isFree = cart.items.every(({ price }) => price === 0)
  const method = preselectedMethod(offered, order.paymentMethod)
  if (!method && !isFree) return refuse('PAYMENT_METHOD_NOT_OFFERED')
  const priced = priceCart(charges, {
    ...cart,
    row: { ...cart.row, countryCode: order.countryCode, shippingAddress: order.shippingAddress },
  })
  const supplement = newSupplement({
    cart,
    priced,
    order,
    method: isFree ? null : (method ?? null),
    terms: await agreedTerms(trx, order.id),
    now,
  })
  const items = priced.taxedItems.map((item) => newOrderItem(supplement.id, item))
  await placeOrders(trx, 'add', [{ order: supplement, items }], { together: [cartClosing([{ row: cart.row, change: {} }], now)] })
  await countSupplement(trx, order, { now })
  const byTransfer = isTransfer(supplement.paymentMethod)
  const sold = cart.items.map(({ id, drawsOnPools, kind }) => ({
    cartItemId: id,
    drawsOnPools,
    unpaid: true,
    byTransfer: byTransfer && kind === 'event',
  }))
  const { missing, tooManyTransfers } = await sellHeld(trx, sold, ctx.config.fairness.transferPercent)
  if (missing.length > 0) throw new Rollback<Merged>(refuseAll(missing.map((id): Problem => ({ code: 'CART_EXPIRED', field: String(id) }))))
  if (tooManyTransfers) throw new Rollback<Merged>(refuse('PAYMENT_METHOD_NOT_OFFERED'))
  return done({ id: order.id, reference: order.reference })
}
