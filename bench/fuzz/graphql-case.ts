import {
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { fraction, json, text, whole, type ExistingData } from './values.ts'

export interface Operation {
  query: string
  variables: Record<string, unknown>
}

interface OperationDraft {
  random: SeededRandom
  existing: ExistingData
  schema: GraphQLSchema
  /** Variable declarations so far, for example `$v0: ID!`. */
  declared: string[]
  variables: Record<string, unknown>
  aliases: number
}

/** A random operation over the whole schema: any fields, any arguments, inline or as variables. One in ten is syntactically damaged. */
export function graphqlOperation(random: SeededRandom, existing: ExistingData, schema: GraphQLSchema): Operation {
  const draft: OperationDraft = { random, existing, schema, declared: [], variables: {}, aliases: 0 }
  const mutates = random.boolean(0.35)
  const root = mutates ? schema.getMutationType() : schema.getQueryType()
  if (!root) throw new Error('The schema has no query or mutation type')
  const body = selection(draft, root, random.integer(1, mutates ? 2 : 4), 0)
  const declared = draft.declared.length > 0 ? `(${draft.declared.join(', ')})` : ''
  const query = `${mutates ? 'mutation' : 'query'} FUZZ${declared} ${body}`
  return { query: random.boolean(0.1) ? damage(random, query, existing) : query, variables: draft.variables }
}

function selection(draft: OperationDraft, type: GraphQLCompositeType, max: number, depth: number): string {
  const { random } = draft
  if (!('getFields' in type)) return '{ __typename }'
  const fields: GraphQLField<unknown, unknown>[] = Object.values(type.getFields())
  const usable = depth >= 4 ? fields.filter((field) => isLeafType(named(field.type))) : fields
  const chosen = usable.length > 0 ? random.list(1, max, () => random.pick(usable)) : []
  const lines = chosen.map(
    (field) => `a${draft.aliases++}: ${field.name}${argumentsOf(draft, field)}${directive(draft)}${subselection(draft, field, depth)}`,
  )
  if (random.boolean(0.1)) lines.push(`... on ${type.name} { __typename }`)
  return `{ ${['__typename', ...lines].join(' ')} }`
}

function subselection(draft: OperationDraft, field: GraphQLField<unknown, unknown>, depth: number): string {
  const type = named(field.type)
  return isLeafType(type) ? '' : ` ${selection(draft, type as GraphQLCompositeType, depth > 1 ? 3 : 6, depth + 1)}`
}

function named(type: GraphQLOutputType): GraphQLOutputType {
  return isNonNullType(type) || isListType(type) ? named(type.ofType as GraphQLOutputType) : type
}

function directive({ random }: OperationDraft): string {
  return random.boolean(0.03) ? ` @${random.pick(['include', 'skip'])}(if: ${random.boolean(0.5)})` : ''
}

function argumentsOf(draft: OperationDraft, field: GraphQLField<unknown, unknown>): string {
  const { random } = draft
  const chosen = field.args.filter((argument) => isNonNullType(argument.type) || random.boolean(0.5))
  if (chosen.length === 0) return ''
  return `(${chosen.map((argument) => `${argument.name}: ${argumentValue(draft, argument.type)}`).join(', ')})`
}

function argumentValue(draft: OperationDraft, type: GraphQLInputType): string {
  const value = draft.random.boolean(0.03) ? json(draft.random, draft.existing) : inputValue(draft, type, 0)
  if (draft.random.boolean(0.3)) return literal(value, type)
  const name = `v${draft.declared.length}`
  draft.declared.push(`$${name}: ${String(type)}`)
  draft.variables[name] = value
  return `$${name}`
}

function inputValue(draft: OperationDraft, type: GraphQLInputType, depth: number): unknown {
  const { random, existing } = draft
  if (isNonNullType(type)) return inputValue(draft, type.ofType as GraphQLInputType, depth) ?? text(random, existing)
  if (random.boolean(0.1)) return null
  if (isListType(type))
    return random.list(0, random.boolean(0.05) ? 300 : 4, () => inputValue(draft, type.ofType as GraphQLInputType, depth + 1))
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type) || random.boolean(0.6))
    return Object.fromEntries(fields.map((field) => [field.name, inputValue(draft, field.type, depth + 1)]))
  }
  if (isEnumType(type)) return random.pick(type.getValues()).name
  switch (type.name) {
    case 'Int':
      return whole(random)
    case 'Float':
      return fraction(random)
    case 'Boolean':
      return random.boolean(0.5)
    default:
      return text(random, existing)
  }
}

/** The value in GraphQL syntax. */
function literal(value: unknown, type: GraphQLInputType): string {
  if (isEnumType(type) && typeof value === 'string') return value
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, type)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    return `{ ${Object.entries(value)
      .map(([key, item]) => `${/^\w+$/.test(key) ? key : 'key'}: ${literal(item, type)}`)
      .join(', ')} }`
  }
  return JSON.stringify(value)
}

function damage(random: SeededRandom, query: string, existing: ExistingData): string {
  const at = random.integer(0, query.length - 1)
  const kind = random.integer(0, 3)
  if (kind === 0) return query.slice(0, at)
  if (kind === 1) return query.slice(0, at) + text(random, existing) + query.slice(at)
  if (kind === 2) return query.repeat(random.integer(1, 20))
  return `${query.slice(0, at)}${random.pick(['{', '}', '...', '@', '$', '"""', '#', '\\', '!'])}${query.slice(at)}`
}
