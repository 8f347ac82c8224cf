import { graphql } from '#storefront/graphql.ts'

/** GQL-14: whether the visitor waits, and how many are ahead. */
export const sessionInQueueQuery = graphql(`
  query SESSIONINQUEUE {
    session {
      waitingIndex
      catalogWaitingIndex
    }
  }
`)
