import { shippableWindow } from '#core/carts/shippable.ts'
import { stepFor } from '#core/checkout/steps.ts'
import { toCents } from '#core/money/cents.ts'
import { paymentDeadline } from '#core/payments/deadlines.ts'
import { mailAtPlacement } from '#core/ticketing/order-mails.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { Cart, CartUnit } from '../carts/cart.ts'
import { priceCart, type PricedCart } from '../carts/price-cart.ts'
import { changeCart, lockOpenCart, variantFacts } from '../carts/queries.ts'
import { withUnits } from '../carts/read-cart.ts'
import { offSaleProblems } from '../carts/wish-problems.ts'
import type { RequestContext } from '../context.ts'
import { enqueue } from '../jobs/jobs.ts'
import { bookMovement } from '../orders/book-movement.ts'
import { markPaid } from '../orders/mark-paid.ts'
import type { OrderUnit } from '../orders/order.ts'
import { findPlacedOrder, insertOrder, insertOrderEvent } from '../orders/queries.ts'
import { methodsForCart } from '../payments/offered-methods.ts'
import { done, refuse, refuseAll, type Problem, type Result } from '../problems.ts'
import { hasExpired } from '../sessions/find-session.ts'
import { lockSession } from '../sessions/queries.ts'
import { sellHeld } from '../stock/sell-held.ts'

export interface Placing {
  /** In euros, as the buyer was shown it. */
  expectedTotal: number
  cartVersion: number
  terms: boolean
  terms18: boolean
  newsletter: boolean
  idempotencyKey: string | null
}

/**
 * Turns this visitor's cart into an order, once: sent ten times at once or again after a lost answer, every answer
 * carries the same order (case 21). What was held becomes sold in the same transaction.
 *
 * Problems: CART_EMPTY, CART_EXPIRED (fields: the lines that are lost), CART_CHANGED, PRICE_CHANGED (old and new total),
 * NOT_FOUND and NOT_ON_SALE (fields: variants), ADDRESS_MISSING, COUNTRY_MISMATCH, NO_DELIVERY_METHOD,
 * PAYMENT_METHOD_REQUIRED, PAYMENT_METHOD_NOT_OFFERED, TERMS_REQUIRED, TERMS18_REQUIRED.
 */
export async function placeOrder(ctx: RequestContext, placing: Placing): Promise<Result<{ orderId: string }>> {
  const session = await ctx.session()
  if (!session) return refuse('CART_EMPTY')
  return inTransaction<Result<{ orderId: string }>>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const current = await lockSession(trx, session.id)
    if (!current) return refuse('CART_EMPTY')
    const placed = placing.idempotencyKey && (await findPlacedOrder(trx, session.id, placing.idempotencyKey))
    if (placed) return done({ orderId: placed.id })

    const row = await lockOpenCart(trx, session.id, ctx.shop.id)
    const cart = row && (await withUnits(ctx, trx, current, row))
    if (!cart || cart.units.length === 0) return refuse('CART_EMPTY')
    const lost = lostUnits(cart, hasExpired(current, now))
    if (lost.length > 0) return refuseAll(lost)
    const priced = await priceCart(trx, cart)
    const problems = await refusals(ctx, trx, cart, priced, placing)
    if (problems.length > 0) return refuseAll(problems)

    await insertOrder(
      trx,
      newOrder(ctx, cart, priced, placing, now),
      cart.units.map((unit) => orderUnit(cart.row.id, unit)),
    )
    const gone = await sellHeld(
      trx,
      cart.units.map(({ id, drawsOnPools }) => ({ cartItemId: id, drawsOnPools })),
    )
    if (gone.length > 0) throw new Rollback(refuseAll(gone.map((id): Problem => ({ code: 'CART_EXPIRED', field: String(id) }))))
    await changeCart(trx, cart.row.id, { placedAt: now }, now)
    await settle(trx, cart, priced, now)
    return done({ orderId: cart.row.id })
  })
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

function lostUnits({ units }: Cart, sessionOver: boolean): Problem[] {
  return units
    .filter((unit) => sessionOver || (unit.drawsOnPools && !unit.held))
    .map((unit) => ({ code: 'CART_EXPIRED', field: String(unit.id) }))
}

/** Everything that must be right before anything is written; the first kind of fault is told, not all at once. */
async function refusals(ctx: RequestContext, trx: Connection, cart: Cart, priced: PricedCart, placing: Placing): Promise<Problem[]> {
  const { row, units } = cart
  if (row.version !== placing.cartVersion) return [{ code: 'CART_CHANGED' }]
  const shown = toCents(placing.expectedTotal)
  if (shown !== priced.total) return [{ code: 'PRICE_CHANGED', prices: { old: shown, new: priced.total } }]

  const variantIds = units.map((unit) => unit.variantId)
  const offSale = offSaleProblems(variantIds, await variantFacts(trx, ctx.shop.id, variantIds), ctx.clock.now())
  if (offSale.length > 0) return offSale

  if (priced.physical && !priced.carrier) return [{ code: 'NO_DELIVERY_METHOD' }]
  const step = stepFor('confirm', {
    itemCount: units.length,
    expired: cart.expired,
    undeliverable: false,
    countryCode: row.countryCode,
    shippingAddress: row.shippingAddress,
    paymentMethod: row.paymentMethod,
  })
  if (!row.email || !row.billingAddress || !row.shippingAddress?.lastName) return [{ code: 'ADDRESS_MISSING' }]
  if (step === 'details') return [{ code: 'COUNTRY_MISMATCH', field: 'shippingAddress.countryCode' }]
  if (!row.paymentMethod) return [{ code: 'PAYMENT_METHOD_REQUIRED', field: 'paymentMethod' }]
  const methods = await methodsForCart(ctx, trx, cart)
  if (!methods.some(({ id }) => id === row.paymentMethod)) return [{ code: 'PAYMENT_METHOD_NOT_OFFERED', field: 'paymentMethod' }]

  const consents: Problem[] = []
  if (!placing.terms) consents.push({ code: 'TERMS_REQUIRED', field: 'terms' })
  if (priced.carrier?.over18 && !placing.terms18) consents.push({ code: 'TERMS18_REQUIRED', field: 'terms18' })
  return consents
}

function newOrder(ctx: RequestContext, cart: Cart, priced: PricedCart, placing: Placing, now: Date): Parameters<typeof insertOrder>[1] {
  const { row, units } = cart
  if (!row.email || !row.billingAddress || !row.shippingAddress || !row.paymentMethod) throw new Error('A cart passed without its details')
  return {
    id: row.id,
    reference: row.reference,
    shopId: row.shopId,
    sessionId: row.sessionId,
    status: 'payment_pending',
    locale: ctx.locale,
    countryCode: row.countryCode,
    email: row.email,
    billingAddress: row.billingAddress,
    shippingAddress: row.shippingAddress,
    paymentMethod: row.paymentMethod,
    carrierId: priced.carrier?.id ?? null,
    carrierName: priced.carrier?.name ?? null,
    itemsCents: priced.items,
    shippingCents: priced.shipping,
    extraChargeCents: priced.extraCharge,
    totalCents: priced.total,
    balanceCents: 0,
    physical: priced.physical,
    shippableFrom: shippableWindow(units)?.from ?? null,
    termsAcceptedAt: now,
    terms18AcceptedAt: priced.carrier?.over18 ? now : null,
    newsletter: placing.newsletter,
    idempotencyKey: placing.idempotencyKey,
    paymentDeadline: paymentDeadline(row.paymentMethod, now),
    placedAt: now,
  }
}

function orderUnit(orderId: string, unit: CartUnit): OrderUnit {
  return {
    id: unit.id,
    orderId,
    variantId: unit.variantId,
    productId: unit.productId,
    kind: unit.kind,
    productSlug: unit.productSlug,
    artistName: unit.artistName,
    productName: unit.productName,
    productType: unit.productType,
    productColor: unit.productColor,
    variantDescription: unit.variantDescription,
    pricingCategoryName: unit.pricingCategoryName,
    physical: unit.physical,
    priceCents: unit.price,
    vatRate: unit.vatRate,
    contractPartnerId: unit.contractPartnerId,
    withdrawal: unit.withdrawal,
    bundleRootId: unit.bundleRootId,
    seatId: unit.seatId,
    personalIdentifier: unit.personalIdentifier,
  }
}

/** The money side: the buyer owes the total from here on, or has nothing to pay at all. */
async function settle(trx: Connection, { row }: Cart, priced: PricedCart, now: Date): Promise<void> {
  const orderId = row.id
  await insertOrderEvent(trx, { orderId, at: now, kind: 'placed', actor: 'buyer', data: { paymentMethod: row.paymentMethod } })
  if (priced.total === 0) return markPaid(trx, { orderId, now, actor: 'shop' })
  await bookMovement(trx, { orderId, at: now, kind: 'charge', amount: priced.total, actor: 'buyer' })
  const kind = row.paymentMethod && mailAtPlacement(row.paymentMethod)
  if (kind) await enqueue(trx, 'send-order-mail', { orderId, kind }, { key: `mail:${kind}:${orderId}` })
}
