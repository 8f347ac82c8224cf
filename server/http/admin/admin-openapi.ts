import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { ruleOf } from '#core/staff/acts.ts'
import { systemPaths } from '#core/urls.ts'
import { operationsOf } from '#server/operations/admin/admin-schema.ts'
import type { AnyOperation } from '#server/operations/declaring/operation.ts'
import type { Operation } from '#server/operations/admin/pass-gate.ts'

import { describeOperations } from './declared-openapi.ts'

type Json = Record<string, unknown>

/** The REST calls of the staff as an OpenAPI document, made from the admin schema. */
export function describeAdminCalls(schema: GraphQLSchema, operations: readonly AnyOperation[]): Json {
  const declared = describeOperations(operations)
  const calls = (['Query', 'Mutation'] as const).flatMap((type) =>
    operationsOf(schema, type).map((operation) => [systemPaths.admin(kebab(operation.name)), describeCall(type, operation)] as const),
  )
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !['Query', 'Mutation'].includes(type.name),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stagefront, API of the staff',
      version: '1',
      description: 'The operations of the admin GraphQL API, one call each. Who may make which is in docs/rules/staff.md.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    paths: { ...Object.fromEntries(calls), ...declared.paths },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key' } },
      schemas: {
        ...declared.schemas,
        ...Object.fromEntries(types.flatMap((type) => describeType(type))),
        Refusal: {
          type: 'object',
          required: ['code', 'message', 'details'],
          properties: { code: { type: 'string' }, message: { type: 'string' }, details: { type: 'object' } },
        },
      },
    },
  }
}

function describeCall(type: 'Query' | 'Mutation', { name, field, act }: Operation): Json {
  const { description: what } = ruleOf(act)
  const properties = Object.fromEntries(
    field.args.map((each) => [each.name, { ...schemaOf(each.type), description: each.description ?? '' }]),
  )
  const required = field.args.filter((each) => isNonNullType(each.type)).map((each) => each.name)
  const body = { type: 'object', properties, ...(required.length > 0 && { required }) }
  const parameters = field.args.map((each) => ({
    name: each.name,
    in: 'query',
    required: isNonNullType(each.type),
    description: each.description ?? '',
    schema: schemaOf(each.type),
  }))
  return {
    [type === 'Query' ? 'get' : 'post']: {
      operationId: name,
      summary: field.description?.split('. ')[0] ?? name,
      description: `${field.description ?? name}. Act: ${act} (${what}).`,
      ...(type === 'Query' ? { parameters } : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
      responses: {
        200: { description: 'Done', content: { 'application/json': { schema: schemaOf(field.type) } } },
        ...refusals(),
      },
    },
  }
}

function refusals(): Json {
  const refusal = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  })
  return {
    400: refusal('The arguments do not fit'),
    401: refusal('Not signed in'),
    403: refusal('The act is not granted'),
    404: refusal('It does not exist, or not for this caller'),
    409: refusal('A rule refuses it'),
  }
}

function describeType(type: GraphQLNamedType): [string, Json][] {
  const description = type.description ?? type.name
  if (isEnumType(type)) return [[type.name, { type: 'string', description, enum: type.getValues().map(({ name }) => name) }]]
  if (isInputObjectType(type)) {
    const inputs = Object.values(type.getFields())
    const given = Object.fromEntries(inputs.map((each) => [each.name, { ...schemaOf(each.type), description: each.description ?? '' }]))
    const required = inputs.filter((each) => isNonNullType(each.type)).map((each) => each.name)
    return [[type.name, { type: 'object', description, properties: given, ...(required.length > 0 && { required }) }]]
  }
  if (!isObjectType(type)) return []
  const fields = Object.values(type.getFields())
  const snake = (name: string) => kebab(name).replaceAll('-', '_')
  const properties = Object.fromEntries(
    fields.map((field) => [snake(field.name), { ...schemaOf(field.type), description: field.description ?? '' }]),
  )
  return [[type.name, { type: 'object', description, properties, required: fields.map((field) => snake(field.name)) }]]
}

const scalars: Readonly<Record<string, Json>> = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
  LocalText: { type: 'object', additionalProperties: { type: 'string' } },
}

function schemaOf(type: GraphQLType): Json {
  if (isNonNullType(type)) return plainSchema(type.ofType)
  return { anyOf: [plainSchema(type), { type: 'null' }] }
}

function plainSchema(type: GraphQLType): Json {
  if (isListType(type)) return { type: 'array', items: schemaOf(type.ofType as GraphQLType) }
  if (isObjectType(type) || isEnumType(type) || isInputObjectType(type)) return { $ref: `#/components/schemas/${type.name}` }
  return scalars[String(type)] ?? { type: 'string' }
}

/** `moveEvent` is called as `move-event`. */
export function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
