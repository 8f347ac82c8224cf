import { isFinal, isPaid } from '#core/orders/status.ts'
import type { PaymentReturns } from '#core/payments/returns.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { payOrder } from '#server/money/orders/pay-order.ts'
import { amountDue } from '#server/money/orders/records-ledger.ts'
import { insertMoneyToClear, moneyOnList } from '#server/money/orders/records-clearing.ts'
import { lockOrder } from '#server/money/orders/records.ts'
import { returnMoney } from '../return-money.ts'
import { bookDisputes } from './book-dispute.ts'
import type { Booking } from './booking.ts'
import { bookRefund } from './book-refund.ts'
import { offsetEntries } from './offset-entries.ts'

/*
 * Refunds and disputes are booked from what the provider says, not from what happened to be asked or notified.
 *
 * Each refund and each dispute is stored with how much of it is in the ledger. A report is compared with that row under the locks of
 * order and payment, and the difference is booked, so that a report may arrive twice, late, in any order, or only when somebody asks.
 * What the change means for tickets is decided by a job, because tickets are further right in the line of slices.
 */

/**
 * Books what has changed since the last report about this payment.
 * @returns whether anything has
 */
export async function bookReturns(booking: Booking, { refunds, disputes }: PaymentReturns): Promise<boolean> {
  const changed: string[] = []
  for (const refund of refunds) if (await bookRefund(booking, refund)) changed.push(refund.id)
  changed.push(...(await bookDisputes(booking, disputes)))
  await offsetEntries(booking)
  if (changed.length === 0) return false
  await settleOrder(booking, `came_back ${changed.join(' ')}`)
  const { orderId } = booking.payment
  await enqueue(booking.trx, 'review-tickets', { orderId }, { key: `review-tickets:${orderId}` })
  return true
}

/** Money may have come back to the shop, after a dispute was won or a refund failed that had succeeded: an ended order owes it again. */
async function settleOrder({ trx, payment, now }: Booking, reason: string): Promise<void> {
  const { orderId, provider } = payment
  const order = await lockOrder(trx, orderId)
  if (!order) return
  if (isFinal(order.status)) await returnMoney(trx, { orderId, now, reason })
  if (order.status === 'payment_pending' && order.totalCents > 0 && (await amountDue(trx, order)) === 0)
    await payOrder(trx, order, { now, actor: provider })
  const surplus = -order.balanceCents - (await moneyOnList(trx, orderId))
  // The price of a paid order was written off meanwhile, so a person decides who gets the money.
  if (isPaid(order.status) && surplus > 0)
    await insertMoneyToClear(trx, { orderId, paymentId: null, amountCents: surplus, reason, createdAt: now })
}
