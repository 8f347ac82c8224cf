import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#core/shops/locale.ts'
import { restartSession } from '#server/carts/restart-session.ts'
import type { Context, PreparedSession } from '#server/context.ts'
import { newSession } from '#server/sessions/new-session.ts'
import { findSession, hasExpired } from '#server/sessions/find-session.ts'
import type { Session } from '#core/sessions/session.ts'

export const sessionCookie = 'stagefront_session'

/** This request's session: looked up once, and begun only by what needs one, never by browsing (SES-01). */
export function requestSession(ctx: Context, request: FastifyRequest, reply: FastifyReply, locale: Locale) {
  let found: Promise<Session | null> | undefined
  const session = () => (found ??= findSession(ctx, request.cookies[sessionCookie]))

  async function prepareSession(): Promise<PreparedSession> {
    const known = await session()
    if (known && !hasExpired(known, ctx.clock.now())) return { row: known, begins: null, keep: () => {} }
    if (known) {
      const { session: restarted } = await restartSession(ctx, known)
      found = Promise.resolve(restarted)
      return { row: restarted, begins: null, keep: () => {} }
    }
    const { begins, row, token } = newSession(ctx, { host: request.hostname, locale })
    const keep = () => {
      found = Promise.resolve(row)
      setCookie(token)
    }
    return { row, begins, keep }
  }

  function setCookie(token: string): void {
    const secure = ctx.config.publicUrl.startsWith('https:')
    reply.setCookie(sessionCookie, token, { path: '/', httpOnly: true, sameSite: 'lax', secure })
  }

  return { session, prepareSession }
}
