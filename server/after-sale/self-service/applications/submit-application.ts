import { createHash } from 'node:crypto'
import { applicationSchema } from '#core/self-service/application-form.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { done, refuse, refuseForm, type Result } from '#server/foundations/problems.ts'
import { mailSender } from '#server/house/shops/sellers.ts'
import { findApplicationByDigest, insertApplication } from './queries-applications.ts'

/**
 * Receives an application for a job and passes it on to the shop's company (API-14). One that is sent again is received once. The
 * applicant gets no mail, because anybody can enter anybody's address.
 * Problems: INVALID_INPUT per field, TOO_MANY_REQUESTS, and FORM_CLOSED in a shop whose company has no e-mail address.
 * @returns the application's number
 */
export async function submitApplication(ctx: RequestContext, input: object): Promise<Result<number>> {
  const parsed = applicationSchema.safeParse(input)
  if (!parsed.success) return refuseForm(parsed.error)
  const { name, email, message } = parsed.data
  const digest = createHash('sha256')
    .update(JSON.stringify([ctx.shop.id, name, email, message]))
    .digest('hex')
  const existing = await findApplicationByDigest(ctx.db, digest)
  if (existing !== undefined) return done(existing)
  const sender = await mailSender(ctx, ctx.shop.id, ctx.locale)
  if (!sender?.head.company.email) return refuse('FORM_CLOSED')
  if (!(await ctx.budgets.take('ticket-form'))) return refuse('TOO_MANY_REQUESTS')
  return inTransaction<Result<number>>(ctx.db, async (trx) => {
    const row = { shopId: ctx.shop.id, locale: ctx.locale, name, email, message, digest, receivedAt: ctx.clock.now() }
    const id = await insertApplication(trx, row)
    if (id === null) return done((await findApplicationByDigest(trx, digest)) ?? 0)
    await enqueue(trx, 'send-application', { applicationId: id }, { key: `application:${id}` })
    return done(id)
  })
}
