import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionNode } from 'graphql'

/**
 * Whether the answer of a mutation certainly shows the total of its cart (`cart { totalPlusShipping }`). A selection that a directive
 * may leave out does not count: then the total is recorded when it is resolved (`showTotal`).
 */
export function showsTotal({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): boolean {
  const fieldsOf = (selections: readonly SelectionNode[]): FieldNode[] =>
    selections.flatMap((selection): FieldNode[] => {
      if (selection.directives?.length) return []
      if (selection.kind === Kind.FIELD) return [selection]
      const spread = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value]
      return fieldsOf(spread?.selectionSet.selections ?? [])
    })
  const below = (fields: readonly FieldNode[], name: string) =>
    fields.flatMap((field) => fieldsOf(field.selectionSet?.selections ?? [])).filter((field) => field.name.value === name)
  return below(below(fieldNodes, 'cart'), 'totalPlusShipping').length > 0
}
