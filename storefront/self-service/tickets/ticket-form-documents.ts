import { graphql } from '#storefront/graphql.ts'

export const ticketFormOpenQuery = graphql(`
  query TICKETFORMOPEN($form: TicketFormKind!) {
    ticketFormOpen(form: $form)
  }
`)

export const submitTicketFormMutation = graphql(`
  mutation SUBMITTICKETFORM($input: SubmitTicketFormInput!) {
    submitTicketForm(input: $input) {
      id
      problems {
        code
        message
        field
        limit
      }
    }
  }
`)
