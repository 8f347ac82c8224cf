import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { housePaths } from '#core/urls.ts'
import type { Context } from '../context.ts'
import { localeCookie } from '../http/request-context.ts'
import { restVisitor, sendProblems } from '../http/rest.ts'
import { hasExpired } from './find-session.ts'
import { setLanguage } from './set-language.ts'

const wish = z.object({ language: z.string() })
/** As long as the consent to cookies; the choice is the visitor's own and no secret (I18-01). */
const localeDays = 356

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  /** API-08: stores the language, in the session if there is one and in a cookie, and answers the session as ENT-37. */
  app.patch<{ Params: { shop: string } }>(housePaths.rest(':shop', '/session'), async (request, reply) => {
    const ctx = await restVisitor(context, request, reply)
    if (!ctx) return reply
    const input = wish.safeParse(request.body)
    if (!input.success) return sendProblems(reply, ctx, [{ code: 'INVALID_INPUT', field: 'language' }])
    const result = await setLanguage(ctx, input.data.language)
    if (!result.ok) return sendProblems(reply, ctx, result.problems)
    reply.setCookie(localeCookie, result.value, { path: '/', sameSite: 'lax', maxAge: localeDays * 86_400 })
    const session = await ctx.session()
    const alive = session && !hasExpired(session, ctx.clock.now())
    return { language: result.value, expires_at: alive ? session.expiresAt.toISOString() : null, waiting_index: null, catalog_waiting_index: null }
  })
}
