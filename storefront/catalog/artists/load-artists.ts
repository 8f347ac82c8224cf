import { graphql } from '#storefront/graphql.ts'
import type { ArtistTileFragment } from '#api/client/graphql.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'

const allArtistsQuery = graphql(`
  query ALLARTISTS($first: Int!, $after: String, $initial: String, $place: ArtistPlace, $withFeatures: Boolean = true) {
    artistInitials
    left: artists(place: LEFT, first: 100) @include(if: $withFeatures) {
      nodes {
        ...ArtistTile
      }
    }
    right: artists(place: RIGHT, first: 100) @include(if: $withFeatures) {
      nodes {
        ...ArtistTile
      }
    }
    artists(first: $first, after: $after, initial: $initial, place: $place) {
      nodes {
        ...ArtistTile
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

/** Twelve rows of four. */
const artistsPerPage = 48

export interface ArtistsPlace {
  /** One of the letters, or null for all artists. */
  letter: string | null
  after: string | null
}

/** @param search for example `?letter=M&after=…`; anything but a single letter is ignored */
export function readArtistsPlace(search: URLSearchParams): ArtistsPlace {
  const letter = search.get('letter')
  return { letter: letter && [...letter].length === 1 ? letter.toUpperCase() : null, after: search.get('after') }
}

/**
 * One page of the artists in the operator's order, then by name (ART-03), together with the featured artists (ART-02). With a letter,
 * the artists whose names begin with it (ART-04).
 */
export async function loadArtists({ execute }: LoaderPage, { letter, after }: ArtistsPlace) {
  const { artistInitials, artists, left, right } = await execute(allArtistsQuery, {
    first: artistsPerPage,
    after,
    initial: letter,
    // A letter lists all its artists, including the featured ones.
    place: letter === null ? 'GRID' : null,
    withFeatures: letter === null && after === null,
  })
  return {
    letter,
    initials: artistInitials,
    left: (left?.nodes ?? []).map(toTile),
    right: (right?.nodes ?? []).map(toTile),
    artists: artists.nodes.map(toTile),
    isContinued: after !== null,
    next: artists.pageInfo.hasNextPage ? artists.pageInfo.endCursor : null,
  }
}

export type ArtistTileView = ReturnType<typeof toTile>

function toTile({ slug, name, subtitle, squareImage, landscapeImage, eventCount }: ArtistTileFragment) {
  return { slug, name, subtitle, image: squareImage, wide: landscapeImage, dates: eventCount }
}
