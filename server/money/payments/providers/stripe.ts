import { cardMethod } from '#core/payments/methods.ts'
import type { PaymentProvider, PaymentRequest, ProviderObject, WebhookEvent } from '#core/payments/provider.ts'
import { systemClock } from '#server/foundations/clock.ts'
import type { StripeConfig } from '#server/config/config.ts'
import { isStripeError, stripeClient } from './stripe-client.ts'
import { isRecent, readStripeEvent } from './stripe-events.ts'
import { paymentIntents } from './stripe-intents.ts'
import type { StripeObjects } from './stripe-objects.ts'
import { asRefusal, readRefund, readStatement, refundKeyField } from './stripe-returns.ts'
import { asPaymentRefused } from './stripe-refusals.ts'
import { checkoutSessions } from './stripe-sessions.ts'

/** Stripe: cards on its hosted page, and bank payments and wallets by payment intents. */
export function stripeProvider(config: StripeConfig): PaymentProvider {
  const stripe = stripeClient(config)
  const sessions = checkoutSessions(stripe)
  const intents = paymentIntents(stripe, config.bankMethod)
  const objectsOf = ({ kind, id }: ProviderObject): StripeObjects => {
    const objects = [sessions, intents].find((known) => known.kind === kind)
    if (!objects) throw new Error(`The Stripe adapter has no objects of the kind "${kind}" (${id})`)
    return objects
  }

  return {
    name: 'stripe',

    async checkAccess(): Promise<void> {
      // A read-only request that our key must be allowed to make.
      const { refunds } = await stripe()
      await refunds.list({ limit: 1 }, { maxNetworkRetries: 0, timeout: 5_000 })
    },

    async start(request: PaymentRequest) {
      try {
        return await (request.method === cardMethod ? sessions : intents).start(request)
      } catch (error) {
        throw asPaymentRefused(error)
      }
    },
    retrieve: (object) => objectsOf(object).retrieve(object.id),
    cancel: (object) => objectsOf(object).cancel(object.id),
    readMoney: (providerPaymentId) => readStatement(stripe, providerPaymentId),

    async refund({ providerPaymentId, amount, key, attempt }) {
      try {
        const { refunds } = await stripe()
        const refund = await refunds.create(
          { payment_intent: providerPaymentId, amount, metadata: { [refundKeyField]: key, stagefront_attempt: attempt } },
          { idempotencyKey: attempt === 1 ? key : `${key}-${attempt}` },
        )
        return readRefund(refund)
      } catch (error) {
        throw asRefusal(error)
      }
    },

    async readWebhookEvent(rawBody: Uint8Array, headers: Record<string, string | undefined>): Promise<WebhookEvent | null> {
      const signature = headers['stripe-signature']
      if (!signature || !isRecent(signature, systemClock.now())) return null
      try {
        const { webhooks } = await stripe()
        webhooks.signature?.verifyHeader(Buffer.from(rawBody), signature, config.webhookSecret)
      } catch (error) {
        if (isStripeError(error, 'StripeSignatureVerificationError')) return null
        throw error
      }
      return readStripeEvent(rawBody, /^(sk|rk)_live_/.test(config.secretKey))
    },
  }
}
