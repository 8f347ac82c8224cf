import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { allCountries } from '#server/house/shops/reference-data.ts'
import { changeOpenCart, type CartOutcome } from '../open-cart.ts'

/**
 * Changes the cart's country of delivery (CHK-11, GQL-29). This clears the chosen carrier and payment method; the cheapest carrier
 * applies until the buyer chooses again.
 * Problems: UNKNOWN_COUNTRY, CART_EMPTY.
 */
export async function changeCountry(ctx: RequestContext, countryCode: string): Promise<CartOutcome> {
  const code = countryCode.trim().toLowerCase()
  if (!(await allCountries(ctx)).get(code)?.shippable) return refuse('UNKNOWN_COUNTRY', { field: 'countryCode' })
  return changeOpenCart(ctx, ({ row }) =>
    done(row.countryCode === code ? null : { countryCode: code, carrierId: null, paymentMethod: null }),
  )
}
