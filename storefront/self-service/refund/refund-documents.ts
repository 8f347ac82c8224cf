import { graphql } from '#storefront/graphql.ts'

export const refundQuery = graphql(`
  query REFUND($productId: ID!, $orderId: ID!, $email: String!) {
    refundRequest(productId: $productId, orderId: $orderId, email: $email) {
      refund {
        order {
          reference
          createdAt
        }
        product {
          title
          text
        }
        refundMethod
        needsBankAccount
        refundableTicketCount
        tickets {
          validationCode
        }
        bankAccount {
          name
          iban
        }
        paymentAmount
        paymentReference
      }
      problems {
        code
        message
      }
    }
  }
`)

export const submitRefundMutation = graphql(`
  mutation SUBMITREFUND($input: SubmitRefundInput!) {
    submitRefund(input: $input) {
      paymentAmount
      paymentReference
      problems {
        code
        message
        field
      }
    }
  }
`)
