import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { minute, second } from '#core/time/durations.ts'
import type { Context } from '#server/context.ts'
import { hasExpired } from '#server/sessions/find-session.ts'
import { oncePer } from '#server/once-per.ts'
import { sessionOf, tokenOf } from '../../request-session.ts'
import { isBuying } from './queries-buyers.ts'

const mostSessions = 20_000
/** The result of a lookup counts for this long. */
const cachedFor = 10 * minute
/** A session that is not buying may begin to at any moment, without a new token. */
const cachedIfIdle = 5 * second

/** Whether the session with this token is buying, for the tokens that this process has looked up or issued lately. */
const checkedTokens = oncePer((_ctx: Context) => new LRUCache<string, boolean>({ max: mostSessions, ttl: cachedFor }))

/** Notes a token that this process has just issued, so that its session need not be looked up. */
export function noteIssuedToken(ctx: Context, token: string): void {
  checkedTokens(ctx).set(token, true)
}

/**
 * Tells whether a request's cookie belongs to a session with something in its cart or with an order that is not paid yet. A made-up
 * cookie makes nobody a buyer (`admission.ts`), and neither does one that was left over from an earlier visit. The session is looked up
 * once per process, together with the lookup that its first request needs anyway.
 * @returns a promise only for a cookie that this process has not seen lately
 */
export function sessionCheck(ctx: Context): (request: FastifyRequest) => boolean | Promise<boolean> {
  const cache = checkedTokens(ctx)
  return (request) => {
    const token = tokenOf(ctx, request)
    if (token === undefined || token.length > 100) return false
    return cache.get(token) ?? checkToken(request, token)
  }

  async function checkToken(request: FastifyRequest, token: string): Promise<boolean> {
    const session = await sessionOf(ctx, request)
    const buys = session !== null && (await isBuying(ctx.db, session.id, { hasCart: !hasExpired(session, ctx.clock.now()) }))
    cache.set(token, buys, { ttl: session !== null && !buys ? cachedIfIdle : cachedFor })
    return buys
  }
}
