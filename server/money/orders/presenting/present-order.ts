import { presentAddress } from '#server/foundations/request/present-address.ts'
import type { Order as OrderAnswer } from '#api/resolvers.ts'
import { printedIdentifier } from '#core/carts/personal-identifier.ts'
import { shippableWindow } from '#core/carts/shippable.ts'
import { totals } from '#core/carts/totals.ts'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { toEuros, type Cents } from '#core/money/cents.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { inLocale } from '#core/shops/locale.ts'
import { presentPlace } from '#server/selling/seating/place-name.ts'
import type { OrderCountry } from '#server/house/shops/records-shops.ts'
import type { Order, OrderItem } from '../records.ts'

/**
 * The fields of an order that its own tables hold (ENT-12). `withSupplements` adds what was added to it. Documents, tickets and running
 * payments are resolved by their slices.
 */
export type PresentedOrder = Omit<
  OrderAnswer,
  | 'supplements'
  | 'parcels'
  | 'pickup'
  | 'invoices'
  | 'paymentRunning'
  | 'paymentUnderWay'
  | 'unpayableBecause'
  | 'ticketStanding'
  | 'concerts'
  | 'mayCorrectEmail'
  | 'bounced'
  | 'ticketForms'
  | 'vouchers'
  | 'refunds'
>

/** An order as the API shows it: prices in euros, names in the reader's language. */
export function presentOrder(
  order: Order & { openCents: Cents },
  textOptions: TextOptions,
  countries: Map<string, OrderCountry>,
): PresentedOrder {
  const { locale } = textOptions
  const { row, items } = order
  const sums = totals(
    items.map((item) => ({ price: item.priceCents, vatRate: item.vatRate, kind: item.kind, isGift: item.gift !== null })),
    row.shippingCents,
    row.extraChargeCents,
    row.chargesVatRate,
  )
  const window = shippableWindow([{ physical: row.physical, shippableFrom: row.shippableFrom }])
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    countryCode: row.countryCode,
    locale: row.locale,
    email: row.email,
    balance: toEuros(order.openCents),
    total: toEuros(row.itemsCents),
    totalIncludingShipping: toEuros(row.totalCents),
    shippingPrice: toEuros(row.shippingCents),
    extraCharge: toEuros(row.extraChargeCents),
    exported: row.exported,
    vat: sums.vat.filter(({ vat }) => vat > 0).map(({ rate, vat }) => ({ rate, amount: toEuros(vat) })),
    physical: row.physical,
    shippableFrom: window?.from ?? null,
    shippableFromUntil: window?.until ?? null,
    paymentMethod: row.paymentMethod,
    paymentDeadline: row.paymentDeadline?.toISOString() ?? null,
    placedAt: row.placedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    billingAddress: presentAddress(row.billingAddress, locale, countries),
    shippingAddress: presentAddress(row.shippingAddress, locale, countries),
    carrierName: inLocale(row.carrierName, locale),
    items: items.map((item) => presentItem(item, order, textOptions)),
  }
}

function presentItem(item: OrderItem, { row, items }: Order, textOptions: TextOptions): PresentedOrder['items'][number] {
  const { locale } = textOptions
  const product = {
    artistName: inLocale(item.artistName, locale),
    productType: inLocale(item.productType, locale),
    name: inLocale(item.productName, locale),
    color: inLocale(item.productColor, locale),
  }
  const bundled = items.filter(({ bundleRootId }) => bundleRootId === item.id)
  return {
    id: String(item.id),
    type: bundled.length > 0 ? 'bundle' : item.kind === 'event' ? 'event' : 'product',
    amount: 1,
    total: toEuros(item.priceCents),
    totalSum: toEuros(bundled.reduce((sum, { priceCents }) => sum + priceCents, item.priceCents)),
    bundledItemIds: bundled.map(({ id }) => String(id)),
    physical: item.physical,
    cancelled: item.cancellationId !== null,
    refunded: row.paidAt === null ? 0 : toEuros(item.creditedCents),
    printedName: item.gift ? item.gift.name : printedIdentifier(item.personalIdentifier),
    giftVoucher: item.gift !== null,
    productVariantId: String(item.variantId),
    variantDescription: inLocale(item.variantDescription, locale),
    pricingCategoryName: inLocale(item.pricingCategoryName, locale),
    ...presentPlace(item.place, textOptions),
    product: {
      ...product,
      id: String(item.productId),
      slug: item.productSlug,
      kind: item.kind,
      descriptiveName: descriptiveName({ ...product, artist: product.artistName }),
    },
  }
}
