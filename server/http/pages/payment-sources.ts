import { payPalScript } from '#core/payments/paypal-script.ts'
import { stripeScript } from '#core/payments/stripe-version.ts'
import { paths } from '#core/urls.ts'
import type { Config } from '#server/config/config.ts'
import type { PageAllowance, PaymentSources } from './security-policy.ts'

/** The origins of the payment pages that the checkout leads to. */
export function paymentOrigins(config: Pick<Config, 'sandbox' | 'publicUrl' | 'sandboxPort'>): string[] {
  if (!config.sandbox) return ['https://checkout.stripe.com', 'https://www.paypal.com', 'https://www.sandbox.paypal.com']
  return [...new Set([shopHost(config), 'localhost', '127.0.0.1'])].map((host) => `http://${host}:${config.sandboxPort}`)
}

/** Where pages load Stripe's script from; in the sandbox from its stand-in. */
export function stripeScriptUrl(config: Pick<Config, 'sandbox' | 'publicUrl' | 'sandboxPort'>): string {
  return config.sandbox ? `http://${shopHost(config)}:${config.sandboxPort}/stripe.js` : stripeScript
}

/** The steps up to the order. A visitor may go from one to any other without another document, so all have the same policy. */
const steps: readonly string[] = [paths.cart(), paths.details(), paths.payment(), paths.confirm()]

/** Where pages load PayPal's script from; in the sandbox from its stand-in. */
export function payPalScriptUrl(config: Pick<Config, 'sandbox' | 'publicUrl' | 'sandboxPort'>): string {
  return config.sandbox ? `http://${shopHost(config)}:${config.sandboxPort}/paypal/sdk/js` : payPalScript
}

/**
 * What the scripts of the payment providers may load and reach, on the pages that have their buttons (PAY-20). Nothing anywhere else.
 * @param path inside the shop, without its prefix
 */
export function paymentSources(path: string, config: Config): Pick<PageAllowance, 'payment'> {
  const used = [...(config.stripePublishableKey ? [stripeSources] : []), ...(config.paypal ? [payPalSources] : [])]
  if (used.length === 0 || !steps.includes(path)) return {}
  const { origin } = new URL(stripeScriptUrl(config))
  if (config.sandbox) return { payment: { script: [origin], frame: [], connect: [origin], img: [], inlineStyles: false } }
  return {
    payment: {
      script: used.flatMap(({ script }) => script),
      frame: used.flatMap(({ frame }) => frame),
      connect: used.flatMap(({ connect }) => connect),
      img: used.flatMap(({ img }) => img),
      inlineStyles: used.some(({ inlineStyles }) => inlineStyles),
    },
  }
}

const stripeOrigin = new URL(stripeScript).origin
const stripeSources: PaymentSources = {
  script: [stripeOrigin],
  frame: [stripeOrigin, 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: [],
  inlineStyles: false,
}

/** PayPal's pages for its real accounts, and for those for testing. */
const payPalPages = ['https://www.paypal.com', 'https://www.sandbox.paypal.com']
const payPalSources: PaymentSources = {
  script: ['https://www.paypal.com', 'https://www.paypalobjects.com'],
  frame: payPalPages,
  connect: payPalPages,
  img: ['https://www.paypal.com', 'https://www.paypalobjects.com', 'data:'],
  inlineStyles: true,
}

function shopHost({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return new URL(publicUrl).hostname
}
