import { printedIdentifier } from '#core/carts/personal-identifier.ts'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { personalNote } from '#core/catalog/events/personal-note.ts'
import type { DocumentItem } from '#core/documents/split-into-documents.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'
import { placeName } from '#server/selling/seating/place-name.ts'
import type { OrderItem } from '#server/money/orders/records.ts'
import type { Concert } from './records.ts'

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
export function describeItem(
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
  const category = categoryOf(orderItem, locale)
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
export function categoryOf(item: OrderItem, locale: Locale): string {
  return [inLocale(item.pricingCategoryName, locale), inLocale(item.variantDescription, locale)].filter(Boolean).join(', ')
}

/** `Sa 13.3.2027, 20:00, Täubchenthal, Leipzig`; without the time where it is not told. */
export function whenAndWhere(concert: PlaceAndTime, locale: Locale): string {
  const { happeningFrom, timeZone, venueName, venueCity } = concert
  const day = happeningFrom && formatMoment(happeningFrom, 'poster', locale, timeZone)
  const start = startOf(concert)
  const time = start && formatMoment(start, 'time', locale, timeZone)
  return [day, time, venueName, inLocale(venueCity, locale)].filter(Boolean).join(', ')
}

type PlaceAndTime = Pick<Concert, 'happeningFrom' | 'stageTime' | 'timeZone' | 'venueName' | 'venueCity'>

/** When the music starts: the stage time if it is known; null where it is not told. */
export function startOf(concert: Pick<Concert, 'stageTime' | 'happeningFrom'>): Date | null {
  return concert.stageTime ?? concert.happeningFrom
}
