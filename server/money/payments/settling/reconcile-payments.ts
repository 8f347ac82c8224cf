import { askAgainAfter } from '#core/payments/returns.ts'
import { reconcileAfterMinutes } from '#core/payments/deadlines.ts'
import { minute } from '#core/time/durations.ts'
import type { Context } from '#server/foundations/context.ts'
import { dueRefunds } from '#server/money/orders/records-clearing.ts'
import { applyProviderEvent } from './apply-provider-event.ts'
import { askProvider } from './ask-provider.ts'
import { findPayment } from '../records.ts'
import { overduePayments, unappliedEvents } from '../stored/queries-payments.ts'
import { voidPayment } from '../closing/void-payment.ts'
import { paymentsToAskAgain } from '../stored/queries-returns.ts'
import { refundPayment } from '../refunding/refund-payment.ts'
import { readReturns } from '../returns/read-returns.ts'

const batchSize = 200

/**
 * Settles what should have been settled by now, because a webhook may never arrive and a buyer may never return: payments
 * pending for longer than `reconcileAfterMinutes`, events that were stored but not applied, refunds whose turn it is, and payments with an open dispute
 * or a pending refund. A failure does not stop the others.
 * @returns how many of them were examined
 */
export async function reconcilePayments(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - reconcileAfterMinutes * minute)
  const events = await unappliedEvents(ctx.db, before, batchSize)
  for (const event of events) await attempt(ctx, { eventId: event.eventId }, () => applyProviderEvent(ctx, event))
  const payments = await overduePayments(ctx.db, before, batchSize)
  for (const paymentId of payments) await attempt(ctx, { paymentId }, () => askOrVoid(ctx, paymentId))
  const now = ctx.clock.now()
  const refunds = await dueRefunds(ctx.db, now, batchSize)
  for (const refund of refunds) await attempt(ctx, refund, () => refundPayment(ctx, refund))
  const returns = await paymentsToAskAgain(ctx.db, new Date(now.getTime() - askAgainAfter), batchSize)
  for (const paymentId of returns) await attempt(ctx, { paymentId }, () => readReturns(ctx, paymentId))
  return events.length + payments.length + refunds.length + returns.length
}

/** A payment without a provider's object was left behind by a process that died: nobody can pay it. */
async function askOrVoid(ctx: Context, paymentId: string): Promise<unknown> {
  const payment = await findPayment(ctx.db, paymentId)
  return payment?.providerId ? askProvider(ctx, paymentId) : voidPayment(ctx, { paymentId })
}

async function attempt(ctx: Context, about: object, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    ctx.log.warn({ err: error, ...about }, 'A payment could not be reconciled')
  }
}
