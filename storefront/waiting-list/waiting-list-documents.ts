import { graphql } from '#storefront/graphql.ts'

export const joinListMutation = graphql(`
  mutation WAITINGLISTJOIN($input: JoinWaitingListInput!) {
    joinWaitingList(input: $input) {
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

export const placeQuery = graphql(`
  query WAITINGLISTENTRY($token: String!) {
    waitingListEntry(token: $token) {
      kind
      state
      amount
      leastAmount
      mostAmount
      productName
      productSlug
      isEvent
      variantName
      ahead
      isMoreAhead
      offer {
        amount
        variantName
        until
      }
    }
  }
`)

export const confirmPlaceMutation = graphql(`
  mutation WAITINGLISTCONFIRM($input: WaitingListTokenInput!) {
    confirmWaitingList(input: $input) {
      done
      message
    }
  }
`)

export const changePlaceMutation = graphql(`
  mutation WAITINGLISTCHANGE($input: ChangeWaitingListInput!) {
    changeWaitingList(input: $input) {
      done
      message
    }
  }
`)

export const leaveListMutation = graphql(`
  mutation WAITINGLISTLEAVE($input: WaitingListTokenInput!) {
    leaveWaitingList(input: $input) {
      done
      message
    }
  }
`)

export const declineOfferMutation = graphql(`
  mutation WAITINGLISTDECLINE($input: WaitingListTokenInput!) {
    declineOffer(input: $input) {
      done
      message
    }
  }
`)

export const acceptOfferMutation = graphql(`
  mutation WAITINGLISTACCEPT($input: WaitingListTokenInput!) {
    acceptOffer(input: $input) {
      cart {
        id
      }
      problems {
        code
        message
      }
    }
  }
`)
