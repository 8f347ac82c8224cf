import { graphql } from '#api/client/gql.ts'

/** Tells the session, if there is one, which language its visitor reads (API-08, I18-02). */
export const setLanguageMutation = graphql(`
  mutation SETLANGUAGE($input: SetLanguageInput!) {
    setLanguage(input: $input) {
      language
    }
  }
`)
