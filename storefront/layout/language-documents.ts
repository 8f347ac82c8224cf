import { graphql } from '#storefront/graphql.ts'

/** Stores the visitor's language in the session, if there is one (API-08, I18-02). */
export const setLanguageMutation = graphql(`
  mutation SETLANGUAGE($input: SetLanguageInput!) {
    setLanguage(input: $input) {
      language
    }
  }
`)
