import { plainAddress, pickShippingAddress } from '#core/addresses/address.ts'
import { detailsSchema, type DetailsInput } from '#core/checkout/address-form.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { changeOpenCart, type CartOutcome } from '#server/selling/carts/open-cart.ts'
import type { Cart, CartChange, CartRow } from '#server/selling/carts/cart.ts'
import type { Charges } from '#server/selling/carts/price-cart.ts'
import { done, refuseAll, refuseForm, type Result } from '#server/foundations/problems.ts'
import { allCountries } from '#server/house/shops/reference-data.ts'

/**
 * Saves checkout step 2 (CHK-12, CHK-13, CHK-18): e-mail, billing address and, if it differs, shipping address. Changing the country
 * of delivery clears the chosen carrier and payment method (CHK-11).
 *
 * Now that the buyer is known, more than they may have is refused (design §14). What they entered is saved all the same.
 * Problems: INVALID_INPUT per field with the field's own text, CART_EMPTY, CUSTOMER_LIMIT and EMAIL_LIMIT (field: `email`).
 */
export async function updateCartAddress(ctx: RequestContext, input: unknown): Promise<CartOutcome> {
  const parsed = parseDetails(await allCountries(ctx), input)
  if (!parsed.ok) return parsed
  const { email } = parsed.value
  const decide = ({ row }: Cart) => done(addressChange(row, parsed.value))
  const { customerProblems = [], ...outcome } = await changeOpenCart(ctx, decide, { customerEmail: email })
  if (!outcome.ok || customerProblems.length === 0) return outcome
  return { ...refuseAll(customerProblems.map((problem) => ({ ...problem, field: 'email' }))), ...(outcome.cart && { cart: outcome.cart }) }
}

/** The form of step 2, checked. Problems: INVALID_INPUT per field with the field's own text. */
export function parseDetails(countries: Charges['countries'], input: unknown): Result<DetailsInput> {
  const parsed = formFor(countries).safeParse(input)
  return parsed.success ? done(parsed.data) : refuseForm(parsed.error)
}

/** What a cart becomes when the form of step 2 is saved in it. */
export function addressChange(row: Pick<CartRow, 'countryCode'>, details: DetailsInput): CartChange {
  const { email, billingAddress, shippingAddress } = details
  const shipping = pickShippingAddress(billingAddress, shippingAddress)
  const moved = shipping.countryCode !== row.countryCode
  return {
    email,
    billingAddress: plainAddress(billingAddress),
    shippingAddress: shipping,
    ...(moved && { countryCode: shipping.countryCode, carrierId: null, paymentMethod: null }),
  }
}

/** One schema per copy of the countries: building it costs more than parsing with it. */
const formFor = oncePer((countries: Charges['countries']) =>
  detailsSchema([...countries].filter(([, { shippable }]) => shippable).map(([code]) => code)),
)
