import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/foundations/context.ts'
import { visitorNetwork } from '#server/foundations/request/network-of.ts'
import { graphqlPath } from '../api/graphql-path.ts'
import { countRequests, type RequestCounters } from './request-counters.ts'
import { TooManyRequests } from './too-many-requests.ts'

/** Bytes of one call. A cart of two hundred items with both addresses has 12,000; uploads have a route of their own. */
export const apiBodyLimit = 100_000

/**
 * Limits API requests and downloads per network, at all processes together (`request-counters.ts`). Pages are rendered once a second
 * however many request them, and are not counted; their forms are (`write-limits.ts`).
 *
 * Requests from this machine are not counted either: behind a reverse proxy that is not trusted yet (`TRUST_PROXY`), every visitor's
 * request comes from it.
 */
export async function limitApiCalls(app: FastifyInstance, ctx: Pick<Context, 'config' | 'db' | 'clock'>): Promise<void> {
  const { requestsPerMinute } = ctx.config.limits
  if (requestsPerMinute === 0) return
  const counters = countRequests(ctx, requestsPerMinute)
  app.addHook('onClose', () => counters.stop())
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    store: storeOf(counters),
    keyGenerator: (request) => visitorNetwork(request, ctx.config) ?? '',
    allowList: (request) => !isApiCall(request) || visitorNetwork(request, ctx.config) === null,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests('requests', ttl / 1000),
  })
}

/** The store in the form the rate limiter expects: a class. */
function storeOf(counters: RequestCounters): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr(address: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      done(null, counters.count(address))
    }
    child(): Store {
      return this
    }
  }
}

/** By the matched route: the raw path may spell the same call differently. */
function isApiCall({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url === graphqlPath || url.startsWith('/api/') || url.startsWith('/downloads/')
}
