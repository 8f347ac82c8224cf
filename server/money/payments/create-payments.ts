import { paymentMethods, walletMethod, type PaymentMethodId } from '#core/payments/methods.ts'
import type { Config } from '#server/config/config.ts'
import type { PaymentProvider, Payments } from '#core/payments/provider.ts'
import { payPalProvider } from './providers/paypal.ts'
import { stripeProvider } from './providers/stripe.ts'

/** The providers of this installation, and which of them collects for which method. A new provider is one more entry here. */
export function createPayments(config: Pick<Config, 'stripe' | 'stripePublishableKey' | 'paypal'>): Payments {
  const providers = [...(config.stripe ? [stripeProvider(config.stripe)] : []), ...(config.paypal ? [payPalProvider(config.paypal)] : [])]
  const byMethod: Partial<Record<PaymentMethodId, PaymentProvider>> = Object.fromEntries(providers.flatMap(methodsOf))
  // The sheet of a wallet cannot talk to Stripe without it.
  if (!config.stripePublishableKey) delete byMethod[walletMethod]
  return paymentsFrom(byMethod)
}

/** Each method that the provider collects for. */
function methodsOf(provider: PaymentProvider): [PaymentMethodId, PaymentProvider][] {
  return paymentMethods.filter((method) => method.provider === provider.name).map(({ id }) => [id, provider])
}

/** Used directly by tests, which bring their own providers. */
export function paymentsFrom(byMethod: Partial<Record<PaymentMethodId, PaymentProvider>>): Payments {
  const providers = new Map<string, PaymentProvider>(Object.entries(byMethod))
  return {
    providerOf: (method) => providers.get(method) ?? null,
    all: () => [...new Set(providers.values())],
    byName: (name) => [...providers.values()].find((provider) => provider.name === name) ?? null,
  }
}
