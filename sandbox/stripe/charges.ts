import type { Account } from './account.ts'
import type { Charge, PaymentIntent } from './objects.ts'

/** The charge of a paid intent as Stripe's API shows it; null before the intent is paid. */
export function presentCharge(account: Account, intent: PaymentIntent): Charge | null {
  if (!intent.latest_charge) return null
  const refunded = sumRefunds(account, intent.id)
  return {
    id: intent.latest_charge,
    object: 'charge',
    amount: intent.amount_received,
    amount_captured: intent.amount_received,
    amount_refunded: refunded,
    captured: true,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    disputed: account.disputes.all().some((dispute) => dispute.payment_intent === intent.id),
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    refunded: refunded >= intent.amount_received,
    status: 'succeeded',
  }
}

/** The sum of an intent's refunds. One that failed or was cancelled does not count, one that is under way does. */
export function sumRefunds(account: Account, intentId: string): number {
  return account.refunds
    .all()
    .filter(({ payment_intent, status }) => payment_intent === intentId && status !== 'failed' && status !== 'canceled')
    .reduce((sum, refund) => sum + refund.amount, 0)
}
