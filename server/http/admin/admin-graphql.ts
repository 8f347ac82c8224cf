import type { FastifyRequest } from 'fastify'
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql'
import { createHandler, type OperationContext } from 'graphql-http'
import { isOutage } from '#db/connections/outage.ts'
import type { Context } from '#server/context.ts'
import type { AdminCall } from '#server/operations/admin/admin-field.ts'
import { graphqlDocuments } from '../api/graphql-documents.ts'
import { withoutInternals } from '../api/graphql-errors.ts'

interface Raw {
  call: AdminCall
  /** Set while the operation runs: the status of an operation of which nothing was answered. */
  status?: number
  outage?: Error
}

export interface AdminAnswer {
  status: number
  headers: Record<string, string>
  body: string | null
}

/** Answers GraphQL of the staff, with the limits of third-party clients' documents. */
export function createAdminGraphql(
  { log, config }: Pick<Context, 'log' | 'config'>,
  schema: GraphQLSchema,
): (call: AdminCall, request: FastifyRequest) => Promise<AdminAnswer> {
  const documents = graphqlDocuments(schema, new Set(), config.limits.graphql)
  const handler = createHandler<Raw, unknown, OperationContext>({
    schema,
    context: ({ raw }) => raw.call as unknown as Record<string, unknown>,
    parse: (source) => documents.parse(typeof source === 'string' ? source : source.body),
    validate: (_schema, document) => documents.validate(document),
    onSubscribe: (_request, { query, variables, operationName }) => {
      let document: DocumentNode
      try {
        document = documents.parse(query)
      } catch {
        return undefined
      }
      if (documents.validate(document).length > 0) return undefined
      const tooCostly = documents.checkCost(document, { variables: variables ?? undefined, operationName: operationName ?? undefined })
      return tooCostly ? [tooCostly] : undefined
    },
    onOperation: ({ raw }, _args, result) => {
      const { data, errors = [] } = result as { data?: Record<string, unknown> | null; errors?: readonly GraphQLError[] }
      const outage = errors.find((error) => isOutage(error.originalError))?.originalError
      if (outage) raw.outage = outage
      const isEmpty = Object.values(data ?? {}).every((value) => value === null)
      const status = errors[0]?.extensions['status']
      if (isEmpty && typeof status === 'number') raw.status = status
    },
    formatError: (error) => withoutInternals(error, log),
  })
  return async (call, request) => {
    const raw: Raw = { call }
    const [body, { status, headers = {} }] = await handler({
      method: request.method,
      url: request.url,
      headers: request.headers as Record<string, string>,
      body: request.body as Record<string, unknown> | null,
      raw,
      context: undefined,
    })
    if (raw.outage) throw raw.outage
    return { status: raw.status ?? status, headers, body }
  }
}
