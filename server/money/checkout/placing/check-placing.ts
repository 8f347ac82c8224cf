import { stepFor } from '#core/checkout/steps.ts'
import { toCents } from '#core/money/cents.ts'
import type { Cart } from '#server/selling/carts/cart.ts'
import { isCarrierGone, type PricedCart } from '#server/selling/carts/price-cart.ts'
import { amountProblems, changedProblems, makeFingerprint, priceProblem, unsellableProblems } from '#server/selling/carts/cart-problems.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { anyMethodForCart } from '#server/money/payments/offered-methods.ts'
import type { Problem } from '#server/foundations/problems.ts'
import { readersProblem } from '#server/house/shops/shop-list.ts'
import type { PaymentMethodRow } from '#server/house/shops/records-shops.ts'
import { personalDataProblems } from './check-personal-data.ts'
import type { Placing } from './placing.ts'

/** One CART_EXPIRED problem for each item whose hold is gone. */
export function lostItems({ items }: Cart, sessionOver: boolean): Problem[] {
  return items
    .filter((item) => sessionOver || (item.drawsOnPools && !item.held))
    .map((item) => ({ code: 'CART_EXPIRED', field: String(item.id) }))
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
  // What cannot be ordered at all comes before what it costs, so that the buyer learns the reason and not its effect on the total.
  const now = ctx.clock.now()
  const unsellable = unsellableProblems(ctx, items, now)
  if (unsellable.length > 0) return unsellable
  if (priced.physical && !priced.carrier) return [{ code: 'NO_DELIVERY_METHOD' }]
  if (isCarrierGone(row, priced)) return [{ code: 'SHIPPING_METHOD_REQUIRED', field: 'shippingMethod', text: 'cart_carrier_gone' }]

  const shown = placing.expectedTotal === null ? row.shownTotalCents : toCents(placing.expectedTotal)
  if (shown !== null && shown !== priced.total) return [priceProblem(ctx, items, { old: shown, new: priced.total }, now)]

  // What vouchers pay is compared only with what this session was shown: the total says nothing about it.
  if (row.shownVoucherCents !== null && row.shownVoucherCents !== priced.voucherCents) return [{ code: 'VOUCHER_CHANGED' }]

  if (placing.fingerprint !== null && placing.fingerprint !== makeFingerprint(items)) return changedProblems(ctx, items, now)

  const amounts = amountProblems(ctx, items, ctx.config.fairness.itemsPerLine)
  if (amounts.length > 0) return amounts

  const personal = personalDataProblems(ctx, items)
  if (personal.length > 0) return personal

  const step = stepFor('confirm', {
    itemCount: items.length,
    expired: cart.expired,
    unsellable: false,
    undeliverable: false,
    carrierGone: false,
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
  // Whoever ticks it would wait for a mail that never comes.
  const newsletter = placing.newsletter ? readersProblem(ctx.shop, row.email, 'newsletter') : null
  if (newsletter) consents.push(newsletter)
  return consents
}
