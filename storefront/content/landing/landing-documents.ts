import { graphql } from '#storefront/graphql.ts'

/** The fields of a landing page. */
export const landingPageFields = graphql(`
  fragment LandingPage on ContentPage {
    title
    description
    html
    lead
    image {
      sha256
      width
      height
      widths
    }
    action {
      text
      url
    }
    strips {
      title
      more {
        text
        url
      }
      products {
        ...ProductCard
      }
      events {
        ...EventLine
      }
      tours {
        ...TourView
      }
    }
  }
`)
