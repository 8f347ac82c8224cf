import { mayDo } from '#core/orders/life.ts'
import { prefixedReference } from '#core/payments/references.ts'
import { moneyBack } from '#core/payments/returns.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { amountDue, bookMovement } from '#server/money/orders/records-ledger.ts'
import { awaitMoney, payOrder, reviveOrder } from '#server/money/orders/pay-order.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import { lockOrder, type OrderRow } from '#server/money/orders/records.ts'
import { insertMoneyToClear, wasListed } from '#server/money/orders/records-clearing.ts'
import { insertActivity } from '#server/house/sessions/records-sessions.ts'
import type { PaymentStatus } from '#core/payments/provider.ts'
import { mayHappen, type PaymentState } from '#core/payments/life.ts'
import { movePayment } from '../life/move-payment.ts'
import { findPayment } from '../records.ts'
import { hasCalledOffEvent, lockPayment, type PaymentRow } from '../stored/queries-payments.ts'
import { enqueueMoneyReturned, lateReason } from './late-money.ts'
import { reportFault } from './report-fault.ts'
import { bookReturns } from '../returns/book-returns.ts'
import { scheduleRefund } from '../refunding/schedule-refund.ts'

/** A provider's status; without amounts where a payment ends without money. */
type SettledStatus = PaymentStatus | { state: 'cancelled'; failure: string | null; isRefusedCapture?: undefined }

/*
 * Settling a payment once.
 *
 * A payment's status reaches us by webhook, by the buyer's return, by the reconciliation and by voiding: twice, late, out of
 * order, or several times at once. All of them end here. The order is locked first, then the payment, and the status is
 * applied only if the payment is not paid yet; every later caller finds it paid and stops. That one comparison under the lock
 * turns five webhooks into one booking.
 *
 * Money that has arrived is booked even if we had given the payment up (failed, voided, cancelled), because it exists.
 * Money that the order cannot accept, because it has ended or is paid already, is refunded. What has gone back of the payment before
 * we heard of it (a refund in the provider's dashboard, a dispute) is booked in the same transaction.
 */

/**
 * Applies a provider's status to a payment of ours, at most once.
 * @param closedAs the state of a payment that took no money and never will
 * @returns the payment's state afterwards, null if there is no such payment
 */
export async function settlePayment(
  ctx: Context,
  paymentId: string,
  status: SettledStatus,
  closedAs: 'cancelled' | 'voided' = 'cancelled',
): Promise<PaymentState | null> {
  const unlocked = await findPayment(ctx.db, paymentId)
  if (!unlocked) return null
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, unlocked.orderId)
    const payment = await lockPayment(trx, paymentId)
    if (!order || !payment) throw new Error(`Payment ${paymentId} has no order any more`)
    return applyStatus({ ctx, trx, order, payment, now: ctx.clock.now() }, status, closedAs)
  })
}

interface Settling {
  ctx: Context
  trx: Connection
  order: OrderRow
  payment: PaymentRow
  now: Date
}

async function applyStatus(settling: Settling, status: SettledStatus, closedAs: 'cancelled' | 'voided'): Promise<PaymentState> {
  const { trx, payment, now } = settling
  if (status.state === 'paid') return mayHappen(payment.state, 'take') ? takeMoney(settling, status) : payment.state
  if (status.state === 'under_way' && mayHappen(payment.state, 'set_out')) await waitForMoney(settling)
  const end = closedAs === 'voided' ? 'void' : 'cancel'
  if (status.state !== 'cancelled' || !mayHappen(payment.state, end)) return payment.state
  await movePayment(trx, payment, end, { at: now, failure: status.failure })
  if (closedAs === 'cancelled') await recordFailure(settling, status)
  return closedAs
}

/** Logs a payment that failed with the provider's reason (ERR-07), and reports a refused capture (ERR-09). */
async function recordFailure({ ctx, trx, order, payment, now }: Settling, { failure, isRefusedCapture }: SettledStatus): Promise<void> {
  const { shopId, reference, sessionId } = order
  const action = `The payment of ${prefixedReference(payment.method, reference)} failed: ${failure ?? 'no reason given'}`
  await insertActivity(trx, { sessionId, shopId, at: now, severity: 'warning', action: action.slice(0, 500) })
  if (isRefusedCapture)
    await reportFault({ db: trx, clock: ctx.clock }, order, { provider: payment.provider, act: 'a capture was refused', fault: failure })
}

async function takeMoney(settling: Settling, status: PaymentStatus): Promise<PaymentState> {
  const { ctx, trx, order, payment, now } = settling
  const asRequested = status.amount === payment.amountCents && status.currency === 'EUR'
  if (!asRequested || !status.providerPaymentId) return refuseMoney(settling, status)

  const { providerPaymentId, amount: receivedCents } = status
  await movePayment(trx, payment, 'take', { at: now, providerPaymentId, receivedCents, failure: null })
  // Money that has gone back in full pays for nothing: the order stays as it is, and the buyer may pay again.
  const isBack = moneyBack(status.returns) >= payment.amountCents
  const revived = isBack ? null : await reviveOrder(trx, order, { amount: payment.amountCents, now, actor: payment.provider })
  const owed = revived ? order.totalCents : await amountDue(trx, order)
  // The job that ends an order whose event was called off may not have come to it yet.
  const calledOff = order.status === 'payment_pending' && (await hasCalledOffEvent(trx, order.id))
  const isAccepted = (revived !== null || (mayDo(order.status, 'pay') && !calledOff)) && owed >= payment.amountCents
  await bookMovement(trx, {
    orderId: order.id,
    at: now,
    kind: 'payment',
    amount: -payment.amountCents,
    actor: payment.provider,
    paymentId: payment.id,
  })
  if (!isBack && !isAccepted) {
    ctx.log.warn({ orderId: order.id, paymentId: payment.id, status: order.status }, 'The order cannot accept this money; it is refunded')
    const reason = order.status === 'payment_pending' && !calledOff ? 'paid_twice' : lateReason(order)
    await scheduleRefund(trx, { payment, amount: payment.amountCents, reason, now })
    await enqueueMoneyReturned(trx, order.id)
  } else if (!isBack && owed === payment.amountCents) await payOrder(trx, revived ?? order, { now, actor: payment.provider })
  await bookReturns({ trx, payment, now }, status.returns)
  return 'paid'
}

/** The buyer has paid, and the bank takes days: the order keeps its units until the money can be there, and is confirmed by mail. */
async function waitForMoney({ trx, order, payment, now }: Settling): Promise<void> {
  if (payment.underWaySince) return
  await movePayment(trx, payment, 'set_out', { at: now })
  const { id: paymentId, method, provider: actor } = payment
  if (mayDo(order.status, 'await_money')) await awaitMoney(trx, order, { paymentId, method, now, actor })
  else await noteInHistory(trx, { orderId: order.id, at: now, kind: 'payment_under_way', actor, data: { paymentId, method } })
}

/** An amount or currency other than requested is not booked: a person has to look at it. */
async function refuseMoney({ ctx, trx, order, payment, now }: Settling, status: PaymentStatus): Promise<PaymentState> {
  const failure = `the provider reports ${status.amount} ${status.currency}, requested were ${payment.amountCents} EUR`
  ctx.log.error({ orderId: order.id, paymentId: payment.id, failure }, 'A payment differs from what was requested')
  await movePayment(trx, payment, 'differ', { at: now, failure })
  if (await wasListed(trx, payment.id)) return 'failed'
  await insertMoneyToClear(trx, {
    orderId: order.id,
    paymentId: payment.id,
    amountCents: Math.max(1, status.amount),
    reason: `payment_differs: ${failure}`,
    createdAt: now,
    kind: 'differs',
  })
  await noteInHistory(trx, {
    orderId: order.id,
    at: now,
    kind: 'payment_differs',
    actor: payment.provider,
    data: { paymentId: payment.id, amount: status.amount, currency: status.currency },
  })
  return 'failed'
}
