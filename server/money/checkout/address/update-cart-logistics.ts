import { LRUCache } from 'lru-cache'
import { formProblems } from '#core/checkout/form-problem.ts'
import { logisticsSchema, type LogisticsOffers } from '#core/checkout/logistics-form.ts'
import { changeOpenCart, type CartOutcome } from '#server/selling/carts/open-cart.ts'
import type { Cart, CartChange } from '#server/selling/carts/cart.ts'
import { priceCart, readCharges, type Charges } from '#server/selling/carts/price-cart.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { anyMethodForCart } from '#server/money/payments/offered-methods.ts'
import { done, refuse, refuseAll, type ProblemCode, type Result } from '#server/foundations/problems.ts'

const codes: Record<string, ProblemCode> = {
  LANG_SHIPPING_METHOD_REQUIRED: 'SHIPPING_METHOD_REQUIRED',
  LANG_SHIPPING_METHOD_NOT_OFFERED: 'SHIPPING_METHOD_REQUIRED',
  LANG_PAYMENT_METHOD_REQUIRED: 'PAYMENT_METHOD_REQUIRED',
  LANG_PAYMENT_METHOD_NOT_OFFERED: 'PAYMENT_METHOD_NOT_OFFERED',
}

/**
 * Saves checkout step 3 (CHK-19, CHK-20): carrier and payment method, both from what this cart is offered right now.
 * Without a payment method only the carrier changes, as on the cart page (CHK-08).
 * Problems: CART_EMPTY, NO_DELIVERY_METHOD, SHIPPING_METHOD_REQUIRED, PAYMENT_METHOD_REQUIRED, PAYMENT_METHOD_NOT_OFFERED.
 */
export async function updateCartLogistics(ctx: RequestContext, input: LogisticsInput): Promise<CartOutcome> {
  const charges = await readCharges(ctx)
  return changeOpenCart(ctx, (cart) => logisticsChange(ctx, charges, cart, input))
}

export interface LogisticsInput {
  shippingMethod?: string | null | undefined
  paymentMethod?: string | null | undefined
}

/** What a cart becomes when the form of step 3 is saved in it, or the problems of `updateCartLogistics`. */
export function logisticsChange(ctx: RequestContext, charges: Charges, cart: Cart, input: LogisticsInput): Result<CartChange> {
  if (cart.items.length === 0) return refuse('CART_EMPTY')
  const { carriers, physical } = priceCart(charges, cart)
  if (physical && carriers.length === 0) return refuse('NO_DELIVERY_METHOD')
  const methods = anyMethodForCart(ctx, charges.methods, cart)
  const offers = { carriers: carriers.map(({ id }) => String(id)), paymentMethods: methods.map(({ id }) => id) }
  const { whole, carrierOnly } = formsFor(offers)
  const carrierId = Number(input.shippingMethod ?? Number.NaN) || cart.row.carrierId
  const isFree = priceCart(charges, { ...cart, row: { ...cart.row, carrierId } }).amountToPay === 0
  // A cart that costs nothing needs no payment method, and takes none.
  const paymentMethod = isFree ? undefined : (input.paymentMethod ?? undefined)
  const parsed = (paymentMethod === undefined ? carrierOnly : whole).safeParse({
    ...input,
    paymentMethod,
  })
  if (!parsed.success) {
    return refuseAll(formProblems(parsed.error).map(({ field, key }) => ({ code: codes[key] ?? 'INVALID_INPUT', field, text: key })))
  }
  const chosen = parsed.data
  return done({
    carrierId: chosen.shippingMethod === null ? null : Number(chosen.shippingMethod),
    ...(chosen.paymentMethod !== undefined && { paymentMethod: chosen.paymentMethod }),
  })
}

const forms = new LRUCache<string, ReturnType<typeof buildForms>>({ max: 200 })

/** One schema per set of offers: building it costs more than parsing with it, and there are few different sets. */
function formsFor(offers: LogisticsOffers): ReturnType<typeof buildForms> {
  const key = JSON.stringify(offers)
  const built = forms.get(key) ?? buildForms(offers)
  forms.set(key, built)
  return built
}

function buildForms(offers: LogisticsOffers) {
  const whole = logisticsSchema(offers)
  return { whole, carrierOnly: whole.partial({ paymentMethod: true }) }
}
