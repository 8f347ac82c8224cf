import type { ShippingMethod } from '#api/resolvers.ts'
import type { ShippableWindow } from '#core/carts/shippable.ts'
import { readShopFacts } from '#core/shops/settings/shop-facts.ts'
import { deliveryEstimate } from '#core/shipping/delivery-estimate.ts'
import { toEuros } from '#core/money/cents.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { allCarriers, offeredCarriers, presentPickupOffer, type OfferedCarrier } from '#server/selling/shipping/offer-carriers.ts'
import { allCountries, firstCountry } from '#server/house/shops/reference-data.ts'
import { priceCart, readCharges, type PricedCart } from '../price-cart.ts'
import { shopDay } from '#server/house/shops/office-clock.ts'
import { readCart } from '../open-cart.ts'

/**
 * The carriers for this visitor's cart, cheapest first (GQL-02): those that fit its country, weight and age restriction.
 * @param input.countryCode in place of the cart's country
 * @param input.ids returns only these
 */
export async function shippingMethods(
  ctx: RequestContext,
  input: { ids?: readonly string[] | null | undefined; countryCode?: string | null | undefined },
): Promise<ShippingMethod[]> {
  const { carriers, window } = await carriersFor(ctx, input.countryCode?.toLowerCase())
  const requested = input.ids ? carriers.filter(({ id }) => input.ids?.includes(String(id))) : carriers
  return requested.map((carrier) => presentCarrier(ctx, carrier, window))
}

async function carriersFor(ctx: RequestContext, countryCode: string | undefined): Promise<Pick<PricedCart, 'carriers' | 'window'>> {
  const session = await ctx.session()
  const cart = session && (await readCart(ctx, session, ctx.shop.id))
  if (cart) return priceCart(await readCharges(ctx), countryCode ? { ...cart, row: { ...cart.row, countryCode } } : cart)
  const parcel = {
    countryCode: countryCode ?? firstCountry(ctx.shop.homeCountry, await allCountries(ctx)),
    weightGrams: 0,
    goodsValue: 0,
    over18: false,
    shipsLater: false,
  }
  return { carriers: offeredCarriers(await allCarriers(ctx), parcel), window: null }
}

/**
 * A carrier as the API returns it, with the days on which the parcel will probably arrive (CHK-28).
 * @param window the days on which the cart's goods are sent, if they come later
 */
export function presentCarrier(ctx: CarrierContext, carrier: OfferedCarrier, window: ShippableWindow | null): ShippingMethod {
  const { id, name, description, price, over18, freeFrom, deliveryDays, pickup } = carrier
  const { locale, shop } = ctx
  const dispatchDays = readShopFacts(shop.meta['facts']).dispatch_days
  const estimate = deliveryEstimate({ today: shopDay(ctx, shop), window, dispatchDays, days: deliveryDays })
  return {
    id: String(id),
    name: inLocale(name, locale),
    description: inLocale(description, locale),
    price: toEuros(price),
    over18,
    freeFrom: freeFrom === null ? null : toEuros(freeFrom),
    deliveryFrom: estimate?.from ?? null,
    deliveryUntil: estimate?.until ?? null,
    pickup: pickup && presentPickupOffer(pickup, locale),
  }
}

type CarrierContext = Pick<RequestContext, 'clock' | 'locale' | 'shop'>
