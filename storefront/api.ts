import type { RouterContextProvider } from 'react-router'
import type { TypedDocumentString } from '#api/client/graphql.ts'
import { executeContext, localeContext, newIdContext, nowContext, originContext, shopContext } from './context.ts'

/** What a loader or action works with: its shop, language, home address, and the API in process. Also the options of every text. */
export function pageOf(context: Readonly<RouterContextProvider>) {
  const shop = context.get(shopContext)
  return {
    shop,
    words: shop.words,
    locale: context.get(localeContext),
    origin: context.get(originContext),
    now: context.get(nowContext),
    newId: context.get(newIdContext),
    execute: context.get(executeContext),
  }
}

/** Where the browser finds its shop's API. */
export interface ApiAddress {
  shop: { slug: string }
  locale: string
}

/**
 * Asks the API from the browser by the document's hash alone: the text of a query never travels. Queries go by GET,
 * mutations by POST.
 * @throws Error when the network fails, the answer carries errors (ERR-04), or its status is all that it says (ERR-03)
 */
export async function fetchPersisted<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  address: ApiAddress,
): Promise<Data> {
  const hash = document.__meta__?.['hash']
  const isMutation = /^\s*mutation\b/.test(document.toString())
  const request = { variables, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }
  const url = `/${address.shop.slug}/graphql?locale=${address.locale}`
  const answer = await (isMutation ? post(url, request) : get(url, request))
  const { data, errors } = await bodyOf<{ data?: Data; errors?: { message: string }[] }>(answer)
  if (!data || errors?.length) throw new Error(errors?.[0]?.message ?? `The API answered ${answer.status}`)
  return data
}

/** Whoever answers in the shop's place, a proxy say, may do so in HTML: then the status is all there is to tell. */
async function bodyOf<Body extends object>(answer: Response): Promise<Partial<Body>> {
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
