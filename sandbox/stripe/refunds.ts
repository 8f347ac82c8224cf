import type { z } from 'zod'
import { inSeconds, newId, type Account } from './account.ts'
import { missing, StripeFault } from './errors.ts'
import { presentCharge, sumRefunds } from './charges.ts'
import { sumWithdrawn } from './disputes.ts'
import type { WebhookSender } from './webhook-sender.ts'
import type { PaymentIntent, Refund, RefundStatus } from './objects.ts'
import type { parameters } from './parameters.ts'

/**
 * Refunds all or a part of a payment, never more than was received and not what a dispute has taken back.
 * @param status what a tester has arranged; Stripe answers `pending` when the account has too little money, and a refund may still fail
 */
export async function createRefund(
  account: Account,
  webhooks: WebhookSender,
  input: z.infer<typeof parameters.createRefund>,
  status: RefundStatus = 'succeeded',
): Promise<Refund> {
  const intent = findIntent(account, input)
  if (intent.status !== 'succeeded') {
    throw new StripeFault(400, `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  if (account.disputes.all().some((dispute) => dispute.payment_intent === intent.id && sumWithdrawn(dispute) > 0)) {
    throw new StripeFault(400, `Charge ${intent.latest_charge} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  }
  const left = intent.amount_received - sumRefunds(account, intent.id)
  if (left === 0)
    throw new StripeFault(400, `Charge ${intent.latest_charge} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = input.amount ?? left
  if (amount > left) {
    throw new StripeFault(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, { param: 'amount' })
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: intent.latest_charge,
    created: inSeconds(account.now()),
    currency: intent.currency,
    metadata: input.metadata,
    payment_intent: intent.id,
    reason: input.reason ?? null,
    ...statusFields(status),
  }
  await account.refunds.put(refund)
  const charge = presentCharge(account, intent)
  if (charge && status !== 'failed' && status !== 'canceled') await webhooks.send('charge.refunded', charge)
  await webhooks.send('refund.created', refund)
  if (status === 'failed') await webhooks.send('refund.failed', refund)
  return refund
}

/** The bank answers a refund that is under way, or sends one back that had succeeded. */
export async function changeRefund(account: Account, webhooks: WebhookSender, refund: Refund, status: RefundStatus): Promise<Refund> {
  const { pending_reason: _pending, failure_reason: _failure, ...rest } = refund
  const changed: Refund = { ...rest, ...statusFields(status) }
  await account.refunds.put(changed)
  await webhooks.send('charge.refund.updated', changed)
  await webhooks.send('refund.updated', changed)
  if (status === 'failed') await webhooks.send('refund.failed', changed)
  return changed
}

function statusFields(status: RefundStatus): Pick<Refund, 'status' | 'pending_reason' | 'failure_reason'> {
  if (status === 'pending') return { status, pending_reason: 'insufficient_funds' }
  if (status === 'failed') return { status, failure_reason: 'expired_or_canceled_card' }
  return { status }
}

function findIntent(account: Account, input: { payment_intent?: string | undefined; charge?: string | undefined }): PaymentIntent {
  if (input.payment_intent) {
    const intent = account.intents.get(input.payment_intent)
    if (!intent) throw missing('payment_intent', input.payment_intent, 'payment_intent')
    return intent
  }
  if (!input.charge)
    throw new StripeFault(400, 'One of the following params should be provided for this request: payment_intent or charge.')
  const intent = account.intents.all().find((candidate) => candidate.latest_charge === input.charge)
  if (!intent) throw missing('charge', input.charge, 'charge')
  return intent
}
