import { z } from 'zod'
import { resendableMails } from '#core/orders/order-mail-kinds.ts'
import { resendOrderMail as resend } from '#server/after-sale/order-mails/resend-order-mail.ts'
import { findOrder, type OrderRow } from '#server/money/orders/records.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { impossible } from '../declaring/impossible.ts'
import type { Say } from '../declaring/say.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { findWholeOrder, orderField, orderSchema, showOrder } from './order-shown.ts'

/** Sends the mail with tickets and documents, or with the bank account, again. */
export const resendOrderMail = changeOperation({
  name: 'orders.resend',
  act: 'orders.resend',
  summary: 'Sends a mail about an order again, by default the one that its buyer needs now: tickets and documents, or the bank account',
  input: z.object({
    order: orderField,
    mail: z.enum(resendableMails).optional().describe('Another mail, which was sent before and is still true'),
  }),
  output: orderSchema.extend({ mail: z.string().describe('Which mail is sent') }),
  thing: ['order'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['order'] },
  says: ({ reference: order, mail, email }, say) => [
    email === null ? say('orders.mail_sent_again', { order, mail }) : say('orders.mail_sent_again_to', { order, mail, email }),
  ],
  work: sendAgain,
  async run(ctx, input) {
    const sent = await sendAgain(ctx, input)
    if (!sent.ok) return sent
    const shown = await showOrder(ctx, input.order)
    return shown.ok ? done({ ...shown.value, mail: sent.value }) : shown
  },
})

type Resent = Awaited<ReturnType<typeof resend>>

/** @returns which mail is sent */
async function sendAgain(
  ctx: OperationContext,
  { order, mail }: { order: string; mail?: (typeof resendableMails)[number] | undefined },
): Promise<Result<string>> {
  const found = await findWholeOrder(ctx, order)
  if (!found.ok) return found
  const orderId = found.value.id
  const result = await resend(ctx, { orderId, actor: ctx.actor, mail })
  if ('kind' in result) return done(result.kind)
  const row = await findOrder(ctx.db, orderId)
  return row ? impossible(whyNot(ctx.say, row, result, mail ?? '')) : refuse('THING_NOT_FOUND', { field: 'order' })
}

function whyNot(
  say: Say,
  { reference: order, status, paymentMethod: method }: OrderRow,
  { refused, again }: Exclude<Resent, { kind: unknown }>,
  mail: string,
): string {
  switch (refused) {
    case 'too_often':
      return again ? say('orders.mailed_too_often', { order, again }) : say('orders.mailed_too_often_today', { order })
    case 'never_sent':
      return say('orders.never_mailed', { order, mail })
    case 'not_true':
      return say('orders.mail_not_true', { order, mail, status })
    default:
      return say('orders.no_mail', { order, status, method })
  }
}
