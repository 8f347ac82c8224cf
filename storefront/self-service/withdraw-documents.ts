import { graphql } from '#storefront/graphql.ts'

export const declareWithdrawalMutation = graphql(`
  mutation DECLAREWITHDRAWAL($input: DeclareWithdrawalInput!) {
    declareWithdrawal(input: $input) {
      receivedAt
      problems {
        code
        message
        field
      }
    }
  }
`)
