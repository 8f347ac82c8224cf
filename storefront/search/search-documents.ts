import { graphql } from '#storefront/graphql.ts'

/** All suggestions of a shop (SRC-07). The browser sends this document by its hash. */
export const suggestionsQuery = graphql(`
  query SUGGESTIONS {
    suggestions {
      title
      translateKey
      alternativeNames
      href
      imageUrl
      tag
      detail
      localDate
      price
    }
  }
`)
