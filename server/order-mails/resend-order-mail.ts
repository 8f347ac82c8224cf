import type { OrderMailKind } from '#core/order-mails/order-mail-kinds.ts'
import { isPaid } from '#core/orders/status.ts'
import { methodOf } from '#core/payments/methods.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type { OrderRow } from '#server/orders/order.ts'
import { insertOrderEvent, lockOrder, orderEvents } from '#server/orders/queries.ts'

/** How often a mail about one order is sent again within a day: enough for a typing error, too little to flood somebody. */
const mostPerDay = 3
const dayInMs = 24 * 60 * 60_000

export type Resending = { kind: OrderMailKind } | { refused: 'no_such_order' | 'nothing_to_send' | 'too_often'; again?: Date }

/**
 * Sends the mail that an order's buyer needs now once more: tickets and documents of a paid order, or the instructions for a bank
 * transfer that is still open. The mail is composed anew by a job, with what the order contains by then.
 * @returns what is sent; or why nothing is, with the moment at which the order may be asked again
 */
export async function resendOrderMail(ctx: Context, input: { orderId: string; actor: string }): Promise<Resending> {
  const { orderId, actor } = input
  return inTransaction<Resending>(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) return { refused: 'no_such_order' }
    const kind = kindToResend(order)
    if (!kind) return { refused: 'nothing_to_send' }
    const now = ctx.clock.now()
    const resent = (await orderEvents(trx, orderId)).filter((event) => event.kind === 'mail_resent')
    const recent = resent.filter(({ at }) => at.getTime() > now.getTime() - dayInMs)
    const [oldest] = recent
    if (oldest && recent.length >= mostPerDay) return { refused: 'too_often', again: new Date(oldest.at.getTime() + dayInMs) }
    await insertOrderEvent(trx, { orderId, at: now, kind: 'mail_resent', actor, data: { kind } })
    // The number makes it a mail of its own, beside the first one of this kind. The order is locked, so no number comes twice.
    const cause = resent.length + 1
    await enqueue(trx, 'send-order-mail', { orderId, kind, cause }, { key: `mail:${kind}:${orderId}:${cause}` })
    return { kind }
  })
}

function kindToResend({ status, complimentary, paymentMethod }: OrderRow): OrderMailKind | null {
  if (isPaid(status)) return complimentary ? 'complimentary' : 'payment_received'
  return status === 'payment_pending' ? (methodOf(paymentMethod)?.mailAtPlacement ?? null) : null
}
