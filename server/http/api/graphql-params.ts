import { GraphQLError } from 'graphql'
import { parseRequestParams, type Request, type RequestParams, type Response } from 'graphql-http'
import type { RequestContext } from '#server/foundations/context.ts'
import { translate } from '#server/foundations/request/translate.ts'
import { hashIn, type HashedDocuments } from './hashed-documents.ts'

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

/** What is wrong with the parameters of a request, by what graphql-http and `persistedParams` say of them. */
const faults: Readonly<Record<string, string>> = {
  'Batches are not accepted': 'graphql_batch',
  'Invalid extensions': 'graphql_extensions_no_object',
  'Invalid operationName': 'graphql_operation_name_no_text',
  'Invalid query': 'graphql_no_query',
  'Invalid variables': 'graphql_variables_no_object',
  'JSON body must be an object': 'graphql_body_no_object',
  'Missing body': 'graphql_body_no_object',
  'Missing query': 'graphql_no_query',
  'Unparsable JSON body': 'request_no_json',
  'Unparsable URL': 'graphql_address',
}

/** Reads the parameters of a request. @returns for what cannot be read an answer that says so in the visitor's language */
export async function readParams(request: Request<GraphqlRequest, unknown>, documents: HashedDocuments): Promise<RequestParams | Response> {
  try {
    return (await persistedParams(request, documents)) ?? (await parseRequestParams(request))
  } catch (fault) {
    if (fault instanceof GraphQLError) throw fault
    const text = faults[(fault as Error).message]
    if (text === undefined) throw fault
    const body = { errors: [{ message: translate(request.raw.context, text), extensions: { code: 'NOT_A_GRAPHQL_REQUEST' } }] }
    return [
      JSON.stringify(body),
      { status: 400, statusText: 'Bad Request', headers: { 'content-type': 'application/json; charset=utf-8' } },
    ]
  }
}

/**
 * Reads the parameters of a request that names a document by its hash alone (GQL-01).
 * @returns nothing for all other requests, which graphql-http reads itself
 * @throws Error for invalid parameters
 */
async function persistedParams(request: Request<GraphqlRequest, unknown>, documents: HashedDocuments): Promise<RequestParams | undefined> {
  const raw = request.method === 'GET' ? fromQuery(request.url) : request.body
  if (Array.isArray(raw)) throw new Error('Batches are not accepted')
  if (typeof raw !== 'object' || raw === null || 'query' in raw) return undefined
  const hash = hashIn((raw as { extensions?: unknown }).extensions)
  if (hash === null) return undefined
  const query = documents.find(hash)
  if (!query) {
    // Clients compare this message with the one of their protocol, so the sentence for people stands beside it.
    const sentence = translate(request.raw.context, 'graphql_hash_unknown')
    throw new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', sentence } })
  }
  const { variables, operationName } = raw as { variables?: unknown; operationName?: unknown }
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables))) throw new Error('Invalid variables')
  if (operationName != null && typeof operationName !== 'string') throw new Error('Invalid operationName')
  return { query, ...(variables && { variables: variables as Record<string, unknown> }), ...(operationName && { operationName }) }
}

/** Whether a request runs a document of a third-party client, sent in full or by its hash; those of the storefront are named by theirs. */
export function runsForeignDocument(
  { method, url, body }: { method: string; url: string; body: unknown },
  documents: HashedDocuments,
): boolean {
  if (method === 'GET' && new URL(url, 'http://localhost').searchParams.has('query')) return true
  const parameters = method === 'GET' ? fromQuery(url) : body
  if (typeof parameters !== 'object' || parameters === null) return false
  const hash = hashIn((parameters as { extensions?: unknown }).extensions)
  return 'query' in parameters || (hash !== null && !documents.isOwn(hash))
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
