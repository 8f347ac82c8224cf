import { printedIdentifier } from '#core/carts/personal-identifier.ts'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { personalNote } from '#core/catalog/events/personal-note.ts'
import { noPaymentMethod } from '#core/payments/methods.ts'
import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { BankAccount } from '#core/payments/bank-account.ts'
import { inLocale, type Locale, type LocalText } from '#core/shops/locale.ts'
import { makeTextOptions, type TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { DocumentItem, DocumentOrder } from '#core/documents/split-into-documents.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { Connection } from '#db/database.ts'
import type { Context } from '#server/foundations/context.ts'
import { findCompanies, type Company, type OrderCountry } from '#server/house/shops/records-shops.ts'
import { allCountries, allPaymentMethods } from '#server/house/shops/reference-data.ts'
import { findBankAccount } from '#server/house/shops/sellers.ts'
import { allShops } from '#server/house/shops/shop-list.ts'
import { findOrder, orderItems, type OrderItem, type OrderRow } from '#server/money/orders/records.ts'
import { redeemedWhenPaid } from '#server/money/vouchers/records.ts'
import { placeName } from '#server/selling/seating/place-name.ts'
import { m } from '#texts/messages.ts'
import type { Shop } from '#core/shops/shop.ts'
import { readConcert, concertsOfOrder, type Concert } from './records.ts'

/** The data that documents, tickets and mails of an order are built from. */
export interface OrderDocumentData extends DocumentOrder<DescribedItem> {
  order: OrderRow
  /** The order that this one was added to; null unless it is a supplement. */
  original: OrderRow | null
  /** The shop in which the order was placed, whoever sells the items. */
  shop: Shop
  /** The buyer's language and that shop's text overrides, for all mails and documents of the order. */
  textOptions: TextOptions
  concerts: Map<number, Concert>
  partners: Map<number, Company>
  /** The bank account of the shop's company. */
  shopAccount: BankAccount | null
  /** In the buyer's language. */
  paymentMethod: string
  /** What vouchers paid of it. */
  vouchers: readonly { partnerId: number; codeEnd: string; amountCents: Cents }[]
  carrier: string | null
  /** The event at which the goods are picked up; null where they are sent. */
  pickup: Concert | null
  countryName(code: string): string
}

/** Reads the data for an order's documents, tickets and mails, in the buyer's language. */
export async function orderDocumentData(reference: DocumentReference, connection: Connection, order: OrderRow): Promise<OrderDocumentData> {
  const { locale } = order
  const { countries } = reference
  const shop = reference.shops.get(order.shopId)
  if (!shop) throw new Error(`Order ${order.id} belongs to shop ${order.shopId}, which does not exist`)
  const rows = await orderItems(connection, order.id)
  const concerts = await concertsOfOrder(connection, order.id)
  const partners = await findCompanies(connection, [...new Set([shop.legalEntityId, ...rows.map((row) => row.contractPartnerId)])])
  const textOptions = makeTextOptions(shop, locale)
  const items = describeItems(rows, concerts, textOptions)
  const vouchers = order.complimentary ? [] : await redeemedWhenPaid(connection, order.id)
  const original = order.supplementOf === null ? null : ((await findOrder(connection, order.supplementOf)) ?? null)
  return {
    order,
    original,
    shop,
    textOptions,
    items,
    concerts,
    partners,
    shippingCents: order.shippingCents,
    extraChargeCents: order.extraChargeCents,
    shopPartnerId: shop.legalEntityId,
    shopAccount: reference.accounts.get(shop.id) ?? null,
    chargesVatRate: order.chargesVatRate,
    vouchers,
    paymentMethod: order.complimentary
      ? m.order_complimentary({}, textOptions)
      : order.paymentMethod === noPaymentMethod
        ? m.order_nothing_to_pay({}, textOptions)
        : (inLocale(reference.paymentMethods.get(order.paymentMethod), locale) ?? order.paymentMethod),
    carrier: inLocale(order.carrierName, locale),
    pickup: order.pickupEventId === null ? null : await readConcert(connection, order.pickupEventId, order.id),
    countryName: (code) => inLocale(countries.get(code)?.name, locale) ?? code.toUpperCase(),
  }
}

/**
 * Describes each item, with the name of its bundle. The root of a bundle is left out if it costs nothing: the bundle's price is then
 * split over its parts, each with its own seller and tax.
 */
export function describeItems(rows: readonly OrderItem[], concerts: Map<number, Concert>, textOptions: TextOptions): DescribedItem[] {
  const roots = new Set(rows.map(({ bundleRootId }) => bundleRootId))
  const names = new Map(
    rows.filter(({ id }) => roots.has(id)).map(({ id, productName }) => [id, inLocale(productName, textOptions.locale)]),
  )
  return rows
    .filter(({ id, priceCents }) => !(roots.has(id) && priceCents === 0))
    .map((row) => describeItem(row, concerts, textOptions, names.get(row.bundleRootId ?? row.id) ?? null))
}

/**
 * What an order, or a document of it, was paid with: each voucher with its amount, and the payment method if anything is left for it.
 * @param part the document's contract partner and total; without it the whole order
 */
export function paidWith(data: OrderDocumentData, part?: { partnerId: number; totalCents: Cents }): string {
  const { vouchers, textOptions, paymentMethod } = data
  const counting = vouchers.filter(({ partnerId }) => part === undefined || partnerId === part.partnerId)
  const left = counting.reduce((sum, { amountCents }) => sum - amountCents, part?.totalCents ?? data.order.totalCents)
  const named = counting.map(({ codeEnd, amountCents }) => m.voucher_paid({ end: codeEnd, amount: formatPrice(amountCents) }, textOptions))
  return [...named, ...(left > 0 || named.length === 0 ? [paymentMethod] : [])].join(', ')
}

/** The contract partner with this id. A foreign key ensures that it exists. */
export function requirePartner(data: OrderDocumentData, id: number): Company {
  const partner = data.partners.get(id)
  if (!partner) throw new Error(`Order ${data.order.id} has no contract partner ${id}`)
  return partner
}

/** What operators set up and documents need; from memory. */
export interface DocumentReference {
  shops: ReadonlyMap<number, Shop>
  /** The bank account of each shop's company, by the shop's id. */
  accounts: ReadonlyMap<number, BankAccount | null>
  countries: ReadonlyMap<string, OrderCountry>
  paymentMethods: ReadonlyMap<string, LocalText>
}

/**
 * Reads the reference data for documents. Call it before a transaction begins: inside one it may take a second connection, and
 * transactions that hold all connections would wait for each other's.
 */
export async function documentReference(ctx: Pick<Context, 'db' | 'config'>): Promise<DocumentReference> {
  const shops = await allShops(ctx)
  const accounts = shops.map(async (shop) => [shop.id, await findBankAccount(ctx, shop)] as const)
  return {
    shops: new Map(shops.map((shop) => [shop.id, shop])),
    accounts: new Map(await Promise.all(accounts)),
    countries: await allCountries(ctx),
    paymentMethods: new Map((await allPaymentMethods(ctx)).map(({ id, name }) => [id, name])),
  }
}

/** An order item with its title and description, as documents and mails show them. */
export interface DescribedItem extends DocumentItem {
  orderItem: OrderItem
  title: string
  detail: string
}

/**
 * Describes an order item in the buyer's language: the product as it was sold, a concert's place and time as they are today.
 * @param bundle the name of the bundle that it belongs to; null if it was bought by itself
 */
function describeItem(
  orderItem: OrderItem,
  concerts: ReadonlyMap<number, Concert>,
  textOptions: TextOptions,
  bundle: string | null = null,
): DescribedItem {
  const { locale } = textOptions
  const { kind, physical, contractPartnerId, priceCents, vatRate, variantId, seatId } = orderItem
  const concert = kind === 'event' ? concerts.get(orderItem.productId) : undefined
  const title = descriptiveName({
    artist: inLocale(orderItem.artistName, locale),
    productType: inLocale(orderItem.productType, locale),
    name: inLocale(orderItem.productName, locale),
    color: inLocale(orderItem.productColor, locale),
  })
  const category = describeCategory(orderItem, locale)
  const description = concert ? `${whenAndWhere(concert, locale)}. ${category}` : category
  const name = nameOn(orderItem, concert)
  const place = orderItem.place && placeName(orderItem.place, textOptions)
  const notes = [
    description,
    place ?? '',
    name === null ? '' : m.document_for({ name }, textOptions),
    orderItem.gift === null ? '' : m.gift_no_vat({}, textOptions),
    bundle === null ? '' : m.document_from_bundle({ name: bundle }, textOptions),
  ]
  const detail = notes.filter(Boolean).join('. ')
  const key = [variantId, priceCents, vatRate, contractPartnerId, seatId, place, bundle, name].join(':')
  return { orderItem, title, detail, key, kind, isGift: orderItem.gift !== null, physical, contractPartnerId, priceCents, vatRate }
}

/**
 * The name or text that an item is made out to. Documents are stored for years, so the names that a concert collects for contact tracing
 * only are left out (LIM-26).
 */
function nameOn({ personalIdentifier }: OrderItem, concert: Concert | undefined): string | null {
  const isTraced = concert !== undefined && personalNote(concert.personalizationRequirement) === 'tracing'
  return isTraced ? null : printedIdentifier(personalIdentifier)
}

/** `Stehplatz, Online-Ticket`; for merchandise its size. */
export function describeCategory(item: OrderItem, locale: Locale): string {
  return [inLocale(item.pricingCategoryName, locale), inLocale(item.variantDescription, locale)].filter(Boolean).join(', ')
}

/** `Sa 13.3.2027, 20:00, Täubchenthal, Leipzig`; without the time where it is not told. */
export function whenAndWhere(concert: PlaceAndTime, locale: Locale): string {
  const { happeningFrom, timeZone, venueName, venueCity } = concert
  const day = happeningFrom && formatMoment(happeningFrom, 'poster', locale, timeZone)
  const start = concertStart(concert)
  const time = start && formatMoment(start, 'time', locale, timeZone)
  return [day, time, venueName, inLocale(venueCity, locale)].filter(Boolean).join(', ')
}

type PlaceAndTime = Pick<Concert, 'happeningFrom' | 'stageTime' | 'timeZone' | 'venueName' | 'venueCity'>

/** When the music starts: the stage time if it is known; null where it is not told. */
export function concertStart(concert: Pick<Concert, 'stageTime' | 'happeningFrom'>): Date | null {
  return concert.stageTime ?? concert.happeningFrom
}
