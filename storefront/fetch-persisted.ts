import type { BrowserDocument } from './graphql.ts'
import { readPageConfiguration } from './page-configuration.ts'

/** Identifies the shop and the language whose API the browser calls. */
export interface ApiAddress {
  shop: { slug: string }
  locale: string
}

/**
 * Sends one of the storefront's documents to the API from the browser, by its hash only; the server knows the text. Queries are sent
 * by GET, mutations by POST. The endpoint is that of the page's configuration (SHP-21).
 * @param onFailure called with an error answer (ERR-01). Without it, what the visitor did not ask for fails quietly
 * @throws Error when the network fails, the answer has errors (ERR-04), or has an error status and no JSON body (ERR-03)
 */
export async function fetchPersisted<Data, Variables>(
  { hash, isMutation }: BrowserDocument<Data, Variables>,
  variables: Variables,
  { locale }: Pick<ApiAddress, 'locale'>,
  onFailure?: (answer: Response) => void,
): Promise<Data> {
  const request = { variables, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }
  const url = `${readPageConfiguration().graphql}?locale=${locale}`
  const answer = await (isMutation ? post(url, request) : get(url, request))
  if (!answer.ok) onFailure?.(answer.clone())
  const { data, errors } = await readBody<{ data?: Data; errors?: { message: string }[] }>(answer)
  if (!data || errors?.length) throw new Error(errors?.[0]?.message ?? `The API answered ${answer.status}`)
  return data
}

/** An answer that is not JSON, such as a proxy's error page, has an empty body. */
async function readBody<Body extends object>(answer: Response): Promise<Partial<Body>> {
  return answer.json().catch(() => ({})) as Promise<Partial<Body>>
}

const accept = { Accept: 'application/graphql-response+json, application/json' }

function get(url: string, request: { variables: unknown; extensions: unknown }): Promise<Response> {
  const query = new URLSearchParams({ variables: JSON.stringify(request.variables), extensions: JSON.stringify(request.extensions) })
  return fetch(`${url}&${query}`, { headers: accept })
}

function post(url: string, request: unknown): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { ...accept, 'Content-Type': 'application/json' }, body: JSON.stringify(request) })
}
