import { graphql } from '#storefront/graphql.ts'

/** Opens the cart of a mailed link on this device (GQL-08). */
export const resumeSessionMutation = graphql(`
  mutation RESUME_SESSION($input: ResumeSessionInput!) {
    resumeSession(input: $input) {
      session {
        expiresAt
      }
      problems {
        ...ProblemView
      }
    }
  }
`)

export const sendCartMutation = graphql(`
  mutation SENDCART($input: SendCartInput!) {
    sendCart(input: $input) {
      problems {
        ...ProblemView
      }
    }
  }
`)
