import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import {
  execute,
  getOperationAST,
  GraphQLError,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import { createHandler, type Handler, type OperationContext, type Request, type RequestParams, type Response } from 'graphql-http'
import type { Logger } from 'pino'
import { isOutage } from '#db/connections/outage.ts'
import { defaultGraphqlLimits, type GraphqlLimits } from '#server/config/settings/limits.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { translate } from '#server/foundations/request/translate.ts'
import type { Slice } from '#server/foundations/slice.ts'
import { documentError, presentDocumentError } from './document-faults.ts'
import { graphqlDocuments, type GraphqlDocuments } from './graphql-documents.ts'
import { withoutInternals } from './graphql-errors.ts'
import { countWrites } from './graphql-writes.ts'
import { readParams, type GraphqlRequest } from './graphql-params.ts'
import { variableProblems } from './variable-problems.ts'
import { hashedDocuments, type HashedDocuments, type PersistedDocuments } from './hashed-documents.ts'

export interface GraphqlApi {
  schema: GraphQLSchema
  /** For pages: runs a document in process as the visitor of this request. */
  execute(context: RequestContext, document: string, variables: Record<string, unknown>): Promise<ExecutionResult>
  /** For HTTP: the handler of graphql-http, with the caches below. */
  handler: Handler<GraphqlRequest>
  /** What requests may name by a hash. */
  hashed: HashedDocuments
}

/** Builds the API from the schemas and resolvers of the slices. */
export function createGraphqlApi(
  slices: readonly Slice[],
  persisted: PersistedDocuments,
  log: Logger,
  limits: GraphqlLimits = defaultGraphqlLimits,
): GraphqlApi {
  const schema = apiSchema(slices)
  const documents = graphqlDocuments(schema, new Set(persisted.values()), limits)
  const hashed = hashedDocuments(persisted)
  return {
    schema,
    hashed,
    execute: async (context, text, variables) => {
      const answer = await documents.compiled(text).query({}, context, variables)
      return answer.errors ? { ...answer, errors: answer.errors.map((error) => withoutInternals(error, log) as GraphQLError) } : answer
    },
    handler: createHandler<GraphqlRequest, unknown, OperationContext>({
      schema,
      context: (request) => request.raw.context as unknown as Record<string, unknown>,
      parseRequestParams: (request) => readParams(request, hashed),
      onSubscribe: (request, params) => checkOperation(documents, hashed, request, params),
      onOperation: ({ raw }, args, result) => noteOutcome(raw, args, result, log),
      formatError: (error) => withoutInternals(error, log),
      parse: (source) => documents.parse(typeof source === 'string' ? source : source.body),
      validate: (_schema, document) => documents.validate(document),
      execute: (args) => {
        const text = args.document.loc?.source.body ?? ''
        const compiled = documents.isPersisted(text)
          ? documents.compiled(text)
          : documents.compiledIfFrequent(args.document, args.operationName)
        if (!compiled) return execute(args)
        return compiled.query({}, args.contextValue, args.variableValues ?? {}) as ReturnType<typeof execute>
      },
    }),
  }
}

/**
 * Checks an operation before it is executed: its document, its cost, which depends on its variables, the hash that came with it, and its
 * writes. What is wrong with the variables is reported later.
 */
async function checkOperation(
  documents: GraphqlDocuments,
  hashed: HashedDocuments,
  { raw, method }: Request<GraphqlRequest, unknown>,
  params: RequestParams,
): Promise<GraphQLError[] | Response | undefined> {
  const told = (errors: readonly GraphQLError[]) => errors.map((error) => presentDocumentError(error, raw.context))
  const { query, variables, operationName } = params
  let document: DocumentNode
  try {
    document = documents.parse(query)
  } catch (fault) {
    if (!(fault instanceof GraphQLError)) throw fault
    return told([fault])
  }
  const faults = documents.validate(document)
  if (faults.length > 0) return told(faults)
  const operation = getOperationAST(document, operationName)?.operation
  if (operation === undefined) return told([unknownOperation(operationName)])
  if (operation === 'subscription') return told([documentError({ code: 'NO_SUBSCRIPTIONS', text: 'graphql_subscription' })])
  if (operation === 'mutation' && method === 'GET') return byPostOnly(raw)
  const tooCostly = documents.checkCost(document, { variables: variables ?? undefined, operationName: operationName ?? undefined })
  if (tooCostly) return told([tooCostly])
  const foreign = hashed.keep(params)
  if (foreign) return told([foreign])
  await raw.countWrites(countWrites(document, operationName))
  return undefined
}

function unknownOperation(name: string | null | undefined): GraphQLError {
  const code = 'OPERATION_UNKNOWN'
  return documentError(name ? { code, text: 'graphql_operation_unknown', words: { name } } : { code, text: 'graphql_operation_unnamed' })
}

function byPostOnly({ context }: GraphqlRequest): Response {
  const error = presentDocumentError(documentError({ code: 'MUTATION_BY_GET', text: 'graphql_mutation_by_get' }), context)
  const headers = { allow: 'POST', 'content-type': 'application/json; charset=utf-8' }
  return [JSON.stringify({ errors: [error] }), { status: 405, statusText: 'Method Not Allowed', headers }]
}

/**
 * Passes a complete answer to the route as JSON, else the outage that prevented it. graphql-http calls a function for every value that it
 * serialises, in case it is an error: a fifth of the time of a product list. A complete answer contains none.
 * @returns what graphql-http serialises: nothing in place of a complete answer, and errors in words for people
 */
function noteOutcome(request: GraphqlRequest, args: ExecutionArgs, result: object, log: Logger): ExecutionResult {
  const { errors, data } = result as ExecutionResult
  if (!errors) {
    request.answer = JSON.stringify(result)
    return { data: null }
  }
  const outage = errors.find((error) => isOutage(error.originalError))?.originalError
  if (outage) request.outage = outage
  const faults = data === undefined ? variableErrors(request.context, args) : []
  if (faults.length > 0) return { errors: faults }
  return { ...result, errors: errors.map((error) => withoutInternals(error, log, request.context) as GraphQLError) }
}

/** What is wrong with the variables, in the visitor's language; empty if they are not why nothing was executed. */
function variableErrors(context: RequestContext, { schema, document, operationName, variableValues }: ExecutionArgs): GraphQLError[] {
  return variableProblems(schema, { document, operationName, variables: variableValues ?? {} }).map(
    ({ field, key, words }) =>
      new GraphQLError(`${field}: ${translate(context, key, words)}`, { extensions: { code: 'BAD_USER_INPUT', field } }),
  )
}

/** The schemas that were built, each by its slices: servers in one process share it. */
export const apiSchema = oncePer((slices: readonly Slice[]): GraphQLSchema =>
  makeExecutableSchema({
    typeDefs: readSdl(),
    resolvers: slices.flatMap((slice) => slice.resolvers ?? []),
    inheritResolversFromInterfaces: true,
  }),
)

/** The SDL of every slice, from each `schema.graphql` below `server/`. */
function readSdl(): string[] {
  const server = join(import.meta.dirname, '../..')
  return globSync('**/schema.graphql', { cwd: server })
    .sort()
    .map((file) => readFileSync(join(server, file), 'utf8'))
}
