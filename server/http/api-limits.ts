import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Bytes of one call. A cart of two hundred units with both addresses has 12,000; uploads have a route of their own. */
export const apiBodyLimit = 100_000

/**
 * Calls of the API and downloads from one address, counted by each process for itself. Pages are drawn once a second however
 * many ask for them, and are not counted.
 *
 * Calls from this machine are not counted either: behind a reverse proxy that nobody has been told to trust
 * (`TRUST_PROXY`), they are everybody's.
 */
export async function limitApiCalls(app: FastifyInstance, config: Config): Promise<void> {
  const { requestsPerMinute } = config.limits
  if (requestsPerMinute === 0) return
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    allowList: (request) => !isCounted(request),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => tooManyRequests(),
  })
}

function tooManyRequests(): Error {
  const message = 'Too many requests from this address: wait as long as Retry-After says'
  return Object.assign(new Error(message), { statusCode: 429, code: 'TOO_MANY_REQUESTS' })
}

const countedPaths = /^\/(api|downloads)\/|^\/[^/?]+\/graphql(\?|$)/

function isCounted(request: FastifyRequest): boolean {
  return countedPaths.test(request.url) && !/^(127\.|::1$|::ffff:127\.)/.test(request.ip)
}
