import { graphql } from '#storefront/graphql.ts'

export const mergeOrderMutation = graphql(`
  mutation MERGE_ORDER($input: MergePlaceOrderInput!) {
    mergePlaceOrder(input: $input) {
      order {
        id
        reference
      }
      problems {
        ...ProblemView
      }
    }
  }
`)

export const undoMergeMutation = graphql(`
  mutation UNDO_MERGE($input: UndoMergeInput!) {
    undoMerge(input: $input) {
      problems {
        ...ProblemView
      }
    }
  }
`)
