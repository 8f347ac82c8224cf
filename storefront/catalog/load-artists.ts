import { graphql } from '#api/client/gql.ts'
import type { pageOf } from '../api.ts'
import { toEventLine } from './event-line.tsx'
import { toProductCard } from './product-card.tsx'

type Page = ReturnType<typeof pageOf>

const allArtistsQuery = graphql(`
  query ALLARTISTS {
    allArtists {
      slug
      name
      subtitle
      sortOrderTicketBottom
      squareImage {
        sha256
        width
        height
        widths
        alt
      }
      events {
        slug
        cancelled
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

/** Artists by their place, then by name (ART-03, T-35). */
export async function loadArtists({ execute, locale }: Page) {
  const { allArtists } = await execute(allArtistsQuery, {})
  return allArtists
    .toSorted((a, b) => b.sortOrderTicketBottom - a.sortOrderTicketBottom || a.name.localeCompare(b.name, locale))
    .map(({ slug, name, subtitle, squareImage, events }) => ({
      slug,
      name,
      subtitle: subtitle ?? null,
      image: squareImage ?? null,
      dates: events.filter((event) => !event.cancelled).length,
    }))
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
