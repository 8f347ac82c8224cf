import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { minute } from '#core/time/durations.ts'
import type { Context } from '#server/context.ts'
import { sessionOf, tokenOf } from '../request-session.ts'

const mostSessions = 20_000
/** A session that was found once counts for this long without being looked up again. */
const knownFor = 10 * minute

/**
 * Tells whether a request's cookie belongs to a session that exists, so that a made-up one makes nobody a buyer (`admission.ts`). The
 * session is looked up once per process, together with the lookup that its first request needs anyway.
 * @returns a promise only for a cookie that this process has not seen lately
 */
export function knownSessions(ctx: Context): (request: FastifyRequest) => boolean | Promise<boolean> {
  const known = new LRUCache<string, boolean>({ max: mostSessions, ttl: knownFor })
  return (request) => {
    const token = tokenOf(ctx, request)
    if (token === undefined || token.length > 100) return false
    const cached = known.get(token)
    if (cached !== undefined) return cached
    return sessionOf(ctx, request).then((session) => {
      known.set(token, session !== null)
      return session !== null
    })
  }
}
