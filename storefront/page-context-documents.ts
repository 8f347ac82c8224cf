import { graphql } from '#storefront/graphql.ts'

/** What header and footer link to: questions (NAV-25), landing pages (HOM-09), and whether there are several artists (NAV-02). */
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
    artistCount @include(if: $withArtists)
  }
`)
