import { graphql } from '#storefront/graphql.ts'

/** What has been entered so far about the people that the items of a cart are for (PER-01). */
export const personalItemsQuery = graphql(`
  query PERSONALITEMS {
    cart {
      ...CartView
      items {
        id
        personalIdentifier
        productVariant {
          product {
            policyLink
          }
        }
      }
    }
  }
`)
