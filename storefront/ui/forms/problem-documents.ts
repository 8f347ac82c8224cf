import { graphql } from '#api/client/gql.ts'

/** A refusal as forms show it. */
export const problemFields = graphql(`
  fragment ProblemView on Problem {
    code
    message
    field
    limit
  }
`)
