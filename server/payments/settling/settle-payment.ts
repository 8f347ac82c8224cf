import { mayDo } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { bookMovement } from '#server/orders/book-movement.ts'
import { markPaid } from '#server/orders/mark-paid.ts'
import type { OrderRow } from '#server/orders/order.ts'
import { wasListed } from '#server/orders/queries-clearing.ts'
import { insertMoneyToClear, insertOrderEvent, lockOrder } from '#server/orders/queries.ts'
import type { PaymentStatus } from '#core/payments/provider.ts'
import { findPayment, lockPayment, updatePayment, type PaymentRow, type PaymentState } from '../queries.ts'
import { reviveOrder } from './revive-order.ts'
import { scheduleRefund } from '../refunding/schedule-refund.ts'

/** What the provider says of a payment; without amounts where no money is in question. */
type Word = PaymentStatus | { state: 'cancelled' | 'failed'; failure: string | null }

/*
 * Settling a payment once.
 *
 * A provider's word reaches us by webhook, by the buyer's return, by the reconciliation and by voiding: twice, late, out of
 * order, or several at the same instant. All of them end here. The order is locked first, then the payment, and the word is
 * applied only if the payment has not yet been paid; whoever comes second finds it paid and goes. That one comparison under
 * the lock is what makes one payment out of five webhooks.
 *
 * Money that has arrived is booked even where we had written the payment off (failed, voided, cancelled), for it is there.
 * Whatever the order cannot take, because it has ended or is paid already, goes back.
 */

/**
 * Applies a provider's word to a payment of ours, at most once.
 * @param closedAs the state of a payment that took no money and never will
 * @returns the state the payment is in now, null if there is no such payment
 */
export async function settlePayment(
  ctx: Context,
  paymentId: string,
  word: Word,
  closedAs: 'cancelled' | 'voided' = 'cancelled',
): Promise<PaymentState | null> {
  const known = await findPayment(ctx.db, paymentId)
  if (!known) return null
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, known.orderId)
    const payment = await lockPayment(trx, paymentId)
    if (!order || !payment) throw new Error(`Payment ${paymentId} has lost its order`)
    return applyWord({ ctx, trx, order, payment, now: ctx.clock.now() }, word, closedAs)
  })
}

interface Settling {
  ctx: Context
  trx: Connection
  order: OrderRow
  payment: PaymentRow
  now: Date
}

async function applyWord(settling: Settling, word: Word, closedAs: 'cancelled' | 'voided'): Promise<PaymentState> {
  const { trx, payment, now } = settling
  if (payment.state === 'paid') return 'paid'
  if (word.state === 'paid') return takeMoney(settling, word)
  if (payment.state !== 'pending' || word.state === 'pending') return payment.state
  const state = word.state === 'failed' ? 'failed' : closedAs
  await updatePayment(trx, payment.id, { state, failure: word.failure, settledAt: now })
  return state
}

async function takeMoney(settling: Settling, word: PaymentStatus): Promise<PaymentState> {
  const { ctx, trx, order, payment, now } = settling
  if (word.amount !== payment.amountCents || word.currency !== 'EUR' || !word.providerPaymentId) return refuseMoney(settling, word)

  await updatePayment(trx, payment.id, { state: 'paid', providerPaymentId: word.providerPaymentId, failure: null, settledAt: now })
  const revived = await reviveOrder(trx, order, { amount: payment.amountCents, now, actor: payment.provider })
  const owed = revived ? order.totalCents : order.balanceCents
  const wanted = (revived || mayDo(order.status, 'pay')) && owed >= payment.amountCents
  const balance = await bookMovement(trx, {
    orderId: order.id,
    at: now,
    kind: 'payment',
    amount: -payment.amountCents,
    actor: payment.provider,
    paymentId: payment.id,
  })
  if (!wanted) {
    ctx.log.warn({ orderId: order.id, paymentId: payment.id, status: order.status }, 'Money came that the order cannot take; it goes back')
    const reason = order.status === 'payment_pending' ? 'paid_twice' : `late_for_${order.status}`
    await scheduleRefund(trx, { payment, amount: payment.amountCents, reason, now })
    await enqueue(trx, 'send-order-mail', { orderId: order.id, kind: 'money_returned' }, { key: `mail:money_returned:${order.id}` })
    return 'paid'
  }
  if (balance === 0) await markPaid(trx, { orderId: order.id, now, actor: payment.provider })
  return 'paid'
}

/** Another amount or currency than was asked for: nothing is booked, a person must look. */
async function refuseMoney({ ctx, trx, order, payment, now }: Settling, word: PaymentStatus): Promise<PaymentState> {
  const failure = `the provider reports ${word.amount} ${word.currency}, asked were ${payment.amountCents} EUR`
  ctx.log.error({ orderId: order.id, paymentId: payment.id, failure }, 'A payment differs from what was asked')
  await updatePayment(trx, payment.id, { state: 'failed', failure, settledAt: now })
  if (await wasListed(trx, payment.id)) return 'failed'
  await insertMoneyToClear(trx, {
    orderId: order.id,
    paymentId: payment.id,
    amountCents: Math.max(1, word.amount),
    reason: `payment_differs: ${failure}`,
    createdAt: now,
  })
  await insertOrderEvent(trx, {
    orderId: order.id,
    at: now,
    kind: 'payment_differs',
    actor: payment.provider,
    data: { paymentId: payment.id, amount: word.amount, currency: word.currency },
  })
  return 'failed'
}
