import { graphql } from '#storefront/graphql.ts'

export const subscribeMutation = graphql(`
  mutation NEWSLETTERSUBSCRIBE($input: SubscribeToNewsletterInput!) {
    subscribeToNewsletter(input: $input) {
      done
      message
      problems {
        code
        message
        field
      }
    }
  }
`)

export const sendLinkMutation = graphql(`
  mutation NEWSLETTERLINK($input: SendNewsletterLinkInput!) {
    sendNewsletterLink(input: $input) {
      done
      message
    }
  }
`)

export const confirmMutation = graphql(`
  mutation NEWSLETTERCONFIRM($input: NewsletterTokenInput!) {
    confirmNewsletter(input: $input) {
      done
      message
    }
  }
`)

export const leaveMutation = graphql(`
  mutation NEWSLETTERLEAVE($input: NewsletterTokenInput!) {
    leaveNewsletter(input: $input) {
      done
      message
    }
  }
`)
