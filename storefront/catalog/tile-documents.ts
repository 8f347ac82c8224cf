import { graphql } from '#api/client/gql.ts'

export const artistTileFields = graphql(`
  fragment ArtistTile on Category {
    slug
    name
    subtitle
    squareImage {
      sha256
      width
      height
      widths
    }
    landscapeImage {
      sha256
      width
      height
      widths
    }
    eventCount
  }
`)

/** What a category shows where it is put forward (CAT-01, CAT-02). */
export const categoryTileFields = graphql(`
  fragment CategoryTile on Category {
    slug
    name
    subtitle
    abstract
    sortOrderTicketTopLeft
    sortOrderTicketTopRight
    sortOrderTicketBottom
    landscapeImage {
      sha256
      width
      height
      widths
    }
    squareImage {
      sha256
      width
      height
      widths
    }
  }
`)
