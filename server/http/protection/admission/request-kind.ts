import type { FastifyRequest } from 'fastify'
import { paths, routedPath } from '#core/urls.ts'
import { graphqlPath } from '../../api/graphql-path.ts'

/**
 * How a request is admitted (`admission.ts`). `visitor` reads the catalogue, `order` begins an order; a `page` reads the catalogue,
 * but is counted only when it has to be rendered.
 */
export type Kind = 'buyer' | 'visitor' | 'order' | 'page' | 'free'

/** What a request is by its address, and what it is in a session that is buying. */
export function kindOf(request: FastifyRequest): { kind: Kind; whileBuying: Kind } {
  const route = request.routeOptions.url ?? ''
  const always = (kind: Kind) => ({ kind, whileBuying: kind })
  const unlessBuying = (kind: Kind) => ({ kind, whileBuying: 'buyer' as const })
  if (route === graphqlPath) return unlessBuying(isMutation(request) ? 'order' : 'visitor')
  // A stream has limits of its own, and would count for as long as it is open.
  if (request.routeOptions.config.isStream) return always('free')
  // What is free in a hall is one statement for all who ask at the same time, and a seat map that is open asks for it again and again.
  if (route.endsWith('/events/:id/seats')) return always('free')
  if (/\/waiting-room\/:event(\/draw)?$/.test(route)) return always('free')
  // People wait outside, and staff look after those who have bought.
  if (route.startsWith('/api/door/') || route.startsWith('/api/admin/')) return always('free')
  if (route.startsWith('/api/')) {
    if (route.includes('/orders/') || route.endsWith('/session/heartbeat')) return always('buyer')
    return unlessBuying(request.method === 'GET' ? 'visitor' : 'order')
  }
  if (route.startsWith('/webhooks/') || route.startsWith('/downloads/')) return always('buyer')
  if (route !== '/*') return always('free')
  const path = routedPath(request.url.split('?', 1)[0] ?? '')
  if (path.includes('/..') || path.includes('%2f')) return always('page')
  if (ofAnOrder.test(path)) return always('buyer')
  if (request.method === 'POST') return unlessBuying('order')
  return ofACart.test(path) ? unlessBuying('page') : always('page')
}

/**
 * Whether a GraphQL request changes something. The storefront names its documents by their hashes and sends queries by GET. It decides
 * by which limit the request is counted, and nothing else.
 */
function isMutation({ method, body }: FastifyRequest): boolean {
  if (method !== 'POST') return false
  const query = typeof body === 'object' && body !== null && 'query' in body ? body.query : undefined
  return typeof query !== 'string' || /\bmutation\b/.test(query)
}

/**
 * Paths of the shop, or of a shop below its slug: paying, cancelling, looking at and withdrawing from an order, and taking a ticket that
 * was offered to somebody of a waiting list. Each names its order or place.
 */
const ofAnOrder = new RegExp(
  `^(/[^/]+)?(/checkout/(done|cancel)([/.]|$)|/checkout/payment/[^/]|/order/[^/]+/|/waiting-list/[^/]|${paths.withdraw()}(\\.data)?/?$)`,
)
const ofACart = /^(\/[^/]+)?\/(checkout|cart)([/.]|$)/
