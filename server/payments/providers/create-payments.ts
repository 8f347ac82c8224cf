import type { Config } from '#server/config.ts'
import type { PaymentProvider, Payments } from '#core/payments/provider.ts'
import { stripeCheckout } from './stripe-checkout.ts'

/** The providers of this installation, and which of them collects for which method. A new provider is one more line here. */
export function createPayments(config: Pick<Config, 'stripe'>): Payments {
  const stripe = stripeCheckout(config)
  return paymentsFrom({ stripe_checkout: stripe })
}

/** For tests, which bring providers of their own. */
export function paymentsFrom(byMethod: Record<string, PaymentProvider>): Payments {
  return {
    providerOf: (method) => byMethod[method] ?? null,
    all: () => [...new Set(Object.values(byMethod))],
    byName: (name) => Object.values(byMethod).find((provider) => provider.name === name) ?? null,
  }
}
