import { maxAnswerSeconds } from '#core/payments/deadlines.ts'
import { second } from '#core/time/durations.ts'
import type Stripe from 'stripe'
import { stripeApiVersion } from '#core/payments/stripe-version.ts'
import type { StripeConfig } from '#server/config/config.ts'
import { once } from '#server/foundations/once-per.ts'

/** Stripe's client library, loaded at its first use: it has two hundred files. */
export type StripeClient = () => Promise<Stripe>

/** @param config `apiBase` points the library at the sandbox */
export function stripeClient({ secretKey, apiBase }: StripeConfig): StripeClient {
  return once(async () => {
    const { Stripe } = await import('stripe')
    return new Stripe(secretKey, {
      apiVersion: stripeApiVersion,
      // A buyer waits for both attempts, and for the pause between them.
      maxNetworkRetries: 1,
      timeout: (maxAnswerSeconds * second - second) / 2,
      telemetry: false,
      ...apiAddress(apiBase),
    })
  })
}

type ErrorName = `Stripe${'InvalidRequest' | 'Card' | 'Permission' | 'Authentication' | 'Idempotency' | 'SignatureVerification'}Error`

/** Whether an error is one of the library's, by the name that it gives itself. */
export function isStripeError(error: unknown, ...names: ErrorName[]): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && names.some((name) => error.type === name)
}

function apiAddress(apiBase: string | undefined): Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'host' | 'port' | 'protocol'> {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const plain = protocol === 'http:'
  return { host: hostname, port: port || (plain ? '80' : '443'), protocol: plain ? 'http' : 'https' }
}
