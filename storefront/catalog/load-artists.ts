import { graphql } from '#api/client/gql.ts'
import type { pageOf } from '../api.ts'
import { toEventLine } from './event-line.tsx'
import { toProductCard } from './product-card.tsx'

type Page = ReturnType<typeof pageOf>

const allArtistsQuery = graphql(`
  query ALLARTISTS($first: Int!, $after: String) {
    artists(first: $first, after: $after) {
      nodes {
        slug
        name
        subtitle
        squareImage {
          sha256
          width
          height
          widths
          alt
        }
        eventCount
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

const artistQuery = graphql(`
  query ARTIST($slug: String!) {
    artist(slug: $slug) {
      slug
      name
      subtitle
      description
      landscapeImage {
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
      products {
        ...ProductCard
      }
      events {
        ...EventLine
      }
    }
  }
`)

/** Six rows of eight on a wide wall. */
const artistsPerPage = 48

/** A page of the artists, by their place, then by name (ART-03, T-35), and where the next begins. */
export async function loadArtists({ execute }: Page, after: string | null) {
  const { artists } = await execute(allArtistsQuery, { first: artistsPerPage, after })
  return {
    artists: artists.nodes.map(({ slug, name, subtitle, squareImage, eventCount }) => ({
      slug,
      name,
      subtitle: subtitle ?? null,
      image: squareImage ?? null,
      dates: eventCount,
    })),
    isContinued: after !== null,
    next: artists.pageInfo.hasNextPage ? (artists.pageInfo.endCursor ?? null) : null,
  }
}

/** One artist's dates and things; null for an unknown one (ART-08). */
export async function loadArtist({ execute, locale, now }: Page, slug: string) {
  const { artist } = await execute(artistQuery, { slug })
  if (!artist) return null
  return {
    slug: artist.slug,
    name: artist.name,
    subtitle: artist.subtitle ?? null,
    description: artist.description ?? null,
    image: artist.landscapeImage ?? artist.squareImage ?? null,
    events: artist.events.map((event) => toEventLine(event, locale, now)),
    products: artist.products.map(toProductCard),
  }
}
