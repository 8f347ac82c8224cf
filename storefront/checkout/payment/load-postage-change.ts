import type { LoaderPage } from '#storefront/loader-page.ts'
import { postageQuery } from '../checkout-documents.ts'
import type { Checkout } from '../checkout-view.ts'

export interface PostageChangeView {
  /** The country the parcel goes to now. */
  country: string
  /** Postage in euros, as shown before and as it is now. */
  before: number
  now: number
}

/**
 * The change of the postage that came with another country in step 2; null if the price is the same. The address names the country and
 * the carrier that were shown; both prices are the shop's own.
 */
export async function loadPostageChange(page: LoaderPage, checkout: Checkout, query: URLSearchParams): Promise<PostageChangeView | null> {
  const { cart, countries } = checkout
  const countryBefore = query.get('country_was')
  const country = countries.find(({ code }) => code === cart.countryCode)
  if (!cart.shipping || !country || countryBefore === cart.countryCode || !countries.some(({ code }) => code === countryBefore)) return null
  const { shippingMethods } = await page.execute(postageQuery, { countryCode: countryBefore })
  const carriers = shippingMethods.nodes
  const before = (carriers.find(({ id }) => id === query.get('carrier_was')) ?? carriers[0])?.price
  const now = cart.shipping.price
  return before === undefined || before === now ? null : { country: country.name, before, now }
}
