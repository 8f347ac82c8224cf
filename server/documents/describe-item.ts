import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { DocumentUnit } from '#core/ticketing/documents.ts'
import { m } from '#texts/messages.ts'
import type { OrderItem } from '#server/orders/order.ts'
import type { Concert } from './queries-concerts.ts'

/** A unit of an order with the words that documents and mails use for it. */
export interface DescribedItem extends DocumentUnit {
  unit: OrderItem
  title: string
  detail: string
}

/**
 * Names a unit in the buyer's language: what was bought as it was sold, where and when a concert is as it stands today.
 * @param bundle what the bundle was called that it came in
 */
export function describeItem(
  unit: OrderItem,
  concerts: ReadonlyMap<number, Concert>,
  textOptions: TextOptions,
  bundle: string | null = null,
): DescribedItem {
  const { locale } = textOptions
  const concert = unit.kind === 'event' ? concerts.get(unit.productId) : undefined
  const title = descriptiveName({
    artist: inLocale(unit.artistName, locale),
    productType: inLocale(unit.productType, locale),
    name: inLocale(unit.productName, locale),
    color: inLocale(unit.productColor, locale),
  })
  const category = categoryOf(unit, locale)
  const own = concert ? `${whenAndWhere(concert, locale)}. ${category}` : category
  const detail = bundle === null ? own : [own, m.document_from_bundle({ name: bundle }, textOptions)].filter(Boolean).join('. ')
  return {
    unit,
    title,
    detail,
    key: [unit.variantId, unit.priceCents, unit.vatRate, unit.contractPartnerId, unit.seatId, bundle].join(':'),
    kind: unit.kind,
    physical: unit.physical,
    contractPartnerId: unit.contractPartnerId,
    priceCents: unit.priceCents,
    vatRate: unit.vatRate,
  }
}

/** `Stehplatz, Online-Ticket`; for merchandise its size. */
export function categoryOf(unit: OrderItem, locale: Locale): string {
  return [inLocale(unit.pricingCategoryName, locale), inLocale(unit.variantDescription, locale)].filter(Boolean).join(', ')
}

/** `Sa 13.3.2027, 20:00, Täubchenthal, Leipzig` */
export function whenAndWhere(concert: Concert, locale: Locale): string {
  const day = formatMoment(concert.happeningFrom, 'poster', locale, concert.timeZone)
  const time = formatMoment(startOf(concert), 'time', locale, concert.timeZone)
  return [day, time, concert.venueName, inLocale(concert.venueCity, locale)].join(', ')
}

/** When the music begins: the stage time where it is known. */
export function startOf(concert: Pick<Concert, 'stageTime' | 'happeningFrom'>): Date {
  return concert.stageTime ?? concert.happeningFrom
}
