import type { z } from 'zod'
import { inSeconds, newId, type Account } from './account.ts'
import { missing, StripeFault } from './errors.ts'
import { sendOnce, type DeliveryPlan } from '../deliveries.ts'
import type { WebhookSender } from './webhook-sender.ts'
import type { CheckoutSession, LineItem, PaymentError, PaymentIntent, SessionRecord } from './objects.ts'
import type { parameters } from './parameters.ts'

const minute = 60
const hour = 60 * minute

/** Creates a session for the hosted payment page. Like Stripe's it expires after 30 minutes to 24 hours. */
export async function createSession(
  account: Account,
  input: z.infer<typeof parameters.createSession>,
  publicUrl: string,
): Promise<CheckoutSession> {
  const created = inSeconds(account.now())
  const expiresAt = input.expires_at ?? created + 24 * hour
  if (expiresAt < created + 30 * minute || expiresAt > created + 24 * hour) {
    const bound = expiresAt < created + 30 * minute ? 'at least 30 minutes' : 'less than 24 hours'
    throw new StripeFault(400, `The \`expires_at\` timestamp must be ${bound} from Checkout Session creation.`, { param: 'expires_at' })
  }
  const { currency, total } = addUp(input.line_items)
  const id = newId('cs_test')
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    created,
    currency,
    customer: null,
    customer_details: null,
    customer_email: input.customer_email ?? null,
    expires_at: expiresAt,
    livemode: false,
    locale: input.locale ?? null,
    metadata: input.metadata,
    mode: 'payment',
    payment_intent: null,
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: input.success_url,
    ui_mode: 'hosted_page',
    url: `${publicUrl}/c/pay/${id}`,
  }
  await account.sessions.put({
    id,
    created,
    session,
    lineItems: input.line_items.map((item): LineItem => ({
      name: item.price_data.product_data.name,
      description: item.price_data.product_data.description ?? null,
      unit_amount: item.price_data.unit_amount,
      quantity: item.quantity,
    })),
    intentMetadata: input.payment_intent_data?.metadata ?? {},
    intentDescription: input.payment_intent_data?.description ?? null,
    declines: 0,
    lastFailure: null,
  })
  return session
}

/** Reads a session and expires it first if its time is over, without waiting for the sweep. */
export async function readSession(account: Account, webhooks: WebhookSender, id: string): Promise<SessionRecord> {
  const record = account.sessions.get(id)
  if (!record) throw missing('checkout.session', id, 'session')
  if (record.session.status === 'open' && record.session.expires_at <= inSeconds(account.now()))
    await closeSession(account, webhooks, record)
  return record
}

/** Expires an open session; any other is refused, as by Stripe. */
export async function expireSession(account: Account, webhooks: WebhookSender, id: string): Promise<CheckoutSession> {
  const record = await readSession(account, webhooks, id)
  if (record.session.status !== 'open') {
    throw new StripeFault(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of \`${record.session.status}\`.`,
      { param: 'session' },
    )
  }
  await closeSession(account, webhooks, record)
  return record.session
}

/** Expires every session whose time is over. */
export async function sweepSessions(account: Account, webhooks: WebhookSender): Promise<void> {
  const now = inSeconds(account.now())
  for (const record of account.sessions.all()) {
    if (record.session.status === 'open' && record.session.expires_at <= now) await closeSession(account, webhooks, record)
  }
}

/** Completes the payment, once however often the button is pressed. @returns false when the session was not open */
export async function completeSession(
  account: Account,
  webhooks: WebhookSender,
  record: SessionRecord,
  name: string | null,
  plan: DeliveryPlan,
): Promise<boolean> {
  const { session } = record
  if (session.status !== 'open') return false
  session.status = 'complete'
  session.payment_status = 'paid'
  session.url = null
  session.customer_details = { email: session.customer_email, name }
  const intent = intentOf(account, record)
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: newId('ch'), last_payment_error: null })
  record.lastFailure = null
  await account.intents.put(intent)
  await account.sessions.put(record)
  await webhooks.send('payment_intent.succeeded', intent, { ...sendOnce, delaySeconds: plan.delaySeconds })
  await webhooks.send('checkout.session.completed', session, plan)
  return true
}

/** Records a declined card; the session stays open for another attempt. */
export async function declineSession(
  account: Account,
  webhooks: WebhookSender,
  record: SessionRecord,
  reason: PaymentError,
): Promise<void> {
  if (record.session.status !== 'open') return
  const intent = intentOf(account, record)
  intent.last_payment_error = reason
  record.declines += 1
  record.lastFailure = reason.code
  await account.intents.put(intent)
  await account.sessions.put(record)
  await webhooks.send('payment_intent.payment_failed', intent)
}

async function closeSession(account: Account, webhooks: WebhookSender, record: SessionRecord): Promise<void> {
  record.session.status = 'expired'
  record.session.url = null
  const intent = record.session.payment_intent ? account.intents.get(record.session.payment_intent) : undefined
  if (intent) {
    Object.assign(intent, { status: 'canceled', canceled_at: inSeconds(account.now()), cancellation_reason: 'automatic' })
    await account.intents.put(intent)
  }
  await account.sessions.put(record)
  await webhooks.send('checkout.session.expired', record.session)
}

/** Like Stripe, creates the payment intent with the first attempt to pay. */
function intentOf(account: Account, record: SessionRecord): PaymentIntent {
  const { session } = record
  const existing = session.payment_intent ? account.intents.get(session.payment_intent) : undefined
  if (existing) return existing
  const id = newId('pi')
  session.payment_intent = id
  return {
    id,
    object: 'payment_intent',
    amount: session.amount_total,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    created: inSeconds(account.now()),
    currency: session.currency,
    description: record.intentDescription,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: record.intentMetadata,
    next_action: null,
    payment_method_types: session.payment_method_types,
    receipt_email: session.customer_email,
    status: 'requires_payment_method',
  }
}

function addUp(items: z.infer<typeof parameters.createSession>['line_items']): { currency: string; total: number } {
  const currency = items[0]!.price_data.currency.toLowerCase()
  if (items.some((item) => item.price_data.currency.toLowerCase() !== currency)) {
    throw new StripeFault(400, 'All line items must have the same currency.', { param: 'line_items' })
  }
  const total = items.reduce((sum, item) => sum + item.price_data.unit_amount * item.quantity, 0)
  if (total < 50) {
    throw new StripeFault(400, `The Checkout Session's total amount must be at least 0.50 ${currency}.`, {
      code: 'amount_too_small',
      param: 'line_items',
    })
  }
  return { currency, total }
}
