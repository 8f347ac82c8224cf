import { graphql } from '#api/client/gql.ts'

/** Everything a shop can suggest (SRC-07); the browser asks for it by its hash. */
export const suggestionsQuery = graphql(`
  query SUGGESTIONS {
    suggestions {
      title
      translateKey
      alternativeNames
      href
      imageUrl
      tag
    }
  }
`)
