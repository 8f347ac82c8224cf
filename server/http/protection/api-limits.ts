import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/foundations/context.ts'
import { visitorNetwork } from '#server/foundations/request/read-network.ts'
import { graphqlPath } from '../api/graphql-path.ts'
import { countRequests } from './request-counters.ts'
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
export function limitApiCalls(app: FastifyInstance, ctx: Pick<Context, 'config' | 'db' | 'clock'>): void {
  const { requestsPerMinute } = ctx.config.limits
  if (requestsPerMinute === 0) return
  const counters = countRequests(ctx, requestsPerMinute)
  app.addHook('onClose', () => counters.stop())
  app.addHook('onRequest', (request, _reply, done) => {
    const network = isApiCall(request) ? visitorNetwork(request, ctx.config) : null
    if (network === null) return done()
    const { current, ttl } = counters.count(network)
    done(current > requestsPerMinute ? new TooManyRequests('requests', ttl / 1000) : undefined)
  })
}

/** By the matched route: the raw path may spell the same call differently. */
function isApiCall({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url === graphqlPath || url.startsWith('/api/') || url.startsWith('/downloads/')
}
