import { plainAddress, shippingAddressOf } from '#core/addresses/address.ts'
import { detailsSchema } from '#core/checkout/address-form.ts'
import type { RequestContext } from '#server/context.ts'
import { oncePer } from '#server/once-per.ts'
import { changeOpenCart, type CartOutcome } from '#server/carts/change-open-cart.ts'
import { done, refuseForm } from '#server/problems.ts'
import { allCountries } from '#server/shops/reference-data.ts'

/**
 * Saves checkout step 2 (CHK-12, CHK-13, CHK-18): e-mail, billing address and, if it differs, shipping address. Changing the country
 * of delivery clears the chosen carrier and payment method (CHK-11).
 * Problems: INVALID_INPUT per field with the field's own text, CART_EMPTY.
 */
export async function updateCartAddress(ctx: RequestContext, input: unknown): Promise<CartOutcome> {
  const parsed = formFor(await allCountries(ctx)).safeParse(input)
  if (!parsed.success) return refuseForm(parsed.error)
  const { email, billingAddress, shippingAddress } = parsed.data
  const shipping = shippingAddressOf(billingAddress, shippingAddress)
  return changeOpenCart(ctx, ({ row }) => {
    const moved = shipping.countryCode !== row.countryCode
    return done({
      email,
      billingAddress: plainAddress(billingAddress),
      shippingAddress: shipping,
      ...(moved && { countryCode: shipping.countryCode, carrierId: null, paymentMethod: null }),
    })
  })
}

type Countries = Awaited<ReturnType<typeof allCountries>>

/** One schema per copy of the countries: building it costs more than parsing with it. */
const formFor = oncePer((countries: Countries) =>
  detailsSchema([...countries].filter(([, { shippable }]) => shippable).map(([code]) => code)),
)
