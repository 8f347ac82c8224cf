import { mailRules } from '#core/mails/mail-rules.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Jobs } from '#server/foundations/jobs/jobs.ts'
import { findOrder } from '#server/money/orders/records.ts'
import { renderServiceMail } from '#server/foundations/outbox/render-mail.ts'
import { takeMailTurn } from '#server/foundations/outbox/take-mail-turn.ts'
import { mailSender } from '#server/house/shops/sellers.ts'
import { refundRequests, ticketFormRows } from '../records.ts'

/**
 * The job `send-service-mail`: says that a form was received, or that a person has refused it. A repeated run sends the same Message-ID,
 * which mail programs show once. Receipts, and refusals that need nobody's decision, can be caused by anybody, so they wait for their turn; receipts contain nothing that was entered.
 */
export async function sendServiceMail(ctx: Context, payload: Jobs['send-service-mail']): Promise<void> {
  const { kind, id } = payload
  const subject = kind === 'refund_refused' ? await subjectOfRefund(ctx, id, payload.reason ?? '') : await subjectOfForm(ctx, id)
  if (!subject) return
  const { recipient, shopId, locale, reason } = subject
  const key = `service-mail:${kind}:${id}`
  if (mailRules[kind].limit === 'turn' && !(await takeMailTurn(ctx, { key, name: 'send-service-mail', payload, recipient }))) return
  const sender = await mailSender(ctx, shopId, locale)
  if (!sender) return
  const mail = {
    ...sender.head,
    kind: kind === 'form_received' ? ('received' as const) : ('refused' as const),
    number: id,
    reason,
    links: sender.links,
  }
  await ctx.outbox.send({
    ...(await renderServiceMail(mail)),
    kind,
    ...{ ...sender.envelope, to: recipient, messageId: `<${kind}-${id}@${new URL(sender.origin).hostname}>`, attachments: [] },
  })
}

async function subjectOfForm(ctx: Context, id: number) {
  const [form] = await ticketFormRows(ctx.db, { id })
  return form && { recipient: form.email, shopId: form.shopId, locale: form.locale, reason: form.answer ?? '' }
}

async function subjectOfRefund(ctx: Context, id: number, reason: string) {
  const [request] = await refundRequests(ctx.db, { id })
  const order = request && (await findOrder(ctx.db, request.orderId))
  return order && { recipient: order.email, shopId: order.shopId, locale: order.locale, reason }
}
