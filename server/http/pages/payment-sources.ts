import { stripeScript } from '#core/payments/stripe-version.ts'
import { paths } from '#core/urls.ts'
import type { Config } from '#server/config.ts'
import type { PageAllowance } from './security-policy.ts'

/** The origins of the payment pages that the checkout leads to. */
export function paymentOrigins(config: Pick<Config, 'sandbox' | 'publicUrl' | 'sandboxPort'>): string[] {
  if (!config.sandbox) return ['https://checkout.stripe.com', 'https://www.paypal.com', 'https://www.sandbox.paypal.com']
  return [...new Set([shopHost(config), 'localhost', '127.0.0.1'])].map((host) => `http://${host}:${config.sandboxPort}`)
}

/** Where pages load Stripe's script from; in the sandbox from its stand-in. */
export function stripeScriptOf(config: Pick<Config, 'sandbox' | 'publicUrl' | 'sandboxPort'>): string {
  return config.sandbox ? `http://${shopHost(config)}:${config.sandboxPort}/stripe.js` : stripeScript
}

/** The steps up to the order. A visitor may go from one to any other without another document, so all have the same policy. */
const steps: readonly string[] = [paths.cart(), paths.details(), paths.payment(), paths.confirm()]

/**
 * What the scripts of the payment providers may load and reach, on the pages that have their buttons (PAY-20). Nothing anywhere else.
 * @param path inside the shop, without its prefix
 */
export function paymentSources(path: string, config: Config): Pick<PageAllowance, 'payment'> {
  if (!config.stripePublishableKey || !steps.includes(path)) return {}
  const { origin } = new URL(stripeScriptOf(config))
  if (config.sandbox) return { payment: { script: [origin], frame: [], connect: [origin] } }
  return { payment: { script: [origin], frame: [origin, 'https://hooks.stripe.com'], connect: ['https://api.stripe.com'] } }
}

function shopHost({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return new URL(publicUrl).hostname
}
