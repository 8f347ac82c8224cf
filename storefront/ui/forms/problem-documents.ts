import { graphql } from '#storefront/graphql.ts'

/** The fields of a problem that forms show. */
export const problemFields = graphql(`
  fragment ProblemView on Problem {
    code
    message
    field
    limit
    seatIds
  }
`)
