import { graphql } from '#storefront/graphql.ts'

/** What header and footer link to: questions (NAV-25), landing pages (HOM-09), whether there are several artists (NAV-02), and what prices contain. */
export const frameQuery = graphql(`
  query FRAME($withQuestions: Boolean!, $withArtists: Boolean!) {
    faqTitles @include(if: $withQuestions) {
      number
      question
    }
    landingPages {
      slug
      title
    }
    vatInPrices {
      merch
      events
    }
    artistCount @include(if: $withArtists)
  }
`)
