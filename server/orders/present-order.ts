import type { Address as AddressAnswer, Order as OrderAnswer } from '#api/resolvers.ts'
import type { Address } from '#core/addresses/address.ts'
import { shippableWindow } from '#core/carts/shippable.ts'
import { totals } from '#core/carts/totals.ts'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { toEuros } from '#core/money/cents.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import type { CountryFacts } from '#server/shops/queries.ts'
import type { Order, OrderUnit } from './order.ts'

/** What the order's own tables say of it (ENT-12); documents, tickets and running payments are added by their slices. */
export type PresentedOrder = Omit<OrderAnswer, 'invoices' | 'paymentRunning'>

/** An order as the API tells it, prices in euros, names in the reader's language. */
export function presentOrder(order: Order, locale: Locale, countries: Map<string, CountryFacts>): PresentedOrder {
  const { row, units } = order
  const sums = totals(
    units.map((unit) => ({ price: unit.priceCents, vatRate: unit.vatRate, kind: unit.kind, physical: unit.physical })),
    row.shippingCents,
    row.extraChargeCents,
    row.physical && countries.get(row.shippingAddress.countryCode)?.inEu === false,
  )
  const window = shippableWindow([{ physical: row.physical, shippableFrom: row.shippableFrom }])
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    countryCode: row.countryCode,
    locale: row.locale,
    email: row.email,
    balance: toEuros(row.balanceCents),
    total: toEuros(row.itemsCents),
    totalIncludingShipping: toEuros(row.totalCents),
    shippingPrice: toEuros(row.shippingCents),
    extraCharge: toEuros(row.extraChargeCents),
    vat: sums.vat.filter(({ vat }) => vat > 0).map(({ rate, vat }) => ({ rate, amount: toEuros(vat) })),
    physical: row.physical,
    shippableFrom: window?.from ?? null,
    shippableFromUntil: window?.until ?? null,
    paymentMethod: row.paymentMethod,
    paymentDeadline: row.paymentDeadline?.toISOString() ?? null,
    placedAt: row.placedAt.toISOString(),
    billingAddress: presentAddress(row.billingAddress, locale, countries),
    shippingAddress: presentAddress(row.shippingAddress, locale, countries),
    carrierName: inLocale(row.carrierName, locale),
    items: units.map((unit) => presentUnit(unit, units, locale)),
  }
}

function presentUnit(unit: OrderUnit, units: readonly OrderUnit[], locale: Locale): PresentedOrder['items'][number] {
  const product = {
    artistName: inLocale(unit.artistName, locale),
    productType: inLocale(unit.productType, locale),
    name: inLocale(unit.productName, locale),
    color: inLocale(unit.productColor, locale),
  }
  return {
    id: String(unit.id),
    total: toEuros(unit.priceCents),
    bundledItemIds: units.filter(({ bundleRootId }) => bundleRootId === unit.id).map(({ id }) => String(id)),
    physical: unit.physical,
    productVariantId: String(unit.variantId),
    variantDescription: inLocale(unit.variantDescription, locale),
    pricingCategoryName: inLocale(unit.pricingCategoryName, locale),
    product: {
      ...product,
      id: String(unit.productId),
      slug: unit.productSlug,
      kind: unit.kind,
      descriptiveName: descriptiveName({ ...product, artist: product.artistName }),
    },
  }
}

export function presentAddress(address: Address, locale: Locale, countries: Map<string, CountryFacts>): AddressAnswer {
  return { ...address, countryName: inLocale(countries.get(address.countryCode)?.name, locale) ?? address.countryCode.toUpperCase() }
}
