import { graphql } from '#api/client/gql.ts'

/** What the rules of a bundle ask of the API. */
export const bundleRules = graphql(`
  fragment BundleRules on Bundle {
    id
    fixedPrice
    ticketRequired
    bindLeaveEmpty
    groupLeaveEmpty
    combinations {
      id
      price
    }
    parts {
      id
      role
      combinationId
      price
      leaveEmpty
      product {
        kind
        meta
        personalizationRequirement
      }
      variants {
        id
        price
        available
      }
    }
  }
`)

/** For judging a choice that came in by a form. */
export const bundleChoiceQuery = graphql(`
  query BUNDLECHOICE($id: ID!) {
    bundle(id: $id) {
      ...BundleRules
    }
  }
`)
