import type { FastifyRequest } from 'fastify'
import type { Session } from '#core/sessions/session.ts'
import type { Context } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { oldSessionToken, sessionToken } from '#server/foundations/request/session-cookie.ts'
import { findSession } from '#server/house/sessions/visitor-session.ts'

const sessionLookup = oncePer((_request: FastifyRequest): { session?: Promise<Session | null> } => ({}))

/** The session that a request's cookie names, looked up at most once per request; null for none. */
export function readSession(ctx: Context, request: FastifyRequest): Promise<Session | null> {
  return (sessionLookup(request).session ??= findSession(ctx, requestToken(ctx, request)))
}

/** The token in a request's session cookie, be it the current cookie or the one from before. */
export function requestToken({ config }: Pick<Context, 'config'>, request: FastifyRequest): string | undefined {
  return sessionToken(request, config) ?? oldSessionToken(request, config)
}
