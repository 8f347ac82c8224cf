import { z } from 'zod'
import { resendOrderMail as resend } from '#server/after-sale/order-mails/resend-order-mail.ts'
import { findOrder } from '#server/money/orders/records.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { changeOperation } from '../operation.ts'
import { onWholeOrder, orderField, orderSchema } from './order-shown.ts'

/** Sends the mail with tickets and documents, or with the bank account, again. */
export const resendOrderMail = changeOperation({
  name: 'orders.resend',
  act: 'orders.resend',
  summary: 'Sends the mail again that the buyer of an order needs now: tickets and documents, or the bank account',
  input: z.object({ order: orderField }),
  output: orderSchema.extend({ mail: z.string().describe('Which mail is sent') }),
  thing: ['order'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['order'] },
  says: ({ reference, mail, email }) => [
    `${reference}: ${mail === 'payment_instructions' ? 'the instructions for its bank transfer are' : 'its tickets and documents are'} mailed again to ${email ?? 'its buyer'} by the running shop.`,
  ],
  async run(ctx, { order }) {
    let mail = ''
    const sent = await onWholeOrder(ctx, order, async (orderId) => {
      const result = await resend(ctx, { orderId, actor: ctx.actor })
      if ('kind' in result) {
        mail = result.kind
        return done(null)
      }
      const row = await findOrder(ctx.db, orderId)
      const again = result.again?.toISOString().slice(0, 16).replace('T', ' ')
      const why =
        result.refused === 'too_often'
          ? `was mailed again three times within a day; the next time is possible at ${again} UTC`
          : `is ${row?.status} and paid by ${row?.paymentMethod}: there is no mail to send again`
      return refuse('NOT_POSSIBLE', { words: { fault: `${order} ${why}` } })
    })
    return sent.ok ? { ok: true, value: { ...sent.value, mail } } : sent
  },
})
