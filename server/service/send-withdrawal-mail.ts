import { paths } from '#core/urls.ts'
import type { Context } from '#server/context.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { renderWithdrawalMail } from '#server/outbox/render-mail.ts'
import { mailSender } from '#server/shops/mail-sender.ts'
import type { MailOrigin } from '#server/shops/sellers.ts'
import { findWithdrawal, noteAcknowledged } from './queries.ts'

/**
 * The job `send-withdrawal-mail`: acknowledges to the buyer what was received and when, as the law requires (§ 356a BGB), and notifies
 * the shop's company. A repeated run sends the same Message-IDs, which mail programs show once.
 */
export async function sendWithdrawalMail(ctx: Context, { withdrawalId }: Jobs['send-withdrawal-mail']): Promise<void> {
  const withdrawal = await findWithdrawal(ctx.db, withdrawalId)
  if (!withdrawal || withdrawal.acknowledgedAt) return
  const sender = await mailSender(ctx, withdrawal.shopId, withdrawal.locale)
  if (!sender) return
  const { name, email, orderReference: order, items, receivedAt } = withdrawal
  const mail = await renderWithdrawalMail({
    ...sender.head,
    declared: { name, email, order, items, receivedAt },
    links: { ...sender.links, withdrawal: sender.link(paths.withdrawal()) },
  })
  const { company } = sender.head
  const host = new URL(sender.origin).hostname
  const send = (to: string, part: string, origin: MailOrigin) =>
    ctx.outbox.send({ ...mail, ...origin, to, messageId: `<withdrawal-${withdrawalId}${part}@${host}>`, attachments: [] })
  await send(email, '', sender.envelope)
  if (company.email) await send(company.email, '-shop', { ...sender.envelope, replyTo: email })
  await noteAcknowledged(ctx.db, withdrawalId, ctx.clock.now())
}
