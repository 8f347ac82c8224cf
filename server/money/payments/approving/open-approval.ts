import { PaymentRefused } from '#core/payments/payment-refused.ts'
import { v7 as uuid } from 'uuid'
import { approvalSpan } from '#core/payments/deadlines.ts'
import { approvalMethod } from '#core/payments/paypal-methods.ts'
import { prefixedReference } from '#core/payments/references.ts'
import type { PaymentProvider, ProviderObject } from '#core/payments/provider.ts'
import type { Cart } from '#server/selling/carts/cart.ts'
import { amountProblems, unsellableProblems } from '#server/selling/carts/cart-problems.ts'
import { priceCart, readCharges } from '#server/selling/carts/price-cart.ts'
import { readCart } from '#server/selling/carts/open-cart.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, refuseAll, type Result } from '#server/foundations/problems.ts'
import { reportFault } from '../settling/report-fault.ts'
import { findOpenApproval, insertApproval, updateOpenedApproval } from '../stored/queries-approvals.ts'
import { describePayment } from '../starting/describe-payment.ts'
import { methodsForCart } from '../offered-methods.ts'

/**
 * Opens what the buyer of this cart approves at the provider before ordering (PAY-13): what is to be paid of the cart, with the method's own charge.
 * Nothing is placed, and no money moves. A repeated request gets the same object while nobody has approved it and the total is the same.
 *
 * Problems: CART_EMPTY, CART_EXPIRED, CART_CHANGED, NOT_FOUND, NOT_ON_SALE, CART_LIMIT and AMOUNT_STEP (fields: variants), NO_DELIVERY_METHOD, PAYMENT_METHOD_NOT_OFFERED (also for a cart that costs nothing),
 * PAYMENT_FAILED, PAYMENT_REFUSED.
 * @param input.cartVersion as the buyer was shown it; null for any
 * @returns the id of the provider's object
 */
export async function openApproval(ctx: RequestContext, { cartVersion }: { cartVersion: number | null }): Promise<Result<string>> {
  const session = await ctx.session()
  const cart = session && (await readCart(ctx, session, ctx.shop.id))
  if (!cart || cart.items.length === 0) return refuse('CART_EMPTY')
  if (cart.expired) return refuse('CART_EXPIRED')
  if (cartVersion !== null && cartVersion !== cart.row.version) return refuse('CART_CHANGED')
  const unsellable = unsellableProblems(ctx, cart.items, ctx.clock.now())
  if (unsellable.length > 0) return refuseAll(unsellable)
  const amounts = amountProblems(ctx, cart.items, ctx.config.fairness.itemsPerLine)
  if (amounts.length > 0) return refuseAll(amounts)
  const charges = await readCharges(ctx)
  const priced = priceCart(charges, { ...cart, row: { ...cart.row, paymentMethod: approvalMethod } })
  if (priced.physical && !priced.carrier) return refuse('NO_DELIVERY_METHOD')
  const isOffered = methodsForCart(ctx, charges.methods, cart, 'express').some(({ id }) => id === approvalMethod)
  if (!isOffered || priced.amountToPay === 0) return refuse('PAYMENT_METHOD_NOT_OFFERED', { field: 'paymentMethod' })
  return openAtProvider(ctx, cart, priced.amountToPay)
}

async function openAtProvider(ctx: RequestContext, { row }: Cart, amountCents: number): Promise<Result<string>> {
  const provider = ctx.payments.providerOf(approvalMethod)
  if (!provider?.openApproval) return refuse('PAYMENT_METHOD_NOT_OFFERED', { field: 'paymentMethod' })
  const createdAt = ctx.clock.now()
  const since = new Date(createdAt.getTime() - approvalSpan)
  try {
    const open = await findOpenApproval(ctx.db, { cartId: row.id, amountCents, since })
    // The buyer may have agreed without coming back, or with an address that was refused; then they are asked anew.
    if (open && (await isWaiting(provider, open))) return done(open.id)
    const id = uuid({ random: ctx.random.bytes(16), msecs: createdAt.getTime() })
    await insertApproval(ctx.db, { id, cartId: row.id, provider: provider.name, amountCents, createdAt })
    const description = await describePayment(
      ctx,
      { shopId: row.shopId, locale: ctx.locale },
      prefixedReference(approvalMethod, row.reference),
    )
    const object = await provider.openApproval({ approvalId: id, amount: amountCents, currency: 'EUR', locale: ctx.locale, description })
    await updateOpenedApproval(ctx.db, id, object)
    return done(object.id)
  } catch (error) {
    ctx.log.error({ err: error, cartId: row.id }, 'An approval could not be opened')
    await reportFault(ctx, row, { provider: provider.name, act: 'an approval could not be opened', fault: error })
    return error instanceof PaymentRefused ? refuse('PAYMENT_REFUSED', { field: 'paymentMethod' }) : refuse('PAYMENT_FAILED')
  }
}

async function isWaiting({ readApproval }: PaymentProvider, object: ProviderObject): Promise<boolean> {
  return (await readApproval?.(object))?.isWaiting ?? false
}
