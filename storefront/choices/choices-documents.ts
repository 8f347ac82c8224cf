import { graphql } from '#storefront/graphql.ts'

export const orderChoicesQuery = graphql(`
  query ORDERCHOICES($reference: String!, $signature: String!) {
    orderChoices(reference: $reference, signature: $signature) {
      reference
      orderPath
      events {
        eventId
        slug
        title
        whenAndWhere
        kind
        isOpen
        closesAt
        hoursToChange
        options
        fallback
        needsBankAccount
        bankAccount {
          name
          iban
        }
        tickets {
          id
          label
          holder
          price
          standing
          choice
          byDeadline
          dueAt
        }
      }
    }
  }
`)

export const chooseTicketsMutation = graphql(`
  mutation CHOOSETICKETS($input: ChooseTicketsInput!) {
    chooseTickets(input: $input) {
      isStored
      amounts {
        refund
        voucher
        donation
        keep
      }
      problems {
        code
        message
        field
      }
    }
  }
`)
