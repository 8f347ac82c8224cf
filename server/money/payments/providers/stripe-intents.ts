import type Stripe from 'stripe'
import { findPaymentMethod } from '#core/payments/methods.ts'
import type { PaymentRequest, PaymentStatus, PaymentStep, StartedPayment } from '#core/payments/provider.ts'
import { noReturns } from '#core/payments/returns.ts'
import type { BankMethod } from '#server/config/settings/payments.ts'
import { isStripeError, type StripeClient } from './stripe-client.ts'
import { ownIntent } from './stripe-events.ts'
import { paymentMetadata, type StripeObjects } from './stripe-objects.ts'
import { readStripeReturns } from './stripe-returns.ts'

const withCharge = { expand: ['latest_charge'] }

/**
 * Payment intents: an instant bank payment is confirmed here and leads to the bank's page (PAY-07); a wallet confirms its intent in the
 * browser, with the client secret (GQL-11).
 * @param bankMethod Stripe's name of the bank payment
 */
export function paymentIntents(stripe: StripeClient, bankMethod: BankMethod): StripeObjects {
  const retrieve = async (id: string): Promise<PaymentStatus> =>
    readStatus(stripe, await (await stripe()).paymentIntents.retrieve(id, withCharge))
  return {
    kind: 'payment_intent',

    async start(request): Promise<StartedPayment> {
      const isRedirect = findPaymentMethod(request.method)?.kind === 'redirect'
      const parameters = isRedirect ? bankParameters(request, bankMethod) : walletParameters(request)
      const intent = await (await stripe()).paymentIntents.create(parameters, { idempotencyKey: `payment-${request.paymentId}` })
      return { object: { kind: 'payment_intent', id: intent.id }, step: paymentStep(intent, isRedirect) }
    },

    retrieve,

    async cancel(id) {
      try {
        return await readStatus(
          stripe,
          await (await stripe()).paymentIntents.cancel(id, { cancellation_reason: 'abandoned', ...withCharge }),
        )
      } catch (error) {
        // The intent cannot be cancelled any more: it was paid, its money is under way, or it was cancelled before.
        if (isStripeError(error, 'StripeInvalidRequestError') && error.code !== 'resource_missing') return retrieve(id)
        throw error
      }
    },
  }
}

function bankParameters(request: PaymentRequest, bankMethod: BankMethod): Stripe.PaymentIntentCreateParams {
  if (!request.successUrl) throw new Error('A bank payment needs the address to return to')
  return {
    ...commonParameters(request),
    allowed_payment_method_types: [bankMethod],
    payment_method_data: {
      type: bankMethod,
      billing_details: { name: request.name, email: request.email, address: { country: request.countryCode.toUpperCase() } },
      ...(bankMethod === 'sofort' && { sofort: { country: request.countryCode.toUpperCase() } }),
    } as Stripe.PaymentIntentCreateParams.PaymentMethodData,
    confirm: true,
    // Stripe sends the buyer to this one address, and adds how the payment went (CHK-24).
    return_url: request.successUrl,
  }
}

/** A wallet pays with one of the buyer's cards. */
function walletParameters(request: PaymentRequest): Stripe.PaymentIntentCreateParams {
  return { ...commonParameters(request), allowed_payment_method_types: ['card'] }
}

function commonParameters(request: PaymentRequest): Stripe.PaymentIntentCreateParams {
  return {
    amount: request.amount,
    currency: request.currency.toLowerCase(),
    description: request.reference,
    metadata: { ...paymentMetadata(request), ...ownIntent },
  }
}

function paymentStep(intent: Stripe.PaymentIntent, isRedirect: boolean): PaymentStep {
  if (!isRedirect && intent.client_secret) return { kind: 'token', clientToken: intent.client_secret }
  const url = intent.next_action?.redirect_to_url?.url
  if (isRedirect && url) return { kind: 'redirect', url }
  throw new Error(`Stripe opened the payment intent ${intent.id} (${intent.status}) without a next step for the buyer`)
}

async function readStatus(stripe: StripeClient, intent: Stripe.PaymentIntent): Promise<PaymentStatus> {
  const state = intentState(intent)
  return {
    state,
    amount: state === 'paid' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    providerPaymentId: state === 'paid' ? intent.id : null,
    failure: failureCode(intent.last_payment_error),
    returns: state === 'paid' ? await readStripeReturns(stripe, intent) : noReturns,
  }
}

/** `payment_method_provider_decline: The provider has declined the payment.` */
function failureCode(error: Stripe.PaymentIntent['last_payment_error']): string | null {
  return error && ([error.code, error.message].filter(Boolean).join(': ') || error.type)
}

/** A failed attempt leaves its intent open for another payment method, but our page of it is gone. */
function intentState({ status, last_payment_error: failure }: Stripe.PaymentIntent): PaymentStatus['state'] {
  if (status === 'succeeded') return 'paid'
  if (status === 'processing') return 'under_way'
  if (status === 'canceled') return 'cancelled'
  return status === 'requires_payment_method' && failure ? 'failed' : 'pending'
}
