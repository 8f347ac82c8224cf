import type { Context } from '#server/foundations/context.ts'
import type { Jobs } from '#server/foundations/jobs/jobs.ts'
import { renderServiceMail } from '#server/foundations/outbox/render-mail.ts'
import { takeMessageTurn } from '#server/foundations/outbox/take-mail-turn.ts'
import { mailSender } from '#server/house/shops/sellers.ts'
import { findApplication, noteApplicationSent } from './queries-applications.ts'

/**
 * The job `send-application`: passes an application or a message on to the shop's company, whose answer goes to who sent it, when
 * the company's turn has come (`takeMessageTurn`). A repeated run sends the same Message-ID, which mail programs show once.
 */
export async function sendApplication(ctx: Context, { applicationId }: Jobs['send-application']): Promise<void> {
  const application = await findApplication(ctx.db, applicationId)
  if (!application || application.sentAt) return
  const sender = await mailSender(ctx, application.shopId, application.locale)
  const to = sender?.head.company.email
  if (!sender || !to) return
  const key = `application:${applicationId}`
  if (!(await takeMessageTurn(ctx, { key, name: 'send-application', payload: { applicationId }, recipient: to }))) return
  const { name, email, message, orderReference: order } = application
  const kind = application.kind === 'contact' ? ('contact' as const) : ('application' as const)
  const mail = {
    ...sender.head,
    kind,
    number: applicationId,
    reason: message,
    applicant: { name, email, order },
    links: sender.links,
  }
  await ctx.outbox.send({
    ...(await renderServiceMail(mail)),
    kind,
    ...{
      ...sender.envelope,
      replyTo: email,
      to,
      messageId: `<${kind}-${applicationId}@${new URL(sender.origin).hostname}>`,
      attachments: [],
    },
  })
  await noteApplicationSent(ctx.db, applicationId, ctx.clock.now())
}
