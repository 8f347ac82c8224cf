import { graphql } from '#storefront/graphql.ts'

/** The fields of a bundle that its rules use. */
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

/** The rules by which the action checks a submitted choice. */
export const bundleSelectionQuery = graphql(`
  query BUNDLECHOICE($id: ID!) {
    bundle(id: $id) {
      ...BundleRules
    }
  }
`)
