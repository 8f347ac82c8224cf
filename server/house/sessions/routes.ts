import { preferenceDays } from '#core/shops/cookie-days.ts'
import { day, second } from '#core/time/durations.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { systemPaths } from '#core/urls.ts'
import { localeCookie } from '#server/foundations/request/request-context.ts'
import { readBody, sendProblems } from '#server/foundations/request/rest.ts'
import { snakeKeys } from '#server/foundations/request/snake-keys.ts'
import { requestVisitor } from '#server/foundations/request/visitor.ts'
import { heartbeat, readSession } from './prolong-session.ts'
import { setLanguage } from './visitor/set-language.ts'

const languageInput = z.object({ language: z.string() })

export function sessionRoutes(app: FastifyInstance): void {
  /** API-08: stores the language in a cookie, and in the session if there is one; responds with the session (ENT-37). */
  app.patch<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/session'), async (request, reply) => {
    const ctx = requestVisitor(request)
    const input = readBody(languageInput, request)
    if (!input.ok) return sendProblems(reply, ctx, input.problems)
    const result = await setLanguage(ctx, input.value.language)
    if (!result.ok) return sendProblems(reply, ctx, result.problems)
    reply.setCookie(localeCookie, result.value, { path: '/', sameSite: 'lax', maxAge: (preferenceDays * day) / second })
    return snakeKeys({ language: result.value, ...(await readSession(ctx)) })
  })

  /**
   * API-09, API-10: prolongs the session and responds with it (ENT-37); `expires_at` is null when there is none, and the status is 410
   * when it does not exist any more.
   */
  app.get<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/session/heartbeat'), async (request, reply) => {
    const ctx = requestVisitor(request)
    const { session, problems } = await heartbeat(ctx)
    return problems.length > 0 ? sendProblems(reply, ctx, problems) : snakeKeys(session)
  })
}
