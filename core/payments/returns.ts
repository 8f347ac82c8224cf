import type { Cents } from '#core/money/cents.ts'
import { minute } from '#core/time/durations.ts'

/** `pending`: under way, or waiting for somebody. `failed`: the money stays with the shop, or came back to it. */
export type RefundState = 'pending' | 'succeeded' | 'failed'

/** A refund as a provider reports it, whoever made it. */
export interface ProviderRefund {
  id: string
  amount: Cents
  state: RefundState
  /** The key with which the shop asked for it; null for a refund made at the provider. */
  key: string | null
  failure: string | null
}

/** `open`: the buyer or their bank contests the payment, and nobody has decided yet. */
export type DisputeState = 'open' | 'won' | 'lost'

export interface ProviderDispute {
  id: string
  amount: Cents
  /** What the provider has taken back from the shop; 0 for a mere inquiry, and again after the shop has won. */
  withdrawn: Cents
  state: DisputeState
  /** As the provider names it, e.g. `fraudulent`. */
  reason: string
  respondBy: Date | null
}

/** What has gone back of one payment, or may still go back. */
export interface PaymentReturns {
  refunds: readonly ProviderRefund[]
  disputes: readonly ProviderDispute[]
}

export const noReturns: PaymentReturns = { refunds: [], disputes: [] }

/** What a provider says about the money of one payment. */
export interface MoneyStatement extends PaymentReturns {
  /** The id of our payment row, as the provider stores it; null for a payment that this shop did not open. */
  paymentId: string | null
  received: Cents
}

/** The provider has made no refund, and the same request would be refused again. */
export class RefundRefused extends Error {}

/** What has left the shop by refunds that succeeded and by disputes. */
export function moneyBack({ refunds, disputes }: PaymentReturns): Cents {
  const refunded = refunds.filter(({ state }) => state === 'succeeded').reduce((sum, { amount }) => sum + amount, 0)
  return disputes.reduce((sum, { withdrawn }) => sum + withdrawn, refunded)
}

/** Names the refund of one payment for one reason at its provider. */
export function refundKey(paymentId: string, reason: string): string {
  return `refund-${paymentId}-${reason}`
}

/** The reason for which the shop made a refund; null if somebody made it at the provider. */
export function reasonOfRefund(paymentId: string, { key }: Pick<ProviderRefund, 'key'>): string | null {
  const beginning = refundKey(paymentId, '')
  return key?.startsWith(beginning) ? key.slice(beginning.length) : null
}

/** After how many minutes a failed refund is tried again, failure by failure. After the last one a person has to act. */
const retryAfterMinutes = [60, 24 * 60]

/** When a refund that has failed so many times is tried again; null if it is left to a person. */
export function nextAttemptAt(failures: number, now: Date): Date | null {
  const wait = retryAfterMinutes[failures - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * minute)
}

/** How long before the provider is asked again about a refund or a dispute that it has not decided, in milliseconds. */
export const askAgainAfter = 15 * minute

/** When the provider is asked again about a refund that it has not decided. */
export function askAgainAt(now: Date): Date {
  return new Date(now.getTime() + askAgainAfter)
}

/**
 * Whether a provider's newer word may replace the stored one. A refund goes from `pending` to `succeeded` or `failed`, and even a
 * successful one may fail later, but never the other way round: such a word was said earlier and arrived late.
 */
export function mayFollow(stored: RefundState, reported: RefundState): boolean {
  const order: readonly RefundState[] = ['pending', 'succeeded', 'failed']
  return order.indexOf(reported) > order.indexOf(stored)
}
