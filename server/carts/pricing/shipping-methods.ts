import type { ShippingMethod } from '#api/resolvers.ts'
import { toEuros } from '#core/money/cents.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import type { RequestContext } from '#server/context.ts'
import { allCarriers, offeredCarriers, type OfferedCarrier } from '#server/shipping/offer-carriers.ts'
import { readCharges, priceCart } from './price-cart.ts'
import { firstCountry } from '../cart.ts'
import { readCart } from '../read-cart.ts'

/**
 * The carriers for this visitor's cart, cheapest first (GQL-02): those that fit its country, weight and age restriction.
 * @param input.countryCode in place of the cart's country
 * @param input.ids returns only these
 */
export async function shippingMethods(
  ctx: RequestContext,
  input: { ids?: readonly string[] | null | undefined; countryCode?: string | null | undefined },
): Promise<ShippingMethod[]> {
  const carriers = await carriersFor(ctx, input.countryCode?.toLowerCase())
  const requested = input.ids ? carriers.filter(({ id }) => input.ids?.includes(String(id))) : carriers
  return requested.map((carrier) => presentCarrier(carrier, ctx.locale))
}

async function carriersFor(ctx: RequestContext, countryCode: string | undefined): Promise<OfferedCarrier[]> {
  const session = await ctx.session()
  const cart = session && (await readCart(ctx, session, ctx.shop.id))
  if (cart) return priceCart(await readCharges(ctx), countryCode ? { ...cart, row: { ...cart.row, countryCode } } : cart).carriers
  return offeredCarriers(await allCarriers(ctx), { countryCode: countryCode ?? firstCountry, weightGrams: 0, over18: false })
}

export function presentCarrier({ id, name, description, price, over18 }: OfferedCarrier, locale: Locale): ShippingMethod {
  return { id: String(id), name: inLocale(name, locale), description: inLocale(description, locale), price: toEuros(price), over18 }
}
