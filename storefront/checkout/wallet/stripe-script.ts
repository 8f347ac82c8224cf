import { loadScript } from '../load-script.ts'

/** The parts of Stripe.js that the wallet's button uses, as its documentation names them. Amounts are in cents. */
export interface StripeJs {
  elements(options: { mode: 'payment'; amount: number; currency: 'eur'; paymentMethodTypes: ['card']; locale: string }): StripeElements
  confirmPayment(options: {
    elements: StripeElements
    clientSecret: string
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }): Promise<{ error?: { message?: string }; paymentIntent?: { status: string } }>
  handleNextAction(options: { clientSecret: string }): Promise<{ error?: { message?: string }; paymentIntent?: { status: string } }>
}

export interface StripeElements {
  create(kind: 'expressCheckout', options: object): ExpressElement
  submit(): Promise<{ error?: { message?: string } }>
}

export interface ExpressElement {
  mount(target: HTMLElement): void
  destroy(): void
  on(event: 'ready', handler: (event: { availablePaymentMethods?: Record<string, boolean> | undefined }) => void): void
  on(event: 'click', handler: (event: { resolve: (options: object) => void }) => void): void
  on(
    event: 'shippingaddresschange',
    handler: (event: { address: { country: string }; resolve: (options?: object) => void; reject: () => void }) => void,
  ): void
  on(event: 'confirm', handler: (event: ConfirmEvent) => void): void
  on(event: 'loaderror', handler: () => void): void
}

export interface ConfirmEvent {
  billingDetails?: { name?: string; email?: string }
  shippingAddress?: {
    name: string
    address: { line1: string; line2?: string | null; postal_code: string; city: string; state?: string | null; country: string }
  }
  paymentFailed(options: { reason: 'fail' | 'invalid_shipping_address'; message?: string }): void
}

declare global {
  interface Window {
    Stripe?: (key: string, options: { locale: string }) => StripeJs
  }
}

/** Loads Stripe's script (PAY-20). @throws when it cannot be loaded */
export async function loadStripe(script: string, key: string, locale: string): Promise<StripeJs> {
  await loadScript(script)
  if (!window.Stripe) throw new Error(`${script} is not Stripe's`)
  return window.Stripe(key, { locale })
}
