import { graphql } from '#storefront/graphql.ts'

export const artistTileFields = graphql(`
  fragment ArtistTile on Category {
    slug
    name
    subtitle
    squareImage {
      ...ImageFile
    }
    landscapeImage {
      ...ImageFile
    }
    eventCount
  }
`)

/** The fields of a featured category (CAT-01, CAT-02). */
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
      ...ImageFile
    }
    squareImage {
      ...ImageFile
    }
  }
`)
