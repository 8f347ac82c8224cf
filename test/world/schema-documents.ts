import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'

/*
 * Documents for everything in a schema, so that a test can say something about fields that did not exist when it was written.
 */

/** The value of an input by its name, for example an id; undefined for one that the type decides. */
export type Values = (name: string, type: string) => unknown

/** A value for an input. Optional fields are filled in as far as `isWanted` says. */
export function valueFor(type: GraphQLInputType, name: string, values: Values, isWanted: (field: string) => boolean, depth = 0): unknown {
  if (isNonNullType(type)) return valueFor(type.ofType, name, values, isWanted, depth)
  if (isListType(type)) return [valueFor(type.ofType, name.replace(/s$/, ''), values, isWanted, depth)]
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isRequiredInputField(field) || (depth < 3 && isWanted(field.name)))
    return Object.fromEntries(fields.map((field) => [field.name, valueFor(field.type, field.name, values, isWanted, depth + 1)]))
  }
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (!isLeafType(type)) return null
  const known = values(name, type.name)
  if (known !== undefined) return known
  if (type.name === 'Int') return 1
  if (type.name === 'Float') return 19.9
  if (type.name === 'Boolean') return true
  return '1'
}

/** A document that selects all plain fields of one type, reached from a field of the query by the shortest way. */
export interface TypeDocument {
  /** For example `event productVariants EventVariant`. */
  name: string
  /** The type whose fields it selects. */
  type: string
  query: string
  variables: Record<string, unknown>
}

/** Documents for every type that can be reached from every field of the query. Together they select every plain field of the schema. */
export function queryDocuments(schema: GraphQLSchema, values: Values): TypeDocument[] {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {})
  return fields.flatMap((field) => documentsOf(schema, field, values))
}

interface Step {
  type: GraphQLObjectType
  path: string[]
  open: string
  close: string
}

function documentsOf(schema: GraphQLSchema, root: GraphQLField<unknown, unknown>, values: Values): TypeDocument[] {
  const variables = Object.fromEntries(root.args.map((arg) => [arg.name, argumentOf(arg, values)]))
  const head = root.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const passed = root.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const query = (inner: string) => `query ${head && `(${head})`} { ${root.name}${passed && `(${passed})`} ${inner} }`
  const target = getNamedType(root.type)
  if (isLeafType(target)) return [{ name: root.name, type: 'Query', query: query(''), variables }]

  const documents: TypeDocument[] = []
  const seen = new Set<string>()
  let steps = stepsTo(schema, target, { path: [root.name], open: '', close: '' }, seen)
  while (steps.length > 0) {
    documents.push(
      ...steps.map(({ type, path, open, close }) => {
        const selection = `${open}${plainFields(type).join(' ')}${close}`
        return { name: [...path, type.name].join(' '), type: type.name, query: query(`{ ${selection} }`), variables }
      }),
    )
    steps = steps.flatMap((step) => furtherSteps(schema, step, seen))
  }
  return documents
}

function furtherSteps(schema: GraphQLSchema, { type, path, open, close }: Step, seen: Set<string>): Step[] {
  return Object.values(type.getFields()).flatMap((field) => {
    const target = getNamedType(field.type)
    if (isLeafType(target) || field.args.some(isRequiredArgument)) return []
    return stepsTo(schema, target, { path: [...path, field.name], open: `${open}${field.name} { `, close: ` }${close}` }, seen)
  })
}

function stepsTo(schema: GraphQLSchema, target: GraphQLNamedType, step: Omit<Step, 'type'>, seen: Set<string>): Step[] {
  const isOne = isObjectType(target)
  const types = isAbstractType(target) ? schema.getPossibleTypes(target) : isOne ? [target] : []
  return types
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .map((type) => (isOne ? { ...step, type } : { ...step, type, open: `${step.open}... on ${type.name} { `, close: ` }${step.close}` }))
}

function argumentOf(arg: GraphQLArgument, values: Values): unknown {
  const value = values(arg.name, getNamedType(arg.type).name)
  // `input` is required where the schema cannot say so, because a deprecated argument may stand in its place.
  if (value === undefined && !isRequiredArgument(arg) && arg.name !== 'input') return arg.defaultValue ?? null
  return valueFor(arg.type, arg.name, values, () => false)
}

function plainFields(type: GraphQLObjectType): string[] {
  const fields = Object.values(type.getFields()).filter(
    (field) => isLeafType(getNamedType(field.type)) && !field.args.some(isRequiredArgument),
  )
  return ['__typename', ...fields.map(({ name }) => name)]
}
