import { graphql } from '#storefront/graphql.ts'

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
      lineLimit
      images {
        ...ImageView
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
        vatRate
        localDate
        venue {
          name
          address {
            city
          }
        }
        meta
        images {
          ...ImageView
        }
      }
      variants {
        description
        physical
      }
    }
  }
`)
