import Stripe from 'stripe'
import { stripeApiVersion } from '#core/payments/stripe-version.ts'
import type { StripeConfig } from '#server/config.ts'

/** Stripe's client library; `apiBase` points it at the sandbox. */
export function stripeClient({ secretKey, apiBase }: StripeConfig): Stripe {
  return new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...addressOf(apiBase),
  })
}

function addressOf(apiBase: string | undefined): Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'host' | 'port' | 'protocol'> {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const plain = protocol === 'http:'
  return { host: hostname, port: port || (plain ? '80' : '443'), protocol: plain ? 'http' : 'https' }
}
