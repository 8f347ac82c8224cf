import { graphql } from '#api/client/gql.ts'
import { foldQuery, searchText } from '#core/catalog/search-text.ts'
import type { pageOf } from '../api.ts'
import { toEventLine } from './event-line.tsx'
import { toProductCard } from './product-card.tsx'

const searchQuery = graphql(`
  query SEARCH {
    allArtists {
      slug
      name
      alternativeNames
    }
    allEvents(first: 500) {
      nodes {
        ...EventLine
        artists
        tours {
          name
        }
      }
    }
    allProducts(first: 500) {
      nodes {
        ...ProductCard
      }
    }
  }
`)

/** LIM-21 */
const shortest = 2
const mostEvents = 30
const mostProducts = 24

/** Whoever and whatever bears all the words: artists, dates, things. Null where there is nothing to look for. */
export async function loadSearch({ execute, locale, now }: ReturnType<typeof pageOf>, query: string) {
  const words = foldQuery(query)
  if (words.join('').length < shortest) return null
  const { allArtists, allEvents, allProducts } = await execute(searchQuery, {})
  const finds = (parts: readonly (string | null | undefined)[]) => {
    const text = searchText(parts)
    return words.every((word) => text.includes(word))
  }
  const events = allEvents.nodes.filter((event) =>
    finds([
      event.name,
      event.artist?.name,
      ...event.artists,
      event.venue.name,
      event.venue.address.city,
      ...event.tours.map((tour) => tour.name),
    ]),
  )
  const products = allProducts.nodes.filter((product) => finds([product.name, product.artist?.name, product.productType, product.color]))
  return {
    artists: allArtists.filter((artist) => finds([artist.name, artist.alternativeNames])).map(({ slug, name }) => ({ slug, name })),
    eventCount: events.length,
    events: events.slice(0, mostEvents).map((event) => toEventLine(event, locale, now)),
    productCount: products.length,
    products: products.slice(0, mostProducts).map(toProductCard),
  }
}
