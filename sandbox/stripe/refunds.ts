import type { z } from 'zod'
import { inSeconds, newId, type Account } from './account.ts'
import { missing, StripeFault } from './errors.ts'
import type { WebhookSender } from './webhook-sender.ts'
import type { PaymentIntent, Refund } from './objects.ts'
import type { parameters } from './parameters.ts'

/** Refunds all or a part of a payment, never more than was received. */
export async function createRefund(
  account: Account,
  webhooks: WebhookSender,
  input: z.infer<typeof parameters.createRefund>,
): Promise<Refund> {
  const intent = findIntent(account, input)
  if (intent.status !== 'succeeded') {
    throw new StripeFault(400, `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  const left = intent.amount_received - refundedOf(account, intent.id)
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
    status: 'succeeded',
  }
  await account.refunds.put(refund)
  await webhooks.send('refund.created', refund)
  return refund
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

function refundedOf(account: Account, intentId: string): number {
  return account.refunds
    .all()
    .filter((refund) => refund.payment_intent === intentId)
    .reduce((sum, refund) => sum + refund.amount, 0)
}
