import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import {
  GraphQLError,
  execute,
  getOperationAST,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import { createHandler, type Handler, type OperationContext, type Request, type RequestParams } from 'graphql-http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { isOutage } from '#db/outage.ts'
import type { RequestContext } from '#server/context.ts'
import { defaultGraphqlLimits, type GraphqlLimits } from '#server/config.ts'
import { documentRules, checkCost, mostErrors, mostTokens } from './graphql-limits.ts'
import { isUnstorable, unstorableText } from './unstorable.ts'
import type { Slice } from '#server/slice.ts'

/** Texts of the storefront's own documents by their sha256 (GQL-01). */
export type PersistedDocuments = ReadonlyMap<string, string>

export interface GraphqlApi {
  schema: GraphQLSchema
  /** For the pages: runs a document in process as the visitor of this request. */
  execute(context: RequestContext, document: string, variables: Record<string, unknown>): Promise<ExecutionResult>
  /** For HTTP: the specification's handler, with the caches below. */
  handler: Handler<GraphqlRequest>
}

export interface GraphqlRequest {
  context: RequestContext
  /** Filled in by the handler: whether an operation was run to its end and carries no errors. */
  answered?: boolean
  /** Filled in by the handler: what kept the database from answering, if it did not. */
  outage?: Error
}

/** Bounds of what outsiders can make us remember: documents, and their characters together. */
const cachedDocuments = 500
const cachedCharacters = 4_000_000
/** A stranger's document is compiled when it comes for the third time, and then no more than one a second. */
const usesBeforeCompiling = 3
const betweenCompiling = 1_000
const compiledDocuments = 100

/** Builds the API from the slices: their SDL beside them, their resolvers in them. */
export function createGraphqlApi(
  slices: readonly Slice[],
  persisted: PersistedDocuments,
  log: Logger,
  limits: GraphqlLimits = defaultGraphqlLimits,
): GraphqlApi {
  const schema = makeExecutableSchema({
    typeDefs: readSdl(),
    resolvers: slices.flatMap((slice) => slice.resolvers ?? []),
    inheritResolversFromInterfaces: true,
  })
  const ownTexts = new Set(persisted.values())
  const strangersRules = documentRules(limits)
  const documents = new LRUCache<string, DocumentNode>({
    max: cachedDocuments,
    maxSize: cachedCharacters,
    sizeCalculation: (_document, text) => text.length + 1,
  })
  const withExpiry = new WeakMap<DocumentNode, readonly GraphQLError[]>()
  const compiled = new Map<string, CompiledQuery>()
  const compileRegular = regulars(schema)

  function parseCached(text: string): DocumentNode {
    const known = documents.get(text)
    if (known) return known
    const document = ownTexts.has(text) ? parse(text) : parse(text, { maxTokens: mostTokens })
    documents.set(text, document)
    return document
  }

  function validateCached(document: DocumentNode): readonly GraphQLError[] {
    const known = withExpiry.get(document)
    if (known) return known
    const isOwn = ownTexts.has(document.loc?.source.body ?? '')
    const errors = isOwn ? validate(schema, document) : validate(schema, document, strangersRules, { maxErrors: mostErrors })
    withExpiry.set(document, errors)
    return errors
  }

  /** Our own documents are compiled at once. */
  function compileOwn(text: string): CompiledQuery {
    const known = compiled.get(text)
    if (known) return known
    const document = parseCached(text)
    const errors = validateCached(document)
    if (errors[0]) throw errors[0]
    const result = compileQuery(schema, document, getOperationAST(document)?.name?.value)
    if (!isCompiledQuery(result)) throw new Error(`A document does not compile: ${JSON.stringify(result.errors)}`)
    compiled.set(text, result)
    return result
  }

  /** What a stranger's operation would cost depends on its variables, so it is judged each time. Other faults are told later. */
  function judge({ query, variables, operationName }: RequestParams): GraphQLError[] | undefined {
    if (ownTexts.has(query)) return undefined
    let document: DocumentNode
    try {
      document = parseCached(query)
    } catch {
      return undefined
    }
    if (validateCached(document).length > 0) return undefined
    const tooCostly = checkCost(schema, document, { variables: variables ?? undefined, operationName: operationName ?? undefined }, limits)
    return tooCostly ? [tooCostly] : undefined
  }

  return {
    schema,
    execute: async (context, text, variables) => {
      const answer = await compileOwn(text).query({}, context, variables)
      return answer.errors ? { ...answer, errors: answer.errors.map((error) => withoutInternals(error, log) as GraphQLError) } : answer
    },
    handler: createHandler<GraphqlRequest, unknown, OperationContext>({
      schema,
      context: (request) => request.raw.context as unknown as Record<string, unknown>,
      parseRequestParams: (request) => paramsOf(request, persisted),
      onSubscribe: (_request, params) => judge(params),
      onOperation: (request, _args, result) => {
        const errors = ('errors' in result && result.errors) || null
        request.raw.answered = !errors
        const outage = errors?.find((error) => isOutage(error.originalError))?.originalError
        if (outage) request.raw.outage = outage
      },
      formatError: (error) => withoutInternals(error, log),
      parse: (source) => parseCached(typeof source === 'string' ? source : source.body),
      validate: (_schema, document) => validateCached(document),
      execute: (args) => {
        const text = args.document.loc?.source.body ?? ''
        const ready = ownTexts.has(text) ? compileOwn(text) : compileRegular(args.document, args.operationName)
        if (!ready) return execute(args)
        return ready.query({}, args.contextValue, args.variableValues ?? {}) as ReturnType<typeof execute>
      },
    }),
  }
}

/**
 * Strangers' documents that come again and again are worth compiling: another front end sends the same few. Whoever sends ever new
 * ones makes us compile one a second at most, and has them executed plainly.
 * @returns what answers with the compiled document; null for one that has to be executed plainly
 */
function regulars(schema: GraphQLSchema): (document: DocumentNode, operation: string | null | undefined) => CompiledQuery | null {
  const uses = new LRUCache<string, number>({ max: cachedDocuments })
  const ready = new LRUCache<string, { compiled: CompiledQuery | null }>({ max: compiledDocuments })
  let lastAt = -Infinity
  return (document, operation) => {
    const key = `${operation ?? ''} ${document.loc?.source.body ?? ''}`
    const known = ready.get(key)
    if (known) return known.compiled
    const used = (uses.get(key) ?? 0) + 1
    uses.set(key, used)
    if (used < usesBeforeCompiling || performance.now() - lastAt < betweenCompiling) return null
    lastAt = performance.now()
    const result = compileQuery(schema, document, operation ?? undefined)
    const compiled = isCompiledQuery(result) ? result : null
    ready.set(key, { compiled })
    return compiled
  }
}

/** The SDL of every slice, from each `schema.graphql` below `server/`. */
function readSdl(): string[] {
  const server = join(import.meta.dirname, '../..')
  return globSync('**/schema.graphql', { cwd: server })
    .sort()
    .map((file) => readFileSync(join(server, file), 'utf8'))
}

/** A hash in place of the text names one of our own documents; everything else is left to graphql-http's own reading. */
async function paramsOf(request: Request<GraphqlRequest, unknown>, persisted: PersistedDocuments): Promise<RequestParams | void> {
  const raw = request.method === 'GET' ? fromQuery(request.url) : request.body
  if (Array.isArray(raw)) throw new Error('Batches are not accepted: send one operation per request')
  if (typeof raw !== 'object' || raw === null || 'query' in raw) return
  const hash = (raw as { extensions?: { persistedQuery?: { sha256Hash?: unknown } } }).extensions?.persistedQuery?.sha256Hash
  if (typeof hash !== 'string') return
  const query = persisted.get(hash)
  if (!query) throw new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } })
  const { variables, operationName } = raw as { variables?: unknown; operationName?: unknown }
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables))) throw new Error('Invalid variables')
  if (operationName != null && typeof operationName !== 'string') throw new Error('Invalid operationName')
  return { query, ...(variables && { variables: variables as Record<string, unknown> }), ...(operationName && { operationName }) }
}

function fromQuery(url: string): Record<string, unknown> | null {
  const search = new URL(url, 'http://localhost').searchParams
  if (search.has('query') || !search.has('extensions')) return null
  try {
    const operationName = search.get('operationName')
    return {
      extensions: JSON.parse(search.get('extensions') ?? '{}') as unknown,
      variables: JSON.parse(search.get('variables') ?? '{}') as unknown,
      ...(operationName && { operationName }),
    }
  } catch {
    return null
  }
}

/** A bug or an outage is logged whole and told as nothing but that; what the caller did wrong is told as it is. */
function withoutInternals(error: Readonly<Error | GraphQLError>, log: Logger): Error {
  if (!(error instanceof GraphQLError)) return error
  const cause = error.originalError
  if (!cause || cause instanceof GraphQLError) return error
  const path = error.path ?? null
  if (isUnstorable(cause)) return new GraphQLError(unstorableText, { path, extensions: { code: 'BAD_USER_INPUT' } })
  if (isOutage(cause)) {
    log.warn({ reason: cause.message, path }, 'A resolver did not get an answer from the database')
    return new GraphQLError('The shop cannot be reached at the moment', { path, extensions: { code: 'OVERLOADED' } })
  }
  log.error({ err: cause, path }, 'A resolver failed')
  return new GraphQLError('Something went wrong on our side', { path, extensions: { code: 'INTERNAL' } })
}
