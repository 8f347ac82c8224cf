import { graphql } from '#storefront/graphql.ts'

/** The fields of an event line. */
export const eventLineFields = graphql(`
  fragment EventLine on Event {
    slug
    name
    artist {
      name
    }
    localDate
    over
    happeningFrom
    happeningUntil
    doorTime
    venue {
      name
      timeZone
      address {
        city
      }
    }
    priceLow
    priceHigh
    available
    cancelled
    presaleAt
    soldOutMessage
    meta
    productVariants {
      active
      available
      remaining
    }
  }
`)

/** One page of a list of products. */
export const productPageFields = graphql(`
  fragment ProductPage on MerchProductConnection {
    totalCount
    nodes {
      ...ProductCard
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`)

/** How a list of products can be narrowed. */
export const merchFacetsFields = graphql(`
  fragment MerchFacets on MerchFacets {
    sizes {
      ...MerchFacet
    }
    colors {
      ...MerchFacet
    }
    artists {
      ...MerchFacet
    }
    prices {
      ...MerchFacet
    }
    newCount
    reducedCount
    availableCount
    without {
      ...MerchFacet
    }
  }
`)

export const merchFacetFields = graphql(`
  fragment MerchFacet on MerchFacet {
    value
    name
    count
  }
`)

/** The fields of a product card. */
export const productCardFields = graphql(`
  fragment ProductCard on MerchProduct {
    slug
    name
    artist {
      name
    }
    productType
    color
    price
    originalPrice
    lowestPriorPrice
    available
    images {
      ...ImageFile
    }
    overlayListingImage {
      ...ImageFile
    }
    otherColors {
      slug
      color
    }
    productVariants {
      description
      available
    }
  }
`)

/** The fields of a tour in a list without pictures. */
export const tourLineFields = graphql(`
  fragment TourLine on Category {
    slug
    name
    artistNames
    startDate
    endDate
    eventsFrom
    eventsUntil
  }
`)

/** The fields of a tour with its poster. */
export const tourFields = graphql(`
  fragment TourView on Category {
    ...TourLine
    subtitle
    eventCount
    eventCityCount
    ticketImage {
      ...ImageView
    }
  }
`)
