import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { readConsent } from '#core/content/consent.ts'
import { errorReportSchema } from '#core/content/error-report.ts'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/context.ts'
import { readBody, sendProblems } from '#server/request/rest.ts'
import { visitorOf } from '#server/request/visitor.ts'
import { reportError } from './report-error.ts'

/** Accepted reports per address and minute; a page sends at most five. */
const maxPerMinute = 20

/** `POST /api/shops/{shop}/errors` (CNS-06): stores reports of visitors who agreed to tracking (LIM-74), with a rate limit. */
export function errorRoutes(app: FastifyInstance, context: Context): void {
  const limiter = new RateLimiterMemory({ points: maxPerMinute, duration: 60 })
  app.post<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/errors'), async (request, reply) => {
    const ctx = visitorOf(request)
    const isAllowed = await limiter.consume(request.ip).then(
      () => true,
      () => false,
    )
    if (!isAllowed) return sendProblems(reply, ctx, [{ code: 'TOO_MANY_REQUESTS' }])
    const report = readBody(errorReportSchema, request)
    if (!report.ok) return sendProblems(reply, ctx, report.problems)
    const hasAgreed = context.config.tracking && readConsent(request.headers.cookie ?? '') === 'yes'
    if (hasAgreed) await reportError(ctx, report.value)
    return reply.code(202).send({ stored: hasAgreed })
  })
}
