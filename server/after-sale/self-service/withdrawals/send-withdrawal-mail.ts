import { maxMailsPerDay } from '#core/mails/daily-limits.ts'
import { sameMailbox } from '#core/addresses/mailbox.ts'
import { day } from '#core/time/durations.ts'
import { paths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Jobs } from '#server/foundations/jobs/jobs.ts'
import { renderWithdrawalMail } from '#server/foundations/outbox/render-mail.ts'
import { takeMailTurn } from '#server/foundations/outbox/take-mail-turn.ts'
import { mailSender, type MailOrigin } from '#server/house/shops/sellers.ts'
import { countFor, findWithdrawal, noteAcknowledged, orderEmail } from './queries.ts'

/**
 * The job `send-withdrawal-mail`: acknowledges to the buyer what was received and when, as the law requires (§ 356a BGB), and notifies
 * the shop's company. A repeated run sends the same Message-IDs, which mail programs show once.
 *
 * Anybody can send the form with anybody's address. So the declaration is repeated only to the address of the order that it names. Any
 * other address gets a receipt with time and number, and nothing that the sender of the form has typed.
 */
export async function sendWithdrawalMail(ctx: Context, { withdrawalId }: Jobs['send-withdrawal-mail']): Promise<void> {
  const withdrawal = await findWithdrawal(ctx.db, withdrawalId)
  if (!withdrawal || withdrawal.acknowledgedAt) return
  const { name, email, orderReference: order, items, receivedAt, shopId } = withdrawal
  const key = `withdrawal:${withdrawalId}`
  if (!(await takeMailTurn(ctx, { key, name: 'send-withdrawal-mail', payload: { withdrawalId }, recipient: email }))) return
  const sender = await mailSender(ctx, shopId, withdrawal.locale)
  if (!sender) return
  const fits = sameMailbox((await orderEmail(ctx.db, order)) ?? '', email)
  const render = (repeatsDeclaration: boolean) =>
    renderWithdrawalMail({
      ...sender.head,
      number: withdrawalId,
      repeatsDeclaration,
      declared: { name, email, order, items, receivedAt },
      links: { ...sender.links, withdrawal: sender.link(paths.withdrawal()) },
    })
  const { company } = sender.head
  const host = new URL(sender.origin).hostname
  const send = async (to: string, part: string, repeatsDeclaration: boolean, origin: MailOrigin) =>
    ctx.outbox.send({
      ...(await render(repeatsDeclaration)),
      kind: part === '' ? 'withdrawal' : 'withdrawal_company',
      ...{ ...origin, to, messageId: `<withdrawal-${withdrawalId}${part}@${host}>`, attachments: [] },
    })
  if (company.email) await send(company.email, '-shop', true, { ...sender.envelope, replyTo: email })
  const today = await countFor(ctx.db, shopId, email, new Date(receivedAt.getTime() - day), receivedAt)
  if (!fits && today > maxMailsPerDay.withdrawal) return
  await send(email, '', fits, sender.envelope)
  await noteAcknowledged(ctx.db, withdrawalId, ctx.clock.now())
}
