import { getOperationAST, Kind, type DocumentNode, type SelectionSetNode } from 'graphql'

/** Mutations that are not counted: a withdrawal is never refused, and it has a budget of its own for its mails. */
const uncounted = new Set(['declareWithdrawal'])

/**
 * How many writes an operation asks for: a mutation may do several, each under an alias of its own.
 * @param document valid, and checked for its cost, so its fragments end
 * @returns 0 for a query
 */
export function countWrites(document: DocumentNode, operationName: string | null | undefined): number {
  const operation = getOperationAST(document, operationName)
  return operation?.operation === 'mutation' ? listFields(document, operation.selectionSet) : 0
}

function listFields(document: DocumentNode, { selections }: SelectionSetNode): number {
  return selections
    .map((selection) => {
      if (selection.kind === Kind.FIELD) return uncounted.has(selection.name.value) ? 0 : 1
      if (selection.kind === Kind.INLINE_FRAGMENT) return listFields(document, selection.selectionSet)
      const fragment = document.definitions.find(
        (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
      )
      return fragment?.kind === Kind.FRAGMENT_DEFINITION ? listFields(document, fragment.selectionSet) : 0
    })
    .reduce((sum, count) => sum + count, 0)
}
