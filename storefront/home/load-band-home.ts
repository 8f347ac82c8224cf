import { graphql } from '#storefront/graphql.ts'
import { playsSoon } from '#core/catalog/events/plays-soon.ts'
import { localDate } from '#core/time/event-date.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { toEventLine } from '#storefront/catalog/events/event-line.tsx'
import { toProductCard } from '#storefront/catalog/products/product-card.tsx'
import { maxSlides } from './slides/hero-slides.ts'
import { toNewsCard } from './news/news-cards.ts'

const bandHomeQuery = graphql(`
  query BANDHOME($slides: Int = 5) {
    teasers: news(categories: ["teaser"], first: $slides) {
      nodes {
        ...NewsCard
      }
    }
    homeSections {
      slug
      type
      name
      subtitle
      abstract
      description
      startDate
      ticketImage {
        sha256
        width
        height
        widths
        alt
      }
      squareImage {
        sha256
        width
        height
        widths
        alt
      }
      landscapeImage {
        sha256
        width
        height
        widths
        alt
      }
      products {
        ...ProductCard
        publicShippableFrom
      }
      events {
        ...EventLine
      }
    }
    homeDates {
      ...EventLine
    }
  }
`)

const homeCitiesQuery = graphql(`
  query HOMECITIES {
    eventCities {
      name
      otherNames
    }
  }
`)

/**
 * Loads a band's home: its categories with products and tours with dates in the shop's order (HOM-05), its dates on no tour, the teasers
 * among its news, and whether its dates can be filtered by city (HOM-06, HOM-07).
 */
export async function loadBandHome({ execute, shop, locale, now }: LoaderPage) {
  const hasDateFilter = shop.settings.show_event_filter === true
  const [{ homeSections, homeDates, teasers }, { eventCities }] = await Promise.all([
    execute(bandHomeQuery, { slides: maxSlides }),
    hasDateFilter ? execute(homeCitiesQuery, {}) : { eventCities: [] },
  ])
  const tourDates = homeSections.flatMap((section) => section.events.map((event) => toEventLine(event, locale, now)))
  const dates = homeDates.map((event) => toEventLine(event, locale, now))
  return {
    kind: 'band' as const,
    playsSoon: playsSoon([...tourDates, ...dates], localDate(now, shop.timeZone)),
    teasers: teasers.nodes.map(toNewsCard),
    hasDateFilter,
    /** Cities whose name differs in the other language. */
    citiesWithOtherNames: eventCities.filter(({ otherNames }) => otherNames.length > 0),
    sections: homeSections.map((section) => ({
      slug: section.slug,
      isTour: section.type === 'TOUR',
      name: section.name,
      subtitle: section.subtitle ?? null,
      abstract: section.abstract ?? null,
      description: section.description ?? null,
      ticketImage: section.ticketImage ?? null,
      image: section.landscapeImage ?? section.squareImage ?? null,
      shippableFrom:
        section.products
          .map((product) => product.publicShippableFrom)
          .filter(Boolean)
          .toSorted((a, b) => String(a).localeCompare(String(b)))
          .at(-1) ?? null,
      products: section.products.map(toProductCard),
      events: section.events.map((event) => toEventLine(event, locale, now)),
    })),
    dates,
  }
}

export type BandHomeView = Awaited<ReturnType<typeof loadBandHome>>
export type BandSection = BandHomeView['sections'][number]
