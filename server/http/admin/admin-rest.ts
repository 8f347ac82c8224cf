import type { FastifyInstance } from 'fastify'
import { execute, isListType, isNonNullType, isObjectType, parse, type GraphQLOutputType, type GraphQLSchema } from 'graphql'
import { isOutage } from '#db/connections/outage.ts'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/context.ts'
import { operationsOf } from '#server/operations/admin/admin-schema.ts'
import type { AnyOperation } from '#server/operations/declaring/operation.ts'
import type { Operation } from '#server/operations/admin/pass-gate.ts'
import { problemTable } from '#server/problems.ts'
import { problemText } from '#server/request/present-problems.ts'
import { snakeKeys } from '#server/request/snake-keys.ts'
import { withoutInternals } from '../api/graphql-errors.ts'
import type { Admit } from './admit.ts'
import { describeAdminCalls, kebab } from './admin-openapi.ts'

/**
 * The operations of the staff as REST: a query is a GET with its arguments in the address, a mutation a POST with its arguments as JSON.
 * Each call runs the operation of the admin schema, so that there is one gate and one behaviour.
 */
export function adminRest(
  app: FastifyInstance,
  { log }: Pick<Context, 'log'>,
  schema: GraphQLSchema,
  { admit, bodyLimit, operations }: { admit: Admit; bodyLimit: number; operations: readonly AnyOperation[] },
): void {
  for (const type of ['Query', 'Mutation'] as const) {
    for (const operation of operationsOf(schema, type)) {
      const document = parse(documentOf(type, operation))
      app.route({
        method: type === 'Query' ? 'GET' : 'POST',
        url: systemPaths.admin(kebab(operation.name)),
        bodyLimit,
        handler: async (request, reply) => {
          const call = await admit(request, reply)
          if (!call) return reply
          const given = type === 'Query' ? request.query : request.body
          const unknown = unknownArgument(operation, given)
          if (unknown !== undefined) {
            const words = { name: unknown, known: operation.field.args.map(({ name }) => name).join(', ') || '–' }
            const message = problemText({ code: 'INVALID_INPUT', text: 'staff_argument_unknown', words }, call)
            return reply.code(problemTable.INVALID_INPUT.status).send({ code: 'INVALID_INPUT', message, details: { field: unknown } })
          }
          const variableValues = readArguments(operation, given)
          const { data, errors } = await execute({ schema, document, contextValue: call, variableValues })
          const [first] = errors ?? []
          if (!first) return reply.send(snakeKeys(data?.[operation.name]))
          if (first.originalError && isOutage(first.originalError)) throw first.originalError
          const { message, extensions } = withoutInternals(first, log) as typeof first
          const { code = 'BAD_USER_INPUT', status, field } = extensions
          const details = field === undefined ? {} : { field }
          return reply.code(typeof status === 'number' ? status : code === 'INTERNAL' ? 500 : 400).send({ code, message, details })
        },
      })
    }
  }
  app.get(systemPaths.admin('openapi.json'), async (request, reply) =>
    (await admit(request, reply)) ? reply.send(describeAdminCalls(schema, operations)) : reply,
  )
}

/** A document that runs one operation and selects every field of its answer. */
export function documentOf(type: 'Query' | 'Mutation', { name, field }: Operation): string {
  const variables = field.args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ')
  const values = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  const given = (text: string) => (text === '' ? '' : `(${text})`)
  return `${type.toLowerCase()} ${given(variables)} { ${name}${given(values)} ${selectionOf(field.type)} }`
}

function selectionOf(type: GraphQLOutputType): string {
  if (isNonNullType(type) || isListType(type)) return selectionOf(type.ofType as GraphQLOutputType)
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).map((field) => `${field.name} ${selectionOf(field.type)}`)
  return `{ ${fields.join(' ')} }`
}

/** The first argument that the operation does not have: left out, `?evnet=…` would list all orders. GraphQL refuses it by itself. */
function unknownArgument({ field }: Operation, given: unknown): string | undefined {
  const names = new Set(field.args.map(({ name }) => name))
  return typeof given === 'object' && given !== null ? Object.keys(given).find((name) => !names.has(name)) : undefined
}

/** The arguments of an operation from a request. Numbers and truth values in an address are text, and are read as what they are. */
function readArguments({ field }: Operation, given: unknown): Record<string, unknown> {
  const values = (typeof given === 'object' ? given : null) ?? {}
  const known = field.args.filter(({ name }) => Object.hasOwn(values, name))
  return Object.fromEntries(known.map(({ name, type }) => [name, readArgument(String(type), (values as Record<string, unknown>)[name])]))
}

function readArgument(type: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (type.startsWith('Int') && /^-?\d{1,10}$/.test(value)) return Number(value)
  if (type.startsWith('Boolean') && /^(true|false)$/.test(value)) return value === 'true'
  return value
}
