import { graphql } from '#api/client/gql.ts'
import { eventDate, eventTime, localDate } from '#core/catalog/event-date.ts'
import { eventState } from '#core/catalog/event-state.ts'
import { ticketKinds } from '#core/catalog/ticket-choice.ts'
import { toCents } from '#core/money/cents.ts'
import type { pageOf } from '../api.ts'

const eventQuery = graphql(`
  query EVENT($id: ID!) {
    event(id: $id) {
      id
      slug
      name
      descriptiveName
      artist {
        slug
        name
      }
      artists
      description
      priceLow
      vatRate
      available
      cartLimit
      happeningFrom
      happeningUntil
      doorTime
      stageTime
      presaleAt
      localDate
      ageLimit
      cancelled
      venue {
        name
        timeZone
        address {
          address
          postCode
          city
          countryCode
        }
      }
      soldOutMessage
      localOrganizer
      owningCompanyAddress {
        company
        address
        postCode
        city
      }
      tours {
        slug
        name
        ticketImage {
          sha256
          width
          height
          widths
          alt
        }
      }
      images {
        sha256
        width
        height
        widths
        alt
      }
      meta
      productVariants {
        id
        order
        description
        note
        price
        physical
        active
        available
        remaining
        pricingCategory {
          id
          name
        }
      }
    }
  }
`)

/** Everything the page of one evening shows, with its times as the clock at the venue shows them; null where it is not sold here. */
export async function loadEvent({ execute, locale, now }: ReturnType<typeof pageOf>, slug: string) {
  const { event } = await execute(eventQuery, { id: slug })
  if (!event) return null
  const { meta: anyMeta, venue, stageTime, presaleAt, tours, images, ...rest } = event
  const meta = anyMeta as Record<string, unknown>
  const clock = (moment: string | null | undefined) => (moment ? eventTime(moment, venue.timeZone, locale) : null)
  const variants = event.productVariants.map((variant) => ({
    ...variant,
    price: toCents(variant.price),
    note: variant.note ?? null,
    pricingCategory: variant.pricingCategory ?? null,
  }))
  const onSale = variants.filter((variant) => variant.active && variant.available)
  const remaining = onSale.map((variant) => variant.remaining ?? null)
  const facts = { cancelled: event.cancelled, available: event.available, presaleAt: presaleAt ?? null, meta, remaining }
  const state = eventState(facts, now)
  const [tour] = tours
  return {
    ...rest,
    headliner: event.artist?.name ?? event.name,
    support: event.artists.filter((name) => name !== event.artist?.name),
    tour: tour?.name ?? null,
    date: eventDate(event.localDate, locale),
    time: clock(event.happeningFrom) ?? '',
    doors: clock(event.doorTime),
    stage: clock(stageTime),
    venue: { name: venue.name, ...venue.address },
    image: images[0] ?? tour?.ticketImage ?? null,
    state,
    presale: state.kind === 'presale' ? presaleWords(state.from, venue.timeZone, locale) : null,
    productVariants: variants,
    kinds: ticketKinds(variants, meta),
    disclaimer: typeof meta['disclaimer_text'] === 'string' ? meta['disclaimer_text'] : null,
  }
}

function presaleWords(from: string, timeZone: string, locale: 'de' | 'en') {
  return { date: eventDate(localDate(from, timeZone), locale).long, time: eventTime(from, timeZone, locale) }
}

export type EventView = NonNullable<Awaited<ReturnType<typeof loadEvent>>>
export type TicketView = EventView['productVariants'][number]
