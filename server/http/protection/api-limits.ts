import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { countRequests, type RequestCounters } from './request-counters.ts'

/** Bytes of one call. A cart of two hundred units with both addresses has 12,000; uploads have a route of their own. */
export const apiBodyLimit = 100_000

/**
 * Calls of the API and downloads from one address, at all processes together (`request-counters.ts`). Pages are drawn once a second
 * however many ask for them, and are not counted.
 *
 * Calls from this machine are not counted either: behind a reverse proxy that nobody has been told to trust
 * (`TRUST_PROXY`), they are everybody's.
 */
export async function limitApiCalls(app: FastifyInstance, ctx: Pick<Context, 'config' | 'db' | 'clock'>): Promise<void> {
  const { requestsPerMinute } = ctx.config.limits
  if (requestsPerMinute === 0) return
  const tallies = countRequests(ctx, requestsPerMinute)
  app.addHook('onClose', () => tallies.stop())
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    store: storeOf(tallies),
    allowList: (request) => !isCounted(request),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => tooManyRequests(),
  })
}

/** As the rate limiter wants it: something to be made by `new`. */
function storeOf(tallies: RequestCounters): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr(address: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      done(null, tallies.count(address))
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
