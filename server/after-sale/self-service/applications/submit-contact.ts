import { createHash } from 'node:crypto'
import { contactSchema } from '#core/self-service/contact-form.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { done, refuse, refuseForm, type Result } from '#server/foundations/problems.ts'
import { mailSender } from '#server/house/shops/sellers.ts'
import { findApplicationByDigest, insertApplication } from './queries-applications.ts'

/**
 * Receives a message of the contact form and passes it on to the shop's company, whose answer goes to the sender. One that is sent again is
 * received once. The sender gets no mail, because anybody can enter anybody's address.
 * Problems: INVALID_INPUT per field, TOO_MANY_REQUESTS, and FORM_CLOSED in a shop whose company has no e-mail address.
 */
export async function submitContact(ctx: RequestContext, input: object): Promise<Result<null>> {
  const parsed = contactSchema.safeParse(input)
  if (!parsed.success) return refuseForm(parsed.error)
  const { name, email, message, order } = parsed.data
  const digest = createHash('sha256')
    .update(JSON.stringify(['contact', ctx.shop.id, name, email, message, order]))
    .digest('hex')
  if ((await findApplicationByDigest(ctx.db, digest)) !== undefined) return done(null)
  const sender = await mailSender(ctx, ctx.shop.id, ctx.locale)
  if (!sender?.head.company.email) return refuse('FORM_CLOSED')
  if (!(await ctx.budgets.take('ticket-form'))) return refuse('TOO_MANY_REQUESTS')
  const row = { shopId: ctx.shop.id, locale: ctx.locale, kind: 'contact', name, email, message, orderReference: order, digest }
  await inTransaction(ctx.db, async (trx) => {
    const id = await insertApplication(trx, { ...row, receivedAt: ctx.clock.now() })
    if (id !== null) await enqueue(trx, 'send-application', { applicationId: id }, { key: `application:${id}` })
  })
  return done(null)
}
