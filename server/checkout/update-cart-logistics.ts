import { formProblems } from '#core/checkout/form-problem.ts'
import { logisticsSchema } from '#core/checkout/logistics-form.ts'
import { inTransaction } from '#db/transaction.ts'
import { priceCart } from '../carts/price-cart.ts'
import { changeCart, lockOpenCart } from '../carts/queries.ts'
import { withUnits } from '../carts/read-cart.ts'
import type { RequestContext } from '../context.ts'
import { methodsForCart } from '../payments/offered-methods.ts'
import { done, refuse, refuseAll, type ProblemCode, type Result } from '../problems.ts'
import { prolongSession } from '../sessions/prolong-session.ts'

const codes: Record<string, ProblemCode> = {
  LANG_SHIPPING_METHOD_REQUIRED: 'SHIPPING_METHOD_REQUIRED',
  LANG_PAYMENT_METHOD_REQUIRED: 'PAYMENT_METHOD_REQUIRED',
  LANG_PAYMENT_METHOD_NOT_OFFERED: 'PAYMENT_METHOD_NOT_OFFERED',
}

/**
 * Saves step 3 (CHK-19, CHK-20): carrier and payment method, both only out of what this cart is offered right now.
 * Without a payment method only the carrier changes, as the cart's own page does (CHK-08).
 * Problems: CART_EMPTY, NO_DELIVERY_METHOD, SHIPPING_METHOD_REQUIRED, PAYMENT_METHOD_REQUIRED, PAYMENT_METHOD_NOT_OFFERED.
 */
export async function updateCartLogistics(
  ctx: RequestContext,
  input: { shippingMethod?: string | null | undefined; paymentMethod?: string | null | undefined },
): Promise<Result<null>> {
  const session = await ctx.session()
  if (!session) return refuse('CART_EMPTY')
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await prolongSession(trx, session.id, now)
    const row = await lockOpenCart(trx, session.id, ctx.shop.id)
    const cart = row && (await withUnits(ctx, trx, session, row))
    if (!cart || cart.units.length === 0) return refuse('CART_EMPTY')
    const { carriers, physical } = await priceCart(trx, cart)
    if (physical && carriers.length === 0) return refuse('NO_DELIVERY_METHOD')
    const methods = await methodsForCart(ctx, trx, cart)
    const offers = { carriers: carriers.map(({ id }) => String(id)), paymentMethods: methods.map(({ id }) => id) }
    const schema = logisticsSchema(offers)
    const parsed = (input.paymentMethod == null ? schema.partial({ paymentMethod: true }) : schema).safeParse({
      ...input,
      paymentMethod: input.paymentMethod ?? undefined,
    })
    if (!parsed.success) {
      return refuseAll(formProblems(parsed.error).map(({ field, key }) => ({ code: codes[key] ?? 'INVALID_INPUT', field, text: key })))
    }
    const { shippingMethod, paymentMethod } = parsed.data
    await changeCart(
      trx,
      cart.row.id,
      { carrierId: shippingMethod === null ? null : Number(shippingMethod), ...(paymentMethod !== undefined && { paymentMethod }) },
      now,
    )
    return done(null)
  })
}
