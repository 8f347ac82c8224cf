import type { FastifyInstance } from 'fastify'
import { readConsent } from '#core/content/consent.ts'
import { errorReportSchema } from '#core/content/error-report.ts'
import { systemPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { readBody, sendProblems } from '#server/foundations/request/rest.ts'
import { requestVisitor } from '#server/foundations/request/visitor.ts'
import { reportError } from './report-error.ts'

/** Bytes of one report: its texts have 6,500 characters, and a cart of fifty items is shorter than that. */
const bodyLimit = 50_000

/** `POST /api/shops/{shop}/errors` (CNS-06): stores reports of visitors who agreed to tracking (LIM-74), with a rate limit. */
export function errorRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Params: { shop: string } }>(systemPaths.rest(':shop', '/errors'), { bodyLimit }, async (request, reply) => {
    const ctx = requestVisitor(request)
    if (!(await ctx.budgets.take('error-report'))) return sendProblems(reply, ctx, [{ code: 'TOO_MANY_REQUESTS' }])
    const report = readBody(errorReportSchema, request)
    if (!report.ok) return sendProblems(reply, ctx, report.problems)
    const hasAgreed = context.config.tracking && readConsent(request.headers.cookie ?? '') === 'yes'
    if (hasAgreed) await reportError(ctx, report.value)
    return reply.code(202).send({ stored: hasAgreed })
  })
}
