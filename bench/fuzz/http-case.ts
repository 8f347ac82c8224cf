import type { InjectOptions } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { edgeRequest } from './edge-case.ts'
import { graphqlOperation } from './graphql-case.ts'
import { json, text, type ExistingData } from './values.ts'

/** Every kind of URL the app answers. The parts in braces are filled in at random. */
const paths: readonly string[] = [
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
    '/api/shops/{shop}/orders/{order}/vouchers',
    '/api/shops/{shop}/cart/vouchers',
    '/api/shops/{shop}/cart/vouchers/{text}',
    '/api/shops/{shop}/events/{text}/refund_requests/{order}',
    '/api/shops/{shop}/events/{text}/seats',
    '/api/shops/{shop}/forms/{text}/responses',
    '/api/shops/{shop}/forms/ticket-change/responses',
    '/api/shops/{shop}/forms/ticket-cancel/responses',
    '/api/shops/{shop}/forms/checkin/responses',
    '/api/shops/{shop}/forms/jobs/responses',
    '/api/shops/{shop}/waiting-list',
    '/api/shops/{shop}/waiting-list/{text}',
    '/api/shops/{shop}/newsletter/subscriptions',
    '/api/shops/{shop}/errors',
    '/api/shops/{shop}/access',
    '/api/shops/{shop}/gate',
    '/api/shops/{shop}/uploads',
    '/api/door/session',
    '/api/door/scans',
    '/api/door/list',
    '/api/{text}',
  ],
  ...[
    '/api/openapi.yaml',
    '/images/{text}',
    '/downloads/tickets/{text}',
    '/downloads/ticket/{text}',
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
    '/checkout/resume',
    '/order/{order}/{text}',
    '/order/{order}/{text}/choices',
    '/tours/{text}',
    '/faq/{text}',
    '/ticketservice/change',
    '/ticketservice/cancel',
    '/request',
    '/refund/request',
    '/checkin',
    '/trace',
    '/contact',
    '/search',
    '/artists',
    '/bundles/{text}',
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

/**
 * The random request of one fuzz case: about half are GraphQL operations, one in six is a webhook, a form or an odd address
 * (`edge-case.ts`), and the others go to any other route.
 */
export function makeRequest(random: SeededRandom, existing: ExistingData, schema: GraphQLSchema): InjectOptions {
  if (random.boolean(0.17)) return edgeRequest(random, existing)
  const options = random.boolean(0.65) ? graphqlRequest(random, existing, schema) : plainRequest(random, existing)
  const headers = { ...options.headers, ...(random.boolean(0.12) ? oddHeaders(random, existing) : {}) }
  const cookie = random.boolean(0.7) ? random.pick(existing.cookies) : random.boolean(0.2) ? headerText(random, existing) : ''
  return { ...options, headers: { ...headers, ...(cookie && { cookie: `stagefront_session=${cookie}` }) } }
}

function graphqlRequest(random: SeededRandom, existing: ExistingData, schema: GraphQLSchema): InjectOptions {
  const url = `/${random.pick(existing.shops)}/graphql${random.pick(['', '?locale=de', '?locale=en', '?locale=zz', '?locale=de&locale=en'])}`
  const persisted = {
    variables: json(random, existing),
    extensions: { persistedQuery: { version: 1, sha256Hash: random.pick(existing.hashes) } },
  }
  const payload = random.boolean(0.15) ? persisted : graphqlOperation(random, existing, schema)
  const accept = random.boolean(0.03) ? 'text/html' : random.pick(['application/json', 'application/graphql-response+json', '*/*'])
  if (random.boolean(0.2)) {
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

function plainRequest(random: SeededRandom, existing: ExistingData): InjectOptions {
  const path = random.pick(paths).replace(/\{(\w+)\}/g, (_all, name: string) => pathPart(random, existing, name))
  // inject() takes a path that starts with /\ for another host and sends nothing. page-abuse.test.ts covers it over a socket.
  const sendable = path.replace(/^\/\\/, '/x')
  const query = random.list(
    0,
    3,
    () =>
      [
        random.pick(['locale', 'lang', 'reference', 'include', 'kind', 'query', 'variables', 'extensions', 'x']),
        queryValue(random, existing),
      ] as const,
  )
  const search = new URLSearchParams(query.map(([key, value]) => [key, value]))
  const method = random.pick(methods)
  const url = `${sendable}${query.length > 0 ? `?${search}` : ''}`.slice(0, 15_000)
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return { method, url }
  return {
    method,
    url,
    headers: { 'content-type': random.boolean(0.75) ? 'application/json' : random.pick(types) },
    payload: body(random, existing),
  }
}

function pathPart(random: SeededRandom, existing: ExistingData, name: string): string {
  if (name === 'shop') return random.boolean(0.8) ? random.pick(existing.shops) : encodeURIComponent(wellFormed(text(random, existing)))
  if (name === 'order' && random.boolean(0.8)) return random.pick(existing.orders).id
  // One in five is not percent-encoded: a client may send any printable ASCII.
  const raw = wellFormed(text(random, existing)).slice(0, 2_000)
  return random.boolean(0.8) ? encodeURIComponent(raw) : raw.replace(/[^!-~]|[?#]/g, '')
}

function queryValue(random: SeededRandom, existing: ExistingData): string {
  return random.boolean(0.3) ? random.pick(existing.orders).reference : wellFormed(text(random, existing))
}

function body(random: SeededRandom, existing: ExistingData): string {
  const kind = random.integer(0, 5)
  if (kind === 0) return text(random, existing)
  if (kind === 1) return JSON.stringify(json(random, existing)).slice(0, -1)
  if (kind === 2) return '['.repeat(random.integer(0, 2_999))
  return JSON.stringify(json(random, existing))
}

function oddHeaders(random: SeededRandom, existing: ExistingData): Record<string, string> {
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
  return Object.fromEntries(random.list(1, 3, () => [random.pick(names), headerText(random, existing)]))
}

/** Only the characters that a header may carry. */
function headerText(random: SeededRandom, existing: ExistingData): string {
  return text(random, existing)
    .replace(/[^\t -~\u00a0-\u00ff]/g, '')
    .slice(0, 2_000)
}

function wellFormed(value: string): string {
  return value.toWellFormed()
}
