import { plainAddress, shippingAddressOf } from '#core/addresses/address.ts'
import { detailsSchema } from '#core/checkout/address-form.ts'
import type { RequestContext } from '#server/context.ts'
import { changeOpenCart, type CartOutcome } from '#server/carts/change-open-cart.ts'
import { done, refuseForm } from '#server/problems.ts'
import { allCountries } from '#server/shops/reference-data.ts'

/**
 * Saves step 2 (CHK-12, CHK-13, CHK-18): e-mail, billing address and, where it differs, the shipping address. A parcel
 * that now goes to another country drops the chosen carrier and payment method (CHK-11).
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

const forms = new WeakMap<Countries, ReturnType<typeof detailsSchema>>()

/** Building a form costs more than reading it, and it stays the same for as long as the countries do. */
function formFor(countries: Countries): ReturnType<typeof detailsSchema> {
  const known = forms.get(countries)
  if (known) return known
  const made = detailsSchema([...countries].filter(([, { shippable }]) => shippable).map(([code]) => code))
  forms.set(countries, made)
  return made
}
