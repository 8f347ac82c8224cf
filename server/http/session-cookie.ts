import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { restartSession } from '../carts/restart-session.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { findSession, hasExpired } from '../sessions/find-session.ts'
import type { Session } from '../sessions/session.ts'
import type { Locale } from '#core/shops/locale.ts'

export const sessionCookie = 'stagefront_session'

/** This request's session: looked up once, and begun only by what needs one, never by browsing (SES-01). */
export function requestSession(ctx: Context, request: FastifyRequest, reply: FastifyReply, locale: Locale) {
  let found: Promise<Session | null> | undefined
  const session = () => (found ??= findSession(ctx, request.cookies[sessionCookie]))

  async function startSession(): Promise<Session> {
    const known = await session()
    if (known && !hasExpired(known, ctx.clock.now())) return known
    const started = known ? (await restartSession(ctx, known)).session : await begin()
    found = Promise.resolve(started)
    return started
  }

  async function begin(): Promise<Session> {
    const { session: fresh, token } = await beginSession(ctx, { host: request.hostname, locale })
    reply.setCookie(sessionCookie, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: ctx.config.publicUrl.startsWith('https:'),
    })
    return fresh
  }

  return { session, startSession }
}
