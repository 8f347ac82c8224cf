import type { InjectOptions } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Dice } from './dice.ts'
import { graphqlOperation } from './graphql-case.ts'
import { json, text, type Known } from './values.ts'

/** Where a house can be knocked at. `{…}` is filled in. */
const addresses: readonly string[] = [
  ...['/api/shops/{shop}/', '/api/shops/{shop}', '/api/shops/{shop}/countries', '/api/shops/{shop}/news', '/api/shops/{shop}/suggestions'],
  ...[
    '/api/shops/{shop}/products/{text}/meta',
    '/api/shops/{shop}/session',
    '/api/shops/{shop}/session/heartbeat',
    '/api/shops/{shop}/cart/items/{text}',
  ],
  ...[
    '/api/shops/{shop}/orders/{order}',
    '/api/shops/{shop}/orders/{order}/payment_methods',
    '/api/shops/{shop}/orders/{text}',
    '/api/{text}',
  ],
  ...[
    '/api/openapi.yaml',
    '/images/{text}',
    '/downloads/tickets/{text}',
    '/downloads/documents/{text}',
    '/downloads/calendar/{text}',
    '/webhooks/stripe',
  ],
  ...[
    '/',
    '/events',
    '/events/{text}',
    '/products/{text}',
    '/categories/{text}',
    '/artists/{text}',
    '/search/{text}',
    '/{shop}/events',
    '/cart',
    '/checkout',
  ],
  ...[
    '/checkout/details',
    '/checkout/payment',
    '/checkout/confirm',
    '/checkout/done/{order}/{text}',
    '/checkout/payment/{order}/{text}',
    '/events.data',
  ],
  ...['/{shop}/graphql', '/{text}/graphql', '/sandbox/clock', '/metrics', '/{text}', '/{text}/{text}'],
]
const methods = ['GET', 'GET', 'GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'] as const
const types = [
  'application/json',
  'application/json',
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/xml',
  'x',
  '',
]

/** One request of a fuzz run: half of them GraphQL over the whole schema, half over every other door. */
export function requestOf(dice: Dice, known: Known, schema: GraphQLSchema): InjectOptions {
  const options = dice.once(0.55) ? graphqlRequest(dice, known, schema) : plainRequest(dice, known)
  const headers = { ...options.headers, ...(dice.once(0.12) ? oddHeaders(dice, known) : {}) }
  const cookie = dice.once(0.7) ? dice.pick(known.cookies) : dice.once(0.2) ? headerText(dice, known) : ''
  return { ...options, headers: { ...headers, ...(cookie && { cookie: `stagefront_session=${cookie}` }) } }
}

function graphqlRequest(dice: Dice, known: Known, schema: GraphQLSchema): InjectOptions {
  const url = `/${dice.pick(known.shops)}/graphql${dice.pick(['', '?locale=de', '?locale=en', '?locale=zz', '?locale=de&locale=en'])}`
  const persisted = { variables: json(dice, known), extensions: { persistedQuery: { version: 1, sha256Hash: dice.pick(known.hashes) } } }
  const payload = dice.once(0.15) ? persisted : graphqlOperation(dice, known, schema)
  const accept = dice.once(0.03) ? 'text/html' : dice.pick(['application/json', 'application/graphql-response+json', '*/*'])
  if (dice.once(0.2)) {
    const query = Object.fromEntries(
      Object.entries(payload).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
    )
    return {
      method: 'GET',
      url: `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`.slice(0, 15_000),
      headers: { accept },
    }
  }
  return { method: 'POST', url, headers: { accept, 'content-type': 'application/json' }, payload: JSON.stringify(payload) }
}

function plainRequest(dice: Dice, known: Known): InjectOptions {
  const path = dice.pick(addresses).replace(/\{(\w+)\}/g, (_all, name: string) => pathPart(dice, known, name))
  // The injected client takes such a path for another host's and sends nothing; page-abuse.test.ts sends it over a socket.
  const sendable = path.replace(/^\/\\/, '/x')
  const query = dice.many(
    0,
    3,
    () =>
      [
        dice.pick(['locale', 'lang', 'reference', 'include', 'kind', 'query', 'variables', 'extensions', 'x']),
        queryValue(dice, known),
      ] as const,
  )
  const search = new URLSearchParams(query.map(([key, value]) => [key, value]))
  const method = dice.pick(methods)
  const url = `${sendable}${query.length > 0 ? `?${search}` : ''}`.slice(0, 15_000)
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return { method, url }
  return { method, url, headers: { 'content-type': dice.once(0.75) ? 'application/json' : dice.pick(types) }, payload: body(dice, known) }
}

function pathPart(dice: Dice, known: Known, name: string): string {
  if (name === 'shop') return dice.once(0.8) ? dice.pick(known.shops) : encodeURIComponent(wellFormed(text(dice, known)))
  if (name === 'order' && dice.once(0.8)) return dice.pick(known.orders).id
  // Some come as they are: a client may send what it likes, as long as it is one line of ASCII.
  const raw = wellFormed(text(dice, known)).slice(0, 2_000)
  return dice.once(0.8) ? encodeURIComponent(raw) : raw.replace(/[^!-~]|[?#]/g, '')
}

function queryValue(dice: Dice, known: Known): string {
  return dice.once(0.3) ? dice.pick(known.orders).reference : wellFormed(text(dice, known))
}

function body(dice: Dice, known: Known): string {
  const kind = dice.below(6)
  if (kind === 0) return text(dice, known)
  if (kind === 1) return JSON.stringify(json(dice, known)).slice(0, -1)
  if (kind === 2) return '['.repeat(dice.below(3_000))
  return JSON.stringify(json(dice, known))
}

function oddHeaders(dice: Dice, known: Known): Record<string, string> {
  const names = [
    'host',
    'origin',
    'referer',
    'accept',
    'accept-language',
    'accept-encoding',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'if-none-match',
    'range',
    'stripe-signature',
    'x-request-id',
  ]
  return Object.fromEntries(dice.many(1, 3, () => [dice.pick(names), headerText(dice, known)]))
}

/** What a header can carry at all. */
function headerText(dice: Dice, known: Known): string {
  return text(dice, known)
    .replace(/[^\t -~\u00a0-\u00ff]/g, '')
    .slice(0, 2_000)
}

function wellFormed(value: string): string {
  return value.toWellFormed()
}
