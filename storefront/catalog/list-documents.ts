import { graphql } from '#api/client/gql.ts'

/** What one row of a list of dates shows. */
export const eventLineFields = graphql(`
  fragment EventLine on Event {
    slug
    name
    artist {
      name
    }
    localDate
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

/** What a thing in a list shows. */
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
      ...ImageView
    }
    overlayListingImage {
      ...ImageFile
    }
  }
`)

/** What a tour in a list shows. */
export const tourFields = graphql(`
  fragment TourView on Category {
    slug
    name
    subtitle
    artistNames
    startDate
    endDate
    eventsFrom
    eventsUntil
    eventCount
    eventCityCount
    ticketImage {
      ...ImageView
    }
  }
`)
