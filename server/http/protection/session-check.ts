import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { minute } from '#core/time/durations.ts'
import type { Context } from '#server/context.ts'
import { oncePer } from '#server/once-per.ts'
import { sessionOf, tokenOf } from '../request-session.ts'

const mostSessions = 20_000
/** The result of a lookup counts for this long. */
const cachedFor = 10 * minute

/** Whether there is a session with this token, for the tokens that this process has looked up or issued lately. */
const checkedTokens = oncePer((_ctx: Context) => new LRUCache<string, boolean>({ max: mostSessions, ttl: cachedFor }))

/** Notes a token that this process has just issued, so that its session need not be looked up. */
export function noteIssuedToken(ctx: Context, token: string): void {
  checkedTokens(ctx).set(token, true)
}

/**
 * Tells whether a request's cookie belongs to a session that exists, so that a made-up one makes nobody a buyer (`admission.ts`). The
 * session is looked up once per process, together with the lookup that its first request needs anyway.
 * @returns a promise only for a cookie that this process has not seen lately
 */
export function sessionCheck(ctx: Context): (request: FastifyRequest) => boolean | Promise<boolean> {
  const cache = checkedTokens(ctx)
  return (request) => {
    const token = tokenOf(ctx, request)
    if (token === undefined || token.length > 100) return false
    const cached = cache.get(token)
    if (cached !== undefined) return cached
    return sessionOf(ctx, request).then((session) => {
      cache.set(token, session !== null)
      return session !== null
    })
  }
}
