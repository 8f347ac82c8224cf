import Stripe from 'stripe'
import type { Config } from '#server/config.ts'
import type { PaymentProvider, PaymentRequest, WebhookEvent, PaymentStatus, StartedPayment } from '#core/payments/provider.ts'

/** Pinned: what Stripe sends and takes changes only when we change this line. */
const apiVersion = '2026-10-28.endive'

/** Card payment on Stripe's hosted page (PAY-06). `config.stripe.apiBase` points the same client at the sandbox. */
export function stripeCheckout(config: Pick<Config, 'stripe'>): PaymentProvider {
  const stripe = new Stripe(config.stripe.secretKey, {
    apiVersion,
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...addressOf(config.stripe.apiBase),
  })

  const wordOn = async (sessionId: string): Promise<PaymentStatus> =>
    readWord(await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }))

  return {
    name: 'stripe',

    async checkAccess(): Promise<void> {
      // Something harmless that our key must be allowed to ask.
      await stripe.refunds.list({ limit: 1 }, { maxNetworkRetries: 0, timeout: 5_000 })
    },

    async start(request: PaymentRequest): Promise<StartedPayment> {
      const session = await stripe.checkout.sessions.create(sessionParameters(request), { idempotencyKey: `payment-${request.paymentId}` })
      if (!session.url) throw new Error(`Stripe opened ${session.id} without a page`)
      return { providerId: session.id, redirectUrl: session.url }
    },

    retrieve: wordOn,

    async cancel(sessionId: string): Promise<PaymentStatus> {
      try {
        return readWord(await stripe.checkout.sessions.expire(sessionId, { expand: ['payment_intent'] }))
      } catch (error) {
        // It was not open any more: paid or expired meanwhile. Which of the two is for Stripe to say.
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'resource_missing') return wordOn(sessionId)
        throw error
      }
    },

    async refund({ providerPaymentId, amount, idempotencyKey }): Promise<{ refundId: string }> {
      // Stripe forgets idempotency keys after a day; a job that runs again later must still find its refund.
      for await (const known of stripe.refunds.list({ payment_intent: providerPaymentId, limit: 100 })) {
        if (known.metadata?.stagefront_key === idempotencyKey && known.status !== 'failed' && known.status !== 'canceled')
          return { refundId: known.id }
      }
      const refund = await stripe.refunds.create(
        { payment_intent: providerPaymentId, amount, metadata: { stagefront_key: idempotencyKey } },
        { idempotencyKey },
      )
      return { refundId: refund.id }
    },

    readWebhookEvent(rawBody: Uint8Array, headers: Record<string, string | undefined>): WebhookEvent | null {
      const signature = headers['stripe-signature']
      if (!signature) return null
      try {
        const event = stripe.webhooks.constructEvent(Buffer.from(rawBody), signature, config.stripe.webhookSecret)
        const { object } = event.data
        const providerId = event.type.startsWith('checkout.session.') && 'id' in object ? (object.id ?? null) : null
        return { eventId: event.id, type: event.type, providerId, payload: event }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null
        throw error
      }
    },
  }
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

function readWord(session: Stripe.Checkout.Session): PaymentStatus {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const word: PaymentStatus = {
    state: 'pending',
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    providerPaymentId: null,
    failure: null,
  }
  if (session.status === 'expired') return { ...word, state: 'cancelled', failure: intent?.last_payment_error?.code ?? null }
  if (session.status !== 'complete' || session.payment_status !== 'paid' || !intent) return word
  return { ...word, state: 'paid', amount: intent.amount_received, currency: intent.currency.toUpperCase(), providerPaymentId: intent.id }
}

function addressOf(apiBase: string | undefined): Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'host' | 'port' | 'protocol'> {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const plain = protocol === 'http:'
  return { host: hostname, port: port || (plain ? '80' : '443'), protocol: plain ? 'http' : 'https' }
}
