import Stripe from 'stripe'
import type { StripeConfig } from '#server/config.ts'
import type {
  PaymentProvider,
  PaymentRequest,
  PaymentStatus,
  ProviderObject,
  StartedPayment,
  WebhookEvent,
} from '#core/payments/provider.ts'
import { noReturns } from '#core/payments/returns.ts'
import { systemClock } from '#server/clock.ts'
import { isRecent, readStripeEvent } from './stripe-events.ts'
import { asRefusal, readRefund, readReturnsOf, readStatement, refundKeyField } from './stripe-returns.ts'

/** Pinned, so that the format of Stripe's requests and answers changes only with this line. */
const apiVersion = '2026-10-28.endive'

/** The kind of object this adapter opens. */
const checkoutSession = 'checkout_session'
const withCharge = { expand: ['payment_intent.latest_charge'] }

/** Card payment on Stripe's hosted page (PAY-06). `apiBase` points the same client at the sandbox. */
export function stripeCheckout(config: StripeConfig): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    apiVersion,
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...addressOf(config.apiBase),
  })

  const retrieve = async (object: ProviderObject): Promise<PaymentStatus> =>
    readStatus(stripe, await stripe.checkout.sessions.retrieve(sessionId(object), withCharge))

  return {
    name: 'stripe',

    async checkAccess(): Promise<void> {
      // A read-only request that our key must be allowed to make.
      await stripe.refunds.list({ limit: 1 }, { maxNetworkRetries: 0, timeout: 5_000 })
    },

    async start(request: PaymentRequest): Promise<StartedPayment> {
      const session = await stripe.checkout.sessions.create(sessionParameters(request), { idempotencyKey: `payment-${request.paymentId}` })
      if (!session.url) throw new Error(`Stripe opened the session ${session.id} without a page`)
      return { object: { kind: checkoutSession, id: session.id }, step: { kind: 'redirect', url: session.url } }
    },

    retrieve,

    async cancel(object: ProviderObject): Promise<PaymentStatus> {
      try {
        return await readStatus(stripe, await stripe.checkout.sessions.expire(sessionId(object), withCharge))
      } catch (error) {
        // The session was not open any more: it was paid or it expired, and Stripe knows which.
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'resource_missing') return retrieve(object)
        throw error
      }
    },

    readMoney: (providerPaymentId) => readStatement(stripe, providerPaymentId),

    async refund({ providerPaymentId, amount, key, attempt }) {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: providerPaymentId, amount, metadata: { [refundKeyField]: key, stagefront_attempt: attempt } },
          { idempotencyKey: attempt === 1 ? key : `${key}-${attempt}` },
        )
        return readRefund(refund)
      } catch (error) {
        throw asRefusal(error)
      }
    },

    readWebhookEvent(rawBody: Uint8Array, headers: Record<string, string | undefined>): WebhookEvent | null {
      const signature = headers['stripe-signature']
      if (!signature || !isRecent(signature, systemClock.now())) return null
      try {
        stripe.webhooks.signature?.verifyHeader(Buffer.from(rawBody), signature, config.webhookSecret)
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        throw error
      }
      return readStripeEvent(rawBody, /^(sk|rk)_live_/.test(config.secretKey))
    },
  }
}

function sessionId({ kind, id }: ProviderObject): string {
  if (kind !== checkoutSession)
    throw new Error(`The Stripe adapter handles objects of the kind "${checkoutSession}", but ${id} is a "${kind}"`)
  return id
}

function sessionParameters(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: request.orderId, payment_id: request.paymentId, reference: request.reference }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: request.currency.toLowerCase(), unit_amount: request.amount, product_data: { name: request.description } },
      },
    ],
    customer_email: request.email,
    client_reference_id: request.paymentId,
    locale: request.locale,
    metadata,
    payment_intent_data: { description: request.reference, metadata },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  }
}

/** A declined card leaves the session open for another one, so it is still `pending`. */
async function readStatus(stripe: Stripe, session: Stripe.Checkout.Session): Promise<PaymentStatus> {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const pending: PaymentStatus = {
    state: 'pending',
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    providerPaymentId: null,
    failure: null,
    returns: noReturns,
  }
  if (session.status === 'expired') return { ...pending, state: 'cancelled', failure: intent?.last_payment_error?.code ?? null }
  if (session.status !== 'complete' || session.payment_status !== 'paid' || !intent) return pending
  return {
    ...pending,
    state: 'paid',
    amount: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    providerPaymentId: intent.id,
    returns: await readReturnsOf(stripe, intent),
  }
}

function addressOf(apiBase: string | undefined): Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'host' | 'port' | 'protocol'> {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const plain = protocol === 'http:'
  return { host: hostname, port: port || (plain ? '80' : '443'), protocol: plain ? 'http' : 'https' }
}
