import type Stripe from 'stripe'
import type { PaymentRequest, PaymentStatus, StartedPayment } from '#core/payments/provider.ts'
import { noReturns } from '#core/payments/returns.ts'
import { isStripeError, type StripeClient } from './stripe-client.ts'
import type { StripeObjects } from './stripe-objects.ts'
import { paymentMetadata } from './stripe-objects.ts'
import { readStripeReturns } from './stripe-returns.ts'

const withCharge = { expand: ['payment_intent.latest_charge'] }

/** Card payments on Stripe's hosted page (PAY-06). */
export function checkoutSessions(stripe: StripeClient): StripeObjects {
  const retrieve = async (id: string): Promise<PaymentStatus> =>
    readStatus(stripe, await (await stripe()).checkout.sessions.retrieve(id, withCharge))
  return {
    kind: 'checkout_session',

    async start(request): Promise<StartedPayment> {
      const session = await (
        await stripe()
      ).checkout.sessions.create(sessionParameters(request), { idempotencyKey: `payment-${request.paymentId}` })
      if (!session.url) throw new Error(`Stripe opened the session ${session.id} without a page`)
      return { object: { kind: 'checkout_session', id: session.id }, step: { kind: 'redirect', url: session.url } }
    },

    retrieve,

    async cancel(id) {
      try {
        return await readStatus(stripe, await (await stripe()).checkout.sessions.expire(id, withCharge))
      } catch (error) {
        // The session was not open any more: it was paid or it expired, and Stripe knows which.
        if (isStripeError(error, 'StripeInvalidRequestError') && error.code !== 'resource_missing') return retrieve(id)
        throw error
      }
    },
  }
}

function sessionParameters(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { successUrl, cancelUrl } = request
  if (!successUrl || !cancelUrl) throw new Error('A hosted payment page needs the addresses to return to')
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
    metadata: paymentMetadata(request),
    payment_intent_data: { description: request.reference, metadata: paymentMetadata(request) },
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  }
}

/** A declined card leaves the session open for another one, so it is still `pending`. */
async function readStatus(stripe: StripeClient, session: Stripe.Checkout.Session): Promise<PaymentStatus> {
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
    returns: await readStripeReturns(stripe, intent),
  }
}
