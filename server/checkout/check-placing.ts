import { brokenSteps } from '#core/carts/amount-step.ts'
import { stepFor } from '#core/checkout/steps.ts'
import { toCents } from '#core/money/cents.ts'
import type { Cart } from '#server/carts/cart.ts'
import type { PricedCart } from '#server/carts/pricing/price-cart.ts'
import { offSaleProblems } from '#server/carts/adding/addition-problems.ts'
import type { RequestContext } from '#server/context.ts'
import { anyMethodForCart } from '#server/payments/starting/offered-methods.ts'
import type { Problem } from '#server/problems.ts'
import type { PaymentMethodRow } from '#server/shops/queries-reference-data.ts'
import { personalDataProblems } from './check-personal-data.ts'
import type { Placing } from './placing.ts'

/** One CART_EXPIRED problem for each item whose hold is gone. */
export function lostItems({ items }: Cart, sessionOver: boolean): Problem[] {
  return items
    .filter((item) => sessionOver || (item.drawsOnPools && !item.held))
    .map((item) => ({ code: 'CART_EXPIRED', field: String(item.id) }))
}

/** What of the cart is no longer sold: NOT_FOUND and NOT_ON_SALE (fields: variants). */
export function offSaleItems({ items }: Cart, now: Date): Problem[] {
  const facts = new Map(items.map((item) => [item.variantId, item]))
  return offSaleProblems([...facts.keys()], facts, now)
}

/** What is sold several at a time and of which the cart has no multiple (EVT-19): AMOUNT_STEP (fields: variants). */
export function stepItems({ items }: Cart): Problem[] {
  return brokenSteps(items).map(({ variantId, step }) => ({ code: 'AMOUNT_STEP', field: String(variantId), limit: step }))
}

/**
 * Checks everything that must be right before a cart of the version that the buyer saw is placed. Returns the problems of the first
 * check that fails, none if all pass.
 * @param methods all payment methods; those this cart may use are chosen here
 */
export function placingProblems(
  ctx: RequestContext,
  cart: Cart,
  priced: PricedCart,
  methods: readonly PaymentMethodRow[],
  placing: Placing,
): Problem[] {
  const { row, items } = cart
  const shown = placing.expectedTotal === null ? row.shownTotalCents : toCents(placing.expectedTotal)
  if (shown !== null && shown !== priced.total) return [{ code: 'PRICE_CHANGED', prices: { old: shown, new: priced.total } }]

  // What vouchers pay is compared only with what this session was shown: the total says nothing about it.
  if (row.shownVoucherCents !== null && row.shownVoucherCents !== priced.voucherCents) return [{ code: 'VOUCHER_CHANGED' }]

  const offSale = offSaleItems(cart, ctx.clock.now())
  if (offSale.length > 0) return offSale

  const steps = stepItems(cart)
  if (steps.length > 0) return steps

  const personal = personalDataProblems(ctx, items)
  if (personal.length > 0) return personal

  if (priced.physical && !priced.carrier) return [{ code: 'NO_DELIVERY_METHOD' }]
  const step = stepFor('confirm', {
    itemCount: items.length,
    expired: cart.expired,
    undeliverable: false,
    needsPersonalData: false,
    countryCode: row.countryCode,
    shippingAddress: row.shippingAddress,
    paymentMethod: row.paymentMethod,
    free: priced.amountToPay === 0,
    hasVouchers: row.voucherIds.length > 0,
    physical: priced.physical,
  })
  if (!row.email || !row.billingAddress || !row.shippingAddress?.lastName) return [{ code: 'ADDRESS_MISSING' }]
  if (step === 'details') return [{ code: 'COUNTRY_MISMATCH', field: 'shippingAddress.countryCode' }]
  const asksPayment = priced.amountToPay > 0
  if (asksPayment && !row.paymentMethod) return [{ code: 'PAYMENT_METHOD_REQUIRED', field: 'paymentMethod' }]
  if (asksPayment && !anyMethodForCart(ctx, methods, cart).some(({ id }) => id === row.paymentMethod))
    return [{ code: 'PAYMENT_METHOD_NOT_OFFERED', field: 'paymentMethod' }]

  const consents: Problem[] = []
  if (!placing.terms) consents.push({ code: 'TERMS_REQUIRED', field: 'terms' })
  if (priced.carrier?.over18 && !placing.terms18) consents.push({ code: 'TERMS18_REQUIRED', field: 'terms18' })
  return consents
}
