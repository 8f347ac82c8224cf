import { graphql } from '#api/client/gql.ts'
import type { HomeQuery } from '#api/client/graphql.ts'
import type { pageOf } from '../api.ts'
import { toEventLine } from '../catalog/event-line.tsx'
import { toProductCard } from '../catalog/product-card.tsx'

type Page = ReturnType<typeof pageOf>

const homeQuery = graphql(`
  query HOME {
    bandShops {
      slug
      name
      domain
      hasCustomDomain
      design
      description
    }
    homeTours(first: 12) {
      slug
      name
      subtitle
      abstract
      startDate
      ticketImage {
        sha256
        width
        height
        widths
        alt
      }
      artists {
        slug
        name
        productCount
      }
      events {
        slug
        localDate
        priceLow
        available
        cancelled
        venue {
          address {
            city
          }
        }
      }
    }
    allEvents(first: 6) {
      totalCount
      nodes {
        ...EventLine
      }
    }
    allProducts(first: 8) {
      nodes {
        ...ProductCard
      }
    }
  }
`)

const bandHomeQuery = graphql(`
  query BANDHOME {
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
  }
`)

/** Posters on the wall: six abreast on a wide screen, whole rows only; as many tours are asked for. */
const wallSize = 12
const slideCount = 5

/** The home of the shop for everybody: the news, the wall, the next dates, some merch. */
export async function loadWallHome({ execute, locale, now }: Page) {
  const { homeTours, allEvents, allProducts, bandShops } = await execute(homeQuery, {})
  const tours = homeTours.map(toPoster)
  return {
    kind: 'wall' as const,
    slides: tours.slice(0, slideCount),
    wall: tours.slice(0, tours.length >= wallSize ? wallSize : Math.max(6, tours.length - (tours.length % 6))),
    totalEvents: allEvents.totalCount,
    events: allEvents.nodes.map((event) => toEventLine(event, locale, now)),
    products: allProducts.nodes.map(toProductCard),
    shops: bandShops.map(({ domain, hasCustomDomain, ...shop }) => ({
      ...shop,
      href: hasCustomDomain && domain ? `//${domain}/` : `/${shop.slug}`,
    })),
  }
}

type TourNode = HomeQuery['homeTours'][number]

export type Poster = ReturnType<typeof toPoster>

function toPoster(tour: TourNode) {
  const prices = tour.events.filter((event) => event.available && !event.cancelled).map((event) => event.priceLow)
  const [artist] = tour.artists
  const [first] = tour.events
  return {
    slug: tour.slug,
    name: artist?.name ?? tour.name,
    tour: tour.name,
    artist: artist?.slug ?? null,
    hasMerch: (artist?.productCount ?? 0) > 0,
    text: tour.abstract ?? tour.subtitle ?? '',
    cities: new Set(tour.events.map((event) => event.venue.address.city)).size,
    from: first?.localDate ?? tour.startDate ?? null,
    onlyEvent: tour.events.length === 1 ? (first?.slug ?? null) : null,
    priceFrom: prices.length > 0 ? Math.min(...prices) : null,
    image: tour.ticketImage ?? null,
  }
}

export type WallHomeView = Awaited<ReturnType<typeof loadWallHome>>
export type BandHomeView = Awaited<ReturnType<typeof loadBandHome>>

/** A band's home: its categories with products and its tours with dates, in the shop's order (HOM-05). */
export async function loadBandHome({ execute, locale, now }: Page) {
  const { homeSections } = await execute(bandHomeQuery, {})
  return {
    kind: 'band' as const,
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
  }
}

export type BandSection = BandHomeView['sections'][number]
