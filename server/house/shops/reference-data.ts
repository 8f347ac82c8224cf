import { isTransfer } from '#core/payments/methods.ts'
import { offeredMethods, type CheckoutKind, type OfferConditions } from '#core/payments/offered-methods.ts'
import type { Shop } from '#core/shops/shop.ts'
import { unknownZone } from '#core/time/office-zone.ts'
import type { Context } from '#server/foundations/context.ts'
import { cachedReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { readCountries, readLegalEntities, readPaymentMethods } from './stored/queries-reference-data.ts'
import { readVatRates, type PaymentMethodRow, type ShippingCountry } from './records-shops.ts'
import { shopsWithAccount } from './sellers.ts'

/** Countries by code, in the operator's order, whether we ship there or not; from memory. */
export const allCountries = cachedReferenceData(readCountries)

/** The VAT rates that the operator imported; from memory. Those built in are in `core/money/vat-rates.ts`. */
export const importedVatRates = cachedReferenceData(readVatRates)

/** Contract partners by id, from the cache. Stored documents read them from the database instead. */
export const allLegalEntities = cachedReferenceData(readLegalEntities)

const methodRows = cachedReferenceData(readPaymentMethods)

/** How orders may be paid, those methods that are off included; from memory. */
export async function allPaymentMethods(ctx: Pick<Context, 'db' | 'config'>): Promise<PaymentMethodRow[]> {
  const [rows, withAccount] = await Promise.all([methodRows(ctx), shopsWithAccount(ctx)])
  return rows.map((row) => ({ ...row, onlyShops: isTransfer(row.id) ? withAccount : null }))
}

/**
 * The methods that a shop offers, in the order of delivery (PAY-01, PAY-02, API-05).
 * @param methods all configured ones, e.g. `allPaymentMethods`
 * @param tickets of the cart or order; none for what the shop offers at all
 */
export function methodsOfShop(
  ctx: Pick<Context, 'clock' | 'config' | 'payments'>,
  methods: readonly PaymentMethodRow[],
  shop: Pick<Shop, 'id' | 'paymentBlacklist' | 'timeZone'> | undefined,
  tickets: Pick<OfferConditions, 'events' | 'pools'> = { events: [], pools: [] },
  checkout: CheckoutKind = 'regular',
): PaymentMethodRow[] {
  const working = new Set(methods.filter((method) => isCollected(ctx, method, shop?.id)).map(({ id }) => id))
  const { transferPercent } = ctx.config.fairness
  const conditions = {
    now: ctx.clock.now(),
    methods,
    working,
    blacklist: shop?.paymentBlacklist ?? [],
    transferPercent,
    timeZone: shop?.timeZone ?? unknownZone,
    ...tickets,
  }
  return offeredMethods(conditions, checkout)
}

/** Whether a shop can collect by this method: through a provider, or to its company's bank account. */
function isCollected({ payments }: Pick<Context, 'payments'>, { id, onlyShops }: PaymentMethodRow, shopId: number | undefined): boolean {
  if (!isTransfer(id)) return payments.providerOf(id) !== null
  return shopId !== undefined && (onlyShops?.has(shopId) ?? false)
}

/**
 * The country of a new cart, until its buyer chooses another (LIM-15): the one in which the shop's company is, or, where nothing is sent
 * there, the first of the operator's list.
 * @param home the company's country, by lower-case code
 */
export function firstCountry(home: string, countries: ReadonlyMap<string, Pick<ShippingCountry, 'shippable'>>): string {
  if (countries.get(home)?.shippable) return home
  return [...countries].find(([, { shippable }]) => shippable)?.[0] ?? home
}
