import { plainAddress, shippingAddressOf } from '#core/addresses/address.ts'
import { detailsSchema } from '#core/checkout/address-form.ts'
import { formProblems } from '#core/checkout/form-problem.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '../context.ts'
import { changeCart, lockOpenCart } from '../carts/queries.ts'
import { done, refuse, refuseAll, type Result } from '../problems.ts'
import { prolongSession } from '../sessions/prolong-session.ts'
import { listCountries } from '../shops/queries.ts'

/**
 * Saves step 2 (CHK-12, CHK-13, CHK-18): e-mail, billing address and, where it differs, the shipping address. A parcel
 * that now goes to another country drops the chosen carrier and payment method (CHK-11).
 * Problems: INVALID_INPUT per field with the field's own text, CART_EMPTY.
 */
export async function updateCartAddress(ctx: RequestContext, input: unknown): Promise<Result<null>> {
  const countries = await listCountries(ctx.db, ctx.locale)
  const parsed = detailsSchema(countries.flatMap((country) => country.code ?? [])).safeParse(input)
  if (!parsed.success) {
    return refuseAll(
      formProblems(parsed.error).map(({ field, key, limit }) => ({
        code: 'INVALID_INPUT',
        field,
        text: key,
        ...(limit !== undefined && { limit }),
      })),
    )
  }
  const { email, billingAddress, shippingAddress } = parsed.data
  const session = await ctx.session()
  if (!session) return refuse('CART_EMPTY')
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await prolongSession(trx, session.id, now)
    const cart = await lockOpenCart(trx, session.id, ctx.shop.id)
    if (!cart) return refuse('CART_EMPTY')
    const shipping = shippingAddressOf(billingAddress, shippingAddress)
    const moved = shipping.countryCode !== cart.countryCode
    await changeCart(
      trx,
      cart.id,
      {
        email,
        billingAddress: plainAddress(billingAddress),
        shippingAddress: shipping,
        ...(moved && { countryCode: shipping.countryCode, carrierId: null, paymentMethod: null }),
      },
      now,
    )
    return done(null)
  })
}
