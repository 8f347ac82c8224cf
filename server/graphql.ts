import { readFileSync, readdirSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { GraphQLError, execute, getOperationAST, parse, validate, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import { createHandler, type Handler, type OperationContext, type Request, type RequestParams } from 'graphql-http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { RequestContext } from './context.ts'
import type { Slice } from './slice.ts'

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
}

/** Bounds of what outsiders can make us remember. */
const cachedDocuments = 500

/** Builds the API from the slices: their SDL beside them, their resolvers in them. */
export function createGraphqlApi(slices: readonly Slice[], persisted: PersistedDocuments, log: Logger): GraphqlApi {
  const schema = makeExecutableSchema({
    typeDefs: readSdl(),
    resolvers: slices.flatMap((slice) => slice.resolvers ?? []),
    inheritResolversFromInterfaces: true,
  })
  const documents = new LRUCache<string, DocumentNode>({ max: cachedDocuments })
  const judged = new WeakMap<DocumentNode, readonly GraphQLError[]>()
  const compiled = new LRUCache<string, CompiledQuery>({ max: cachedDocuments })

  function parseCached(text: string): DocumentNode {
    const known = documents.get(text)
    if (known) return known
    const document = parse(text)
    documents.set(text, document)
    return document
  }

  function validateCached(document: DocumentNode): readonly GraphQLError[] {
    const known = judged.get(document)
    if (known) return known
    const errors = validate(schema, document)
    judged.set(document, errors)
    return errors
  }

  /** Only our own documents are compiled: what strangers send is executed plainly, so they cannot make us compile. */
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

  const ownTexts = new Set(persisted.values())

  return {
    schema,
    execute: async (context, text, variables) => {
      const answer = await compileOwn(text).query({}, context, variables)
      answer.errors?.forEach((error) => withoutInternals(error, log))
      return answer
    },
    handler: createHandler<GraphqlRequest, unknown, OperationContext>({
      schema,
      context: (request) => request.raw.context as unknown as Record<string, unknown>,
      parseRequestParams: (request) => paramsOf(request, persisted),
      formatError: (error) => withoutInternals(error, log),
      parse: (source) => parseCached(typeof source === 'string' ? source : source.body),
      validate: (_schema, document) => validateCached(document),
      execute: (args) => {
        const text = args.document.loc?.source.body ?? ''
        if (!ownTexts.has(text)) return execute(args)
        return compileOwn(text).query({}, args.contextValue, args.variableValues ?? {}) as ReturnType<typeof execute>
      },
    }),
  }
}

function readSdl(): string[] {
  const rooms = readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return rooms.flatMap(({ name }) => {
    try {
      return [readFileSync(new URL(`${name}/schema.graphql`, import.meta.url), 'utf8')]
    } catch {
      return []
    }
  })
}

/** A hash in place of the text names one of our own documents; everything else is left to graphql-http's own reading. */
async function paramsOf(request: Request<GraphqlRequest, unknown>, persisted: PersistedDocuments): Promise<RequestParams | void> {
  const raw = request.method === 'GET' ? fromQuery(request.url) : request.body
  if (typeof raw !== 'object' || raw === null || 'query' in raw) return
  const hash = (raw as { extensions?: { persistedQuery?: { sha256Hash?: unknown } } }).extensions?.persistedQuery?.sha256Hash
  if (typeof hash !== 'string') return
  const query = persisted.get(hash)
  if (!query) throw new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } })
  const { variables, operationName } = raw as { variables?: Record<string, unknown>; operationName?: string }
  return { query, ...(variables && { variables }), ...(operationName && { operationName }) }
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
  log.error({ err: cause, path: error.path }, 'A resolver failed')
  return new GraphQLError('Something went wrong on our side', { path: error.path ?? null, extensions: { code: 'INTERNAL' } })
}
