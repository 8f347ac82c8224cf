import { sessionMinutes } from '#core/sessions/expiry.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { placeQuery } from './waiting-list-documents.ts'

/** What the page of a place shows; null for a link that opens none. */
export async function loadPlace({ execute, locale, shop }: LoaderPage, token: string) {
  const { waitingListEntry: entry } = await execute(placeQuery, { token })
  if (!entry) return null
  const { offer, ...rest } = entry
  const until = offer && new Date(offer.until)
  return {
    ...rest,
    offer:
      offer && until
        ? {
            ...offer,
            day: formatMoment(until, 'long', locale, shop.timeZone),
            time: formatMoment(until, 'time', locale, shop.timeZone),
            minutes: sessionMinutes,
          }
        : null,
  }
}

export type PlaceData = NonNullable<Awaited<ReturnType<typeof loadPlace>>>
