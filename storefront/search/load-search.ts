import { graphql } from '#storefront/graphql.ts'
import { searchWords } from '#core/catalog/search/search-words.ts'
import { playsSoon } from '#core/catalog/events/plays-soon.ts'
import { localDate } from '#core/time/event-date.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { toEventLine, type EventLineView } from '#storefront/catalog/events/event-line.tsx'
import { toProductCard, type ProductCardView } from '#storefront/catalog/products/product-card.tsx'
import { toProductPage, type ProductPage } from '#storefront/catalog/categories/load-listings.ts'

const searchQuery = graphql(`
  query SEARCH($query: [String!]!, $typed: String!, $first: Int!, $after: String, $afterDate: String) {
    didYouMean(query: $typed)
    artists(query: $query, first: 24) {
      nodes {
        slug
        name
      }
    }
    searchEvents(query: $query, first: $first, after: $afterDate) {
      totalCount
      nodes {
        ...EventLine
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    merchProducts(query: $query, first: $first, after: $after) {
      totalCount
      nodes {
        ...ProductCard
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

const ideasQuery = graphql(`
  query SEARCHIDEAS {
    allEvents(first: 3, hideUnavailable: true, hideSoldOut: true) {
      nodes {
        ...EventLine
      }
    }
    allProducts(first: 4, filter: { available: true }) {
      nodes {
        ...ProductCard
      }
    }
  }
`)

/** What to look at instead of results. */
export interface SearchIdeas {
  events: EventLineView[]
  products: ProductCardView[]
}

/** The next dates and the newest merchandise, for a search without words or without results. */
export async function loadIdeas({ execute, locale, now }: LoaderPage): Promise<SearchIdeas> {
  const { allEvents, allProducts } = await execute(ideasQuery, {})
  return {
    events: allEvents.nodes.map((event) => toEventLine(event, locale, now)),
    products: allProducts.nodes.map(toProductCard),
  }
}

/** The same number as on a category page (LIM-41). */
const pageSize = 18

/** One page of matching dates, and the cursor of the next. */
export interface DatePage {
  events: EventLineView[]
  totalCount: number
  next: string | null
}

export interface SearchResults extends ProductPage {
  /** The query as it was probably meant, where it finds little. */
  meant: string | null
  artists: { slug: string; name: string }[]
  dates: DatePage
  /** Whether one of these dates is near. */
  playsSoon: boolean
}

/** The cursor after which each list continues; null at its start. */
export interface SearchPlace {
  after: string | null
  afterDate: string | null
}

/**
 * Artists (also by alternative names, SRC-10), dates (SRC-04) and products (SRC-06) that match all words of the query; null for a query
 * without words.
 */
export async function loadSearch(
  { execute, locale, now, shop }: LoaderPage,
  query: string,
  place: SearchPlace,
): Promise<SearchResults | null> {
  const words = searchWords(query)
  if (words.length === 0) return null
  const { didYouMean, artists, searchEvents, merchProducts } = await execute(searchQuery, {
    query: words,
    typed: query,
    first: pageSize,
    ...place,
  })
  const events = searchEvents.nodes.map((event) => toEventLine(event, locale, now))
  return {
    meant: didYouMean ?? null,
    artists: artists.nodes.map(({ slug, name }) => ({ slug, name })),
    playsSoon: playsSoon(events, localDate(now, shop.timeZone)),
    dates: {
      events,
      totalCount: searchEvents.totalCount,
      next: searchEvents.pageInfo.hasNextPage ? (searchEvents.pageInfo.endCursor ?? null) : null,
    },
    ...toProductPage(merchProducts),
  }
}
