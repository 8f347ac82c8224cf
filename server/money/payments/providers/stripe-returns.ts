import type Stripe from 'stripe'
import type { MoneyStatement, PaymentReturns, ProviderDispute, ProviderRefund } from '#core/payments/returns.ts'
import { RefundRefused } from '#core/payments/returns.ts'
import { isStripeError, type StripeClient } from './stripe-client.ts'

/** In the metadata of a refund that the shop made. */
export const refundKeyField = 'stagefront_key'

/** What was received for a payment intent, and what has gone back of it; null for an intent that Stripe does not know. */
export async function readStatement(stripe: StripeClient, intentId: string): Promise<MoneyStatement | null> {
  const intent = await (await stripe()).paymentIntents.retrieve(intentId).catch((error: unknown) => {
    if (isStripeError(error, 'StripeInvalidRequestError') && error.code === 'resource_missing') return null
    throw error
  })
  if (!intent) return null
  return { paymentId: intent.metadata['payment_id'] ?? null, received: intent.amount_received, ...(await readReturns(stripe, intentId)) }
}

/** @param intent with its latest charge, which says whether there is anything to read */
export async function readStripeReturns(stripe: StripeClient, intent: Stripe.PaymentIntent): Promise<PaymentReturns> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const isUntouched = charge && charge.amount_refunded === 0 && !charge.disputed
  return isUntouched ? { refunds: [], disputes: [] } : readReturns(stripe, intent.id)
}

async function readReturns(stripe: StripeClient, intentId: string): Promise<PaymentReturns> {
  const refunds: ProviderRefund[] = []
  for await (const refund of (await stripe()).refunds.list({ payment_intent: intentId, limit: 100 })) refunds.push(readRefund(refund))
  const disputes: ProviderDispute[] = []
  for await (const dispute of (await stripe()).disputes.list({ payment_intent: intentId, limit: 100 })) disputes.push(readDispute(dispute))
  // Stripe lists the newest first; they are booked in the order in which they were made.
  return { refunds: refunds.reverse(), disputes: disputes.reverse() }
}

/** A state that Stripe adds later counts as pending: nothing is booked, and Stripe is asked again. */
export function readRefund({ id, amount, status, metadata, failure_reason, pending_reason }: Stripe.Refund): ProviderRefund {
  const isFailed = status === 'failed' || status === 'canceled'
  return {
    id,
    amount,
    state: isFailed ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending',
    key: metadata?.[refundKeyField] ?? null,
    failure: isFailed ? (failure_reason ?? status) : (pending_reason ?? null),
  }
}

const closed: Partial<Record<string, 'won' | 'lost'>> = { won: 'won', warning_closed: 'won', lost: 'lost', prevented: 'lost' }

/** A status that is not final, or that Stripe adds later, leaves the dispute open. */
export function readDispute({ id, amount, status, reason, balance_transactions, evidence_details }: Stripe.Dispute): ProviderDispute {
  const balance = balance_transactions.reduce((sum, transaction) => sum + transaction.amount, 0)
  const dueBy = evidence_details.due_by
  return {
    id,
    amount,
    withdrawn: balance < 0 ? amount : 0,
    state: closed[status] ?? 'open',
    reason,
    respondBy: dueBy === null ? null : new Date(dueBy * 1000),
  }
}

/**
 * Tells a definite refusal from a request whose outcome is unknown: a lost answer, a limit or a fault at Stripe, a key still in use by
 * the same request elsewhere, or a key of ours that Stripe does not accept.
 */
export function asRefusal(error: unknown): unknown {
  if (!(isStripeError(error, 'StripeInvalidRequestError') || isStripeError(error, 'StripeIdempotencyError'))) return error
  if (error.statusCode === 409) return error
  return new RefundRefused(`${error.code ?? error.type}: ${error.message}`, { cause: error })
}
