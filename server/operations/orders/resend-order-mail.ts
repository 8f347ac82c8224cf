import { z } from 'zod'
import { resendableMails } from '#core/orders/order-mail-kinds.ts'
import { resendOrderMail as resend } from '#server/after-sale/order-mails/resend-order-mail.ts'
import { findOrder } from '#server/money/orders/records.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { changeOperation } from '../operation.ts'
import { onWholeOrder, orderField, orderSchema } from './order-shown.ts'

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
  says: ({ reference, mail, email }) => [
    `${reference}: ${whatIsSent[mail] ?? `its mail “${mail.replaceAll('_', ' ')}” is`} mailed again to ${email ?? 'its buyer'} by the running shop.`,
  ],
  async run(ctx, { order, mail: wanted }) {
    let mail = ''
    const sent = await onWholeOrder(ctx, order, async (orderId) => {
      const result = await resend(ctx, { orderId, actor: ctx.actor, mail: wanted })
      if ('kind' in result) {
        mail = result.kind
        return done(null)
      }
      const row = await findOrder(ctx.db, orderId)
      const again = result.again?.toISOString().slice(0, 16).replace('T', ' ')
      const why = {
        too_often: `was mailed again three times within a day; the next time is possible at ${again} UTC`,
        never_sent: `has never got the mail “${wanted?.replaceAll('_', ' ')}”`,
        not_true: `is ${row?.status}, so the mail “${wanted?.replaceAll('_', ' ')}” would not be true any more`,
        nothing_to_send: `is ${row?.status} and paid by ${row?.paymentMethod}: there is no mail to send again`,
        no_such_order: 'is gone',
      }[result.refused]
      return refuse('NOT_POSSIBLE', { words: { fault: `${order} ${why}` } })
    })
    return sent.ok ? { ok: true, value: { ...sent.value, mail } } : sent
  },
})

const whatIsSent: Readonly<Record<string, string>> = {
  payment_instructions: 'the instructions for its bank transfer are',
  payment_received: 'its tickets and documents are',
}
