import { graphql } from '#storefront/graphql.ts'

/** The best free seats together. */
export const bestSeatsQuery = graphql(`
  query BESTSEATS($eventId: ID!, $amount: Int!, $variantIds: [ID!], $maxPrice: Float, $wheelchair: Boolean) {
    bestSeats(eventId: $eventId, amount: $amount, variantIds: $variantIds, maxPrice: $maxPrice, wheelchair: $wheelchair) {
      variantId
      seatIds
    }
  }
`)

/** What is left for a fan who asked for more seats than are together. */
export const seatsLeftQuery = graphql(`
  query SEATSLEFT($eventId: ID!, $variantIds: [ID!], $maxPrice: Float, $wheelchair: Boolean) {
    seatsLeft(eventId: $eventId, variantIds: $variantIds, maxPrice: $maxPrice, wheelchair: $wheelchair) {
      together
      left
    }
  }
`)

/** Moves reserved seats of the own cart to better ones (SEA-08). */
export const changeSeatsMutation = graphql(`
  mutation CHANGESEATS($input: ChangeSeatsInput!) {
    changeSeats(input: $input) {
      cart {
        ...CartView
      }
      problems {
        ...ProblemView
      }
    }
  }
`)
