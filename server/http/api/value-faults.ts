import {
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  Kind,
  visit,
  type ASTNode,
  type GraphQLError,
  type GraphQLInputType,
  type NameNode,
  type ValidationContext,
  type VariableNode,
} from 'graphql'

/** What is said of a scalar that cannot read a value. */
const scalars: Readonly<Record<string, string>> = {
  Int: 'input_integer',
  Float: 'input_any_number',
  Boolean: 'input_boolean',
  String: 'input_text',
  ID: 'input_text',
}

/** The key of the text that says which value a type takes, and its words. */
export function acceptedValue(type: GraphQLInputType): { text: string; words: Readonly<Record<string, string>> } {
  const named = getNamedType(type)
  if (isEnumType(named))
    return {
      text: 'input_one_of',
      words: {
        options: named
          .getValues()
          .map(({ name }) => name)
          .join(', '),
      },
    }
  const isInput = !isListType(getNullableType(type)) && 'getFields' in named
  return { text: isInput ? 'input_object' : (scalars[named.name] ?? 'LANG_INVALID_INPUT'), words: {} }
}

/** What is wrong with a value that stands in the document itself, by the path of its argument and fields, such as `input.items.0.amount`. */
export function valueFault(
  error: GraphQLError,
  context: ValidationContext,
): { field: string; text: string; words: Readonly<Record<string, string>> } | null {
  const [node] = error.nodes ?? []
  if (!node) return null
  const path = pathOf(context.getDocument(), node)
  if (node.kind === Kind.OBJECT_FIELD) return { field: path.join('.'), text: 'input_field_unknown', words: { name: node.name.value } }
  const missing = /^Field "\w+\.(\w+)" of required type/.exec(error.message)?.[1]
  if (missing !== undefined) return { field: [...path, missing].join('.'), text: 'input_missing', words: {} }
  const type = context.getInputType()
  if (node.kind === Kind.NULL || !type) return { field: path.join('.'), text: 'input_missing', words: {} }
  return { field: path.join('.'), ...acceptedValue(type) }
}

/** The names on the way from an argument, or from a variable's default, to a node. */
function pathOf(document: ASTNode, wanted: ASTNode): string[] {
  let found: readonly (string | number)[] = []
  visit(document, { enter: (node, _key, _parent, path) => void (node === wanted && (found = [...path])) })
  const names: string[] = []
  let at: unknown = document
  for (const [index, key] of found.entries()) {
    at = (at as Record<string | number, unknown>)[key]
    if (found[index - 1] === 'values') names.push(String(key))
    const { kind, name, variable } = at as { kind?: string; name?: NameNode; variable?: VariableNode }
    if (kind === Kind.ARGUMENT || kind === Kind.OBJECT_FIELD) names.push(name?.value ?? '')
    if (kind === Kind.VARIABLE_DEFINITION) names.push(`$${variable?.name.value ?? ''}`)
  }
  return names
}
