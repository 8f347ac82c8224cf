import type { z } from 'zod'
import { inSeconds, newId, type Account } from './account.ts'
import { missing, StripeFault } from './errors.ts'
import type { BankPayment, PaymentIntent } from './objects.ts'
import type { parameters } from './parameters.ts'
import { sendOnce, type DeliveryPlan } from '../deliveries.ts'
import type { WebhookSender } from './webhook-sender.ts'

/**
 * Creates a payment intent. One for a bank payment is confirmed at once and leads to the bank's page; one for a card waits until a
 * browser confirms it with its client secret.
 */
export async function createIntent(
  account: Account,
  input: z.infer<typeof parameters.createIntent>,
  publicUrl: string,
): Promise<PaymentIntent> {
  if (input.amount < 50) {
    const code = 'amount_too_small'
    throw new StripeFault(400, `Amount must be at least €0.50 ${input.currency}`, { code, param: 'amount' })
  }
  const id = newId('pi')
  const created = inSeconds(account.now())
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: input.amount,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    created,
    currency: input.currency.toLowerCase(),
    description: input.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: input.metadata,
    next_action: null,
    payment_method_types: input.allowed_payment_method_types,
    receipt_email: null,
    status: 'requires_payment_method',
  }
  if (input.confirm) await confirmBankPayment(account, intent, input, publicUrl)
  await account.intents.put(intent)
  return intent
}

async function confirmBankPayment(
  account: Account,
  intent: PaymentIntent,
  input: z.infer<typeof parameters.createIntent>,
  publicUrl: string,
): Promise<void> {
  const { payment_method_data: method, return_url: returnUrl } = input
  if (!method) {
    const message = "You cannot confirm this PaymentIntent because it's missing a payment method."
    throw new StripeFault(400, message, { code: 'payment_intent_unexpected_state', param: 'payment_method_data' })
  }
  if (!returnUrl) {
    throw new StripeFault(400, `A \`return_url\` must be specified for ${method.type}.`, { code: 'parameter_missing', param: 'return_url' })
  }
  if (input.allowed_payment_method_types[0] !== method.type) {
    throw new StripeFault(400, `The payment method type ${method.type} is not allowed for this PaymentIntent.`, {
      param: 'payment_method_data',
    })
  }
  if (method.type === 'klarna' && (!method.billing_details.email || !method.billing_details.address)) {
    const message = 'To confirm a Klarna payment, provide billing_details[email] and billing_details[address][country].'
    throw new StripeFault(400, message, { code: 'parameter_missing', param: 'payment_method_data[billing_details]' })
  }
  intent.status = 'requires_action'
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url: `${publicUrl}/bank/${intent.id}`, return_url: returnUrl } }
  const payer = method.billing_details.name ?? null
  await account.bankPayments.put({ id: intent.id, created: intent.created, returnUrl, payer, settles: null })
}

/** Reads an intent, and first lets money arrive or fail that was under way until now. */
export async function readIntent(account: Account, webhooks: WebhookSender, id: string): Promise<PaymentIntent> {
  const intent = account.intents.get(id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  const settles = account.bankPayments.get(id)?.settles
  if (settles && settles.at <= inSeconds(account.now())) await settleBankPayment(account, webhooks, intent, settles)
  return intent
}

/** The bank says how a payment ends that is under way. Any other stays as it is. */
export async function settleBankPayment(
  account: Account,
  webhooks: WebhookSender,
  intent: PaymentIntent,
  { as, copies }: { as: 'succeeded' | 'failed'; copies: number },
): Promise<PaymentIntent> {
  const plan = { copies, delaySeconds: 0 }
  if (intent.status !== 'processing') return intent
  if (as === 'succeeded') await payIntent(account, webhooks, intent, plan)
  else await failIntent(account, webhooks, intent, bankRefusal, plan)
  return intent
}

/** Settles every bank payment whose time has come. */
export async function sweepIntents(account: Account, webhooks: WebhookSender): Promise<void> {
  for (const { id, settles } of account.bankPayments.all()) if (settles) await readIntent(account, webhooks, id)
}

/** Cancels an intent that has no money; any other is refused, as by Stripe. */
export async function cancelIntent(
  account: Account,
  webhooks: WebhookSender,
  id: string,
  input: z.infer<typeof parameters.cancelIntent>,
): Promise<PaymentIntent> {
  const intent = await readIntent(account, webhooks, id)
  if (intent.status === 'processing' || intent.status === 'succeeded' || intent.status === 'canceled') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`
    throw new StripeFault(400, message, { code: 'payment_intent_unexpected_state', param: 'intent' })
  }
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: inSeconds(account.now()),
    cancellation_reason: input.cancellation_reason ?? null,
    next_action: null,
  })
  await account.intents.put(intent)
  await webhooks.send('payment_intent.canceled', intent)
  return intent
}

/** Collects the money, once however often it is called. @returns false when there is nothing to collect any more */
export async function payIntent(
  account: Account,
  webhooks: WebhookSender,
  intent: PaymentIntent,
  plan: DeliveryPlan = sendOnce,
): Promise<boolean> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return false
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: newId('ch'),
    last_payment_error: null,
    next_action: null,
  })
  await account.intents.put(intent)
  await webhooks.send('payment_intent.succeeded', intent, plan)
  return true
}

/** Ends an attempt without money; like Stripe's, the intent waits for another payment method. */
export async function failIntent(
  account: Account,
  webhooks: WebhookSender,
  intent: PaymentIntent,
  error: NonNullable<PaymentIntent['last_payment_error']>,
  plan: DeliveryPlan = sendOnce,
): Promise<void> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error, next_action: null })
  await account.intents.put(intent)
  await webhooks.send('payment_intent.payment_failed', intent, plan)
}

/** The buyer has authorised the payment, and the bank takes its time. */
export async function delayIntent(
  account: Account,
  webhooks: WebhookSender,
  intent: PaymentIntent,
  payment: BankPayment,
  settles: { afterSeconds: number; as: 'succeeded' | 'failed' },
): Promise<void> {
  if (intent.status !== 'requires_action') return
  Object.assign(intent, { status: 'processing', next_action: null })
  const at = inSeconds(account.now()) + settles.afterSeconds
  await account.intents.put(intent)
  await account.bankPayments.put({ ...payment, settles: { at, as: settles.as, copies: 1 } })
  await webhooks.send('payment_intent.processing', intent)
}

/** What Stripe reports when the bank declines, or when the buyer cancels on the bank's page. */
export const bankRefusal = {
  type: 'invalid_request_error',
  code: 'payment_intent_payment_attempt_failed',
  message: 'The payment failed.',
} as const
export const buyerRefusal = {
  type: 'invalid_request_error',
  code: 'payment_method_customer_decline',
  message: 'The customer declined the payment.',
} as const
