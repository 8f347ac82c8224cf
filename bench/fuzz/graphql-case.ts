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
import type { Dice } from './dice.ts'
import { fraction, json, text, whole, type Known } from './values.ts'

export interface Operation {
  query: string
  variables: Record<string, unknown>
}

interface Writing {
  dice: Dice
  known: Known
  schema: GraphQLSchema
  /** Declared so far: `$v0: ID!`. */
  declared: string[]
  variables: Record<string, unknown>
  aliases: number
}

/** An operation over the whole schema: any fields, any arguments, in the document or as variables; now and then damaged. */
export function graphqlOperation(dice: Dice, known: Known, schema: GraphQLSchema): Operation {
  const writing: Writing = { dice, known, schema, declared: [], variables: {}, aliases: 0 }
  const mutates = dice.once(0.35)
  const root = mutates ? schema.getMutationType() : schema.getQueryType()
  if (!root) throw new Error('A schema without a root')
  const body = selection(writing, root, 1 + dice.below(mutates ? 2 : 4), 0)
  const declared = writing.declared.length > 0 ? `(${writing.declared.join(', ')})` : ''
  const query = `${mutates ? 'mutation' : 'query'} FUZZ${declared} ${body}`
  return { query: dice.once(0.1) ? damaged(dice, query, known) : query, variables: writing.variables }
}

function selection(writing: Writing, type: GraphQLCompositeType, most: number, depth: number): string {
  const { dice } = writing
  if (!('getFields' in type)) return '{ __typename }'
  const fields: GraphQLField<unknown, unknown>[] = Object.values(type.getFields())
  const usable = depth >= 4 ? fields.filter((field) => isLeafType(named(field.type))) : fields
  const chosen = usable.length > 0 ? dice.many(1, most, () => dice.pick(usable)) : []
  const lines = chosen.map(
    (field) => `a${writing.aliases++}: ${field.name}${argumentsOf(writing, field)}${directive(writing)}${below(writing, field, depth)}`,
  )
  if (dice.once(0.1)) lines.push(`... on ${type.name} { __typename }`)
  return `{ ${['__typename', ...lines].join(' ')} }`
}

function below(writing: Writing, field: GraphQLField<unknown, unknown>, depth: number): string {
  const type = named(field.type)
  return isLeafType(type) ? '' : ` ${selection(writing, type as GraphQLCompositeType, depth > 1 ? 3 : 6, depth + 1)}`
}

function named(type: GraphQLOutputType): GraphQLOutputType {
  return isNonNullType(type) || isListType(type) ? named(type.ofType as GraphQLOutputType) : type
}

function directive({ dice }: Writing): string {
  return dice.once(0.03) ? ` @${dice.pick(['include', 'skip'])}(if: ${dice.once(0.5)})` : ''
}

function argumentsOf(writing: Writing, field: GraphQLField<unknown, unknown>): string {
  const { dice } = writing
  const given = field.args.filter((argument) => isNonNullType(argument.type) || dice.once(0.5))
  if (given.length === 0) return ''
  return `(${given.map((argument) => `${argument.name}: ${argumentValue(writing, argument.type)}`).join(', ')})`
}

function argumentValue(writing: Writing, type: GraphQLInputType): string {
  const value = writing.dice.once(0.03) ? json(writing.dice, writing.known) : inputValue(writing, type, 0)
  if (writing.dice.once(0.3)) return literal(value, type)
  const name = `v${writing.declared.length}`
  writing.declared.push(`$${name}: ${String(type)}`)
  writing.variables[name] = value
  return `$${name}`
}

function inputValue(writing: Writing, type: GraphQLInputType, depth: number): unknown {
  const { dice, known } = writing
  if (isNonNullType(type)) return inputValue(writing, type.ofType as GraphQLInputType, depth) ?? text(dice, known)
  if (dice.once(0.1)) return null
  if (isListType(type))
    return dice.many(0, dice.once(0.05) ? 300 : 4, () => inputValue(writing, type.ofType as GraphQLInputType, depth + 1))
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type) || dice.once(0.6))
    return Object.fromEntries(fields.map((field) => [field.name, inputValue(writing, field.type, depth + 1)]))
  }
  if (isEnumType(type)) return dice.pick(type.getValues()).name
  switch (type.name) {
    case 'Int':
      return whole(dice)
    case 'Float':
      return fraction(dice)
    case 'Boolean':
      return dice.once(0.5)
    default:
      return text(dice, known)
  }
}

/** A value as it stands in a document. */
function literal(value: unknown, type: GraphQLInputType): string {
  if (isEnumType(type) && typeof value === 'string') return value
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, type)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    return `{ ${Object.entries(value)
      .map(([key, each]) => `${/^\w+$/.test(key) ? key : 'key'}: ${literal(each, type)}`)
      .join(', ')} }`
  }
  return JSON.stringify(value)
}

function damaged(dice: Dice, query: string, known: Known): string {
  const at = dice.below(query.length)
  const kind = dice.below(4)
  if (kind === 0) return query.slice(0, at)
  if (kind === 1) return query.slice(0, at) + text(dice, known) + query.slice(at)
  if (kind === 2) return query.repeat(1 + dice.below(20))
  return `${query.slice(0, at)}${dice.pick(['{', '}', '...', '@', '$', '"""', '#', '\\', '!'])}${query.slice(at)}`
}
