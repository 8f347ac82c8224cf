import { reconcileAfterMinutes } from '#core/payments/deadlines.ts'
import { minute } from '#core/time/durations.ts'
import { askAgainAt, refundKey, RefundRefused } from '#core/payments/returns.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Jobs } from '#server/foundations/jobs/jobs.ts'
import { lockClearing, openRefund, updateClearing, type Clearing } from '#server/money/orders/records-clearing.ts'
import { lockOrder } from '#server/money/orders/records.ts'
import { findPayment } from '../records.ts'
import { lockPayment, type PaymentRow } from '../stored/queries-payments.ts'
import { isMoneyDisputed } from '../stored/queries-returns.ts'
import { offsetEntries } from '../returns/offset-entries.ts'
import { applyRefund, readReturns } from '../returns/read-returns.ts'
import { recordFailure } from './record-failure.ts'

/*
 * Refunding once, whatever the provider answers and whenever a process dies.
 *
 * The entry on the list of money to clear is the order to refund, and it stays open until the provider says `succeeded`. Each run
 * first reads what has gone back of the payment: a refund whose answer was lost, one that was pending, and one that somebody made
 * at the provider are found there. Only if none of them covers the entry, the refund is asked for, with the number of its attempt in
 * the idempotency key. The number is committed before the request and changes only after the provider has definitely made no
 * refund, so a request that is repeated after a crash is the same request.
 */

/**
 * The job `refund-payment`: makes a refund, or asks what became of it. Throws when the provider cannot be reached, so that the job
 * runs again; the reconciliation continues with refunds that wait.
 */
export async function refundPayment(ctx: Context, { paymentId, reason }: Jobs['refund-payment']): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId)
  if (!payment) throw new Error(`Payment ${paymentId}, which is to be refunded, does not exist`)
  if (!(await openRefund(ctx.db, paymentId, reason))) return
  const provider = ctx.payments.byName(payment.provider)
  const { providerPaymentId } = payment
  if (!provider || !providerPaymentId)
    throw new Error(`Payment ${paymentId} has no configured provider, or no provider payment id, to refund it through`)

  await readReturns(ctx, paymentId)
  const entry = await claimAttempt(ctx, payment, reason)
  if (!entry) return
  const { amountCents: amount, attempt } = entry
  try {
    const refund = await provider.refund({ providerPaymentId, amount, key: refundKey(paymentId, reason), attempt })
    await applyRefund(ctx, payment, refund)
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    await recordRefusal(ctx, payment, entry, error.message)
    // A refund or dispute at the provider may be the reason.
    await readReturns(ctx, paymentId)
  }
}

/**
 * Commits that the provider is about to be asked, after which nobody can pay the money out by hand until the answer is known.
 * @returns null when there is nothing to ask for: the entry was cleared, the refund is pending, or it is not its turn yet
 */
async function claimAttempt(ctx: Context, payment: PaymentRow, reason: string): Promise<Clearing | null> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await lockOrder(trx, payment.orderId)
    await lockPayment(trx, payment.id)
    await offsetEntries({ trx, payment, now })
    const entry = await lockRefund(trx, payment.id, reason)
    if (!entry) return null
    if (entry.refundState === 'pending' || (await isMoneyDisputed(trx, payment.id))) {
      await updateClearing(trx, entry.id, { nextTryAt: askAgainAt(now) })
      return null
    }
    const mustWait = entry.refundState === 'failed' && (entry.nextTryAt === null || entry.nextTryAt > now)
    if (mustWait) return null
    await updateClearing(trx, entry.id, { refundState: 'asked', nextTryAt: new Date(now.getTime() + reconcileAfterMinutes * minute) })
    return entry
  })
}

async function recordRefusal(ctx: Context, payment: PaymentRow, asked: Clearing, failure: string): Promise<void> {
  ctx.log.warn({ orderId: payment.orderId, paymentId: payment.id, attempt: asked.attempt, failure }, 'A provider refused a refund')
  await inTransaction(ctx.db, async (trx) => {
    await lockOrder(trx, payment.orderId)
    await lockPayment(trx, payment.id)
    const entry = await lockClearing(trx, asked.id)
    // Two processes that made the same request count its refusal once.
    if (entry?.attempt === asked.attempt) await recordFailure({ trx, payment, now: ctx.clock.now() }, entry, failure)
  })
}

async function lockRefund(trx: Connection, paymentId: string, reason: string): Promise<Clearing | undefined> {
  const open = await openRefund(trx, paymentId, reason)
  return open && lockClearing(trx, open.id)
}
