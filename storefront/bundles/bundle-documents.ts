import { graphql } from '#api/client/gql.ts'

export const bundleOffer = graphql(`
  fragment BundleOffer on Bundle {
    ...BundleRules
    slug
    price
    originalPrice
    lowestPriorPrice
    available
    product {
      name
      cartLimit
      images {
        sha256
        width
        height
        widths
        alt
      }
    }
    combinations {
      name
    }
    parts {
      product {
        slug
        name
        descriptiveName
        productType
        color
        shippingRequirements
        localDate
        venue {
          name
          address {
            city
          }
        }
        meta
        images {
          sha256
          width
          height
          widths
          alt
        }
      }
      variants {
        description
      }
    }
  }
`)
