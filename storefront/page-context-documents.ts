import { graphql } from '#api/client/gql.ts'

/** The questions in the footer (NAV-25). */
export const frameQuery = graphql(`
  query FRAME {
    faqTitles {
      number
      question
    }
  }
`)
