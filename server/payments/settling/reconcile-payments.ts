import { minute } from '#core/time/durations.ts'
import type { Context } from '#server/context.ts'
import { applyProviderEvent } from './apply-provider-event.ts'
import { askProvider } from './ask-provider.ts'
import { findPayment, overduePayments, unappliedEvents } from '../queries.ts'
import { voidPayment } from '../closing/void-payment.ts'

const batchSize = 200

/**
 * Settles what should have been settled by now, because a webhook may never arrive and a buyer may never return: payments
 * pending for more than 2 minutes, and events that were stored but not applied. A failure does not stop the others.
 * @returns how many payments and events were examined
 */
export async function reconcilePayments(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - 2 * minute)
  const events = await unappliedEvents(ctx.db, before, batchSize)
  for (const event of events) await attempt(ctx, { eventId: event.eventId }, () => applyProviderEvent(ctx, event))
  const payments = await overduePayments(ctx.db, before, batchSize)
  for (const paymentId of payments) await attempt(ctx, { paymentId }, () => askOrVoid(ctx, paymentId))
  return events.length + payments.length
}

/** A payment without a provider's object was left behind by a process that died: nobody can pay it. */
async function askOrVoid(ctx: Context, paymentId: string): Promise<unknown> {
  const payment = await findPayment(ctx.db, paymentId)
  return payment?.providerId ? askProvider(ctx, paymentId) : voidPayment(ctx, { paymentId })
}

async function attempt(ctx: Context, about: Record<string, string>, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    ctx.log.warn({ err: error, ...about }, 'A payment could not be reconciled')
  }
}
