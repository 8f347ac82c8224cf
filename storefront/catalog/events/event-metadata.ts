import { plainText } from '#core/search-engines/plain-text.ts'
import { musicEvent, scriptText } from '#core/search-engines/structured-data.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { eventTrail } from '#storefront/catalog/events/event-trail.ts'
import type { EventView } from '#storefront/catalog/events/load-event.ts'
import { absoluteAddress, crumbData, pictureAddresses } from '#storefront/search-engines/page-metadata.ts'

/** A concert for search engines: the event with its tickets, and its breadcrumbs. */
export function eventData(page: LoaderPage, event: EventView): string[] {
  const crumbs = [
    { name: m.header_tickets({}, page), path: paths.events() },
    ...eventTrail(event).map(({ label, to }) => ({ name: label, path: to })),
    { name: event.venue.city, path: paths.event(event.slug) },
  ]
  const breadcrumbs = crumbData(page, crumbs)
  // Search engines need an event's date, and a hidden one is not public (EVT-15).
  return event.happeningFrom === null ? [breadcrumbs] : [concertData(page, event, event.happeningFrom), breadcrumbs]
}

function concertData(page: LoaderPage, event: EventView, startsAt: string): string {
  const url = absoluteAddress(page, paths.event(event.slug))
  const presale = event.state.kind === 'presale' ? event.state.from : null
  const node = musicEvent({
    url,
    name: event.descriptiveName,
    description: plainText(event.description),
    images: pictureAddresses(page, [event.image]),
    performers: [event.headliner, ...event.support],
    startsAt,
    endsAt: event.happeningUntil ?? null,
    doorsAt: event.doorTime ?? null,
    movedFrom: event.movedFrom ?? null,
    cancelled: event.cancelled,
    timeZone: event.timeZone,
    venue: event.venue,
    organizer: event.localOrganizer ?? event.promoterName,
    // Tickets sold elsewhere are offered by the other shop.
    tickets: event.state.kind === 'elsewhere' ? [] : event.productVariants.map((variant) => ticketOffer(variant, presale)),
  })
  return scriptText(node)
}

function ticketOffer(variant: EventView['productVariants'][number], validFrom: string | null) {
  const name = [variant.pricingCategory?.name, variant.description].filter(Boolean).join(', ')
  return { name, price: variant.price, available: variant.active && variant.available, validFrom }
}
