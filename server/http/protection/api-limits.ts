import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { countRequests, type RequestCounters } from './request-counters.ts'

/** Bytes of one call. A cart of two hundred items with both addresses has 12,000; uploads have a route of their own. */
export const apiBodyLimit = 100_000

/**
 * Limits API requests and downloads per address, at all processes together (`request-counters.ts`). Pages are rendered once a second
 * however many request them, and are not counted.
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
    allowList: (request) => !isCounted(request),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => tooManyRequests(),
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

function tooManyRequests(): Error {
  const message = 'Too many requests from this address: wait as long as Retry-After says'
  return Object.assign(new Error(message), { statusCode: 429, code: 'TOO_MANY_REQUESTS' })
}

const countedPaths = /^\/(api|downloads)\/|^\/[^/?]+\/graphql(\?|$)/

function isCounted(request: FastifyRequest): boolean {
  return countedPaths.test(request.url) && !/^(127\.|::1$|::ffff:127\.)/.test(request.ip)
}
