import { graphql } from '#storefront/graphql.ts'

/** The fields of a news item in a list or slider (ENT-27). */
export const newsCardFields = graphql(`
  fragment NewsCard on NewsItem {
    slug
    title
    text
    url
    inverse
    image {
      sha256
      width
      height
      widths
    }
  }
`)
