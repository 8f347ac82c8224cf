import { mapLink } from '#core/catalog/events/map-link.ts'
import { addressLines, addressText } from '#core/addresses/address-lines.ts'
import type { Locale } from '#core/shops/locale.ts'
import { graphql } from '#storefront/graphql.ts'
import { localIso } from '#core/time/local-iso.ts'
import { eventDate, eventTime, localDate } from '#core/time/event-date.ts'
import { seatsOnPage } from './seats-on-page.ts'
import { personalNote } from '#core/catalog/events/personal-note.ts'
import { ticketKinds } from '#core/catalog/events/ticket-kinds.ts'
import { toCents } from '#core/money/cents.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { bundleView } from '#storefront/bundles/load-bundles.ts'
import { readEventState } from './read-event-state.ts'
import { isBuyable } from '#core/catalog/events/event-state.ts'
import { toProductCard } from '../products/product-card.tsx'

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
      disclaimer
      priceLow
      vatRate
      available
      isQueued
      cartLimit
      lineLimit
      over
      happeningFrom
      movedFrom
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
      displayMap
      seatmapUrl
      personalizationRequirement
      checkInStartAt
      localOrganizer
      owningCompanyAddress {
        company
        address
        postCode
        city
        countryCode
      }
      leads {
        slug
        name
        subtitle
        squareImage {
          ...ImageView
        }
      }
      relatedItems {
        ...ProductCard
      }
      bundles {
        ...BundleOffer
      }
      tours {
        slug
        name
        ticketImage {
          ...ImageView
        }
      }
      images {
        ...ImageView
      }
      policyLink
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
        amountStep
        remaining
        pricingCategory {
          id
          name
          dailyEntry
        }
      }
    }
  }
`)

const nextDatesQuery = graphql(`
  query NEXTDATES($category: String!) {
    allEventsInCategory(categorySlug: $category, first: 12, hideSoldOut: true, hideUnavailable: true) {
      nodes {
        slug
        localDate
        priceLow
        available
        presaleAt
        cancelled
        meta
        venue {
          address {
            city
          }
        }
      }
    }
  }
`)

/** How many other dates are offered where there are no tickets. */
const maxNextDates = 3

/** The next dates of the same tour, or else of the same artist, that can be bought now. A date that is hidden is not named (EVT-15). */
async function loadNextDates({ execute, locale, now }: LoaderPage, slug: string, category: string) {
  const { allEventsInCategory } = await execute(nextDatesQuery, { category })
  return allEventsInCategory.nodes
    .filter(
      (other) =>
        other.slug !== slug && other.available && !other.cancelled && !(other.presaleAt && Date.parse(other.presaleAt) > Date.parse(now)),
    )
    .slice(0, maxNextDates)
    .map(({ slug: to, localDate: day, priceLow, venue }) => {
      const date = day && eventDate(day, locale)
      return {
        slug: to,
        city: venue.address.city,
        date: date && `${date.weekday}, ${date.full}`,
        priceLow,
      }
    })
}

/** Without what is true of few categories, so that the page stays light. */
function categoryView({ id, name, dailyEntry }: { id: string; name: string; dailyEntry: boolean }) {
  return { id, name, ...(dailyEntry && { dailyEntry }) }
}

/** Everything that an event's page shows, with times in the venue's time zone; null if the shop does not sell it. */
export async function loadEvent(page: LoaderPage, slug: string) {
  const { execute, locale, now } = page
  const { event } = await execute(eventQuery, { id: slug })
  if (!event) return null
  const { meta: _meta, venue, stageTime, tours, images, leads, relatedItems, bundles, owningCompanyAddress, ...rest } = event
  const { state, settings } = readEventState(event, now)
  const clock = (moment: string | null | undefined) => (moment ? eventTime(moment, venue.timeZone, locale) : null)
  const variants = event.productVariants.map((variant) => ({
    ...variant,
    price: toCents(variant.price),
    note: variant.note,
    pricingCategory: variant.pricingCategory && categoryView(variant.pricingCategory),
  }))
  const [tour] = tours
  const place = { name: venue.name, ...venue.address }
  const otherDates = tour?.slug ?? event.artist?.slug
  const nextDates = isBuyable(state) || state.kind === 'elsewhere' || !otherDates ? [] : await loadNextDates(page, event.slug, otherDates)
  return {
    ...rest,
    ...settings,
    policyLink: event.policyLink ?? null,
    /** The event's own note and the one of its settings (EVT-09). */
    disclaimers: [event.disclaimer, settings.disclaimer].flatMap((note) => note?.trim() || []),
    headliner: event.artist?.name ?? event.name,
    support: event.artists.filter((name) => name !== event.artist?.name),
    tour: tour ? { slug: tour.slug, name: tour.name } : null,
    /** Null if the date is hidden (EVT-15). */
    date: event.localDate === null ? null : eventDate(event.localDate, locale),
    time: clock(event.happeningFrom),
    /** The start for machines, with the venue's offset. */
    startsAt: event.happeningFrom && localIso(new Date(event.happeningFrom), venue.timeZone),
    timeZone: venue.timeZone,
    doors: clock(event.doorTime),
    stage: clock(stageTime),
    venue: place,
    venueLines: addressLines(place),
    promoterName: owningCompanyAddress.company,
    /** The promoter with its address. */
    promoter: `${owningCompanyAddress.company}, ${addressText(owningCompanyAddress)}`,
    mapLink: mapLink(place),
    /** The seat map, where the page shows one in place of plain rows; null for none (EVT-08). */
    seats: seatsOnPage(event, variants),
    image: images[0] ?? tour?.ticketImage ?? null,
    state,
    /** Where tickets are left, if this event has none; empty while it has some. */
    nextDates,
    presale: state.kind === 'presale' ? dateAndTime(state.from, venue.timeZone, locale) : null,
    productVariants: variants,
    kinds: ticketKinds(variants),
    personalNote: personalNote(event.personalizationRequirement),
    checkIn: event.checkInStartAt ? dateAndTime(event.checkInStartAt, venue.timeZone, locale) : null,
    leads: leads.map(({ slug, name, subtitle, squareImage }) => ({ slug, name, subtitle, image: squareImage })),
    relatedItems: relatedItems.map(toProductCard),
    bundles: bundles.map((bundle) => bundleView(bundle, locale)),
  }
}

function dateAndTime(from: string, timeZone: string, locale: Locale) {
  return { date: eventDate(localDate(from, timeZone), locale).long, time: eventTime(from, timeZone, locale) }
}

export type EventView = NonNullable<Awaited<ReturnType<typeof loadEvent>>>
export type TicketView = EventView['productVariants'][number]
