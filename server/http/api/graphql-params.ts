import { GraphQLError } from 'graphql'
import type { Request, RequestParams } from 'graphql-http'
import type { RequestContext } from '#server/context.ts'

/** Texts of the storefront's own documents by their sha256 (GQL-01). */
export type PersistedDocuments = ReadonlyMap<string, string>

/** What the route passes to the GraphQL handler with a request, and what the handler reports back. */
export interface GraphqlRequest {
  context: RequestContext
  /** To be called with the number of an operation's writes before it is executed. @throws TooManyRequests */
  countWrites(writes: number): Promise<void>
  /** Set by the handler: the answer as JSON, when an operation was executed completely and without errors. It replaces the handler's body. */
  answer?: string
  /** Set by the handler: the error, if the database was unreachable. */
  outage?: Error
}

/**
 * Reads the parameters of a request that names a persisted document by its hash (GQL-01).
 * @returns nothing for all other requests, which graphql-http reads itself
 * @throws Error for invalid parameters
 */
export async function persistedParams(
  request: Request<GraphqlRequest, unknown>,
  persisted: PersistedDocuments,
): Promise<RequestParams | void> {
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

/** The parameters of a GET request; null where it carries a document or cannot be read. */
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
