import { graphql } from '#storefront/graphql.ts'

export const ticketByIdQuery = graphql(`
  query GETEVENTBYTICKETID($ticketId: ID!) {
    getEventByTicketId(ticketId: $ticketId) {
      id
      validationCode
      event {
        descriptiveName
        happeningFrom
        venue {
          name
          timeZone
        }
      }
      checkIn {
        content {
          type
          header
          content
          name
          label
          formType
          tags
          value
        }
        checkinDate
        checkinActive
        checkedIn
      }
    }
  }
`)

export const updatePersonalizationMutation = graphql(`
  mutation UPDATEPERSONALIZATION($input: UpdatePersonalizationInput!) {
    updatePersonalization(input: $input) {
      clientMutationId
      problems {
        code
        message
        field
      }
    }
  }
`)
