import type { Locale } from '#core/shops/locale.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { OrderView } from './load-order.ts'

/** City and date of an item's concert, "Leipzig, Sa 13.3.2027"; null for merchandise. */
export function formatEvening(item: OrderView['items'][number], { concerts }: OrderView, locale: Locale): string | null {
  const concert = item.product.kind === 'event' && concerts.find(({ slug }) => slug === item.product.slug)
  if (!concert) return null
  const { city, startsAt, timeZone } = concert
  return startsAt ? `${city}, ${formatMoment(new Date(startsAt), 'poster', locale, timeZone)}` : city
}
