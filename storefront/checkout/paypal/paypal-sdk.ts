import { payPalScriptUrl } from '#core/payments/paypal-script.ts'
import type { Locale } from '#core/shops/locale.ts'
import { readPageConfiguration } from '#storefront/page-configuration.ts'
import { loadScript } from '../load-script.ts'

/** The parts of PayPal's script that the shop uses, as its documentation names them. */
export interface PayPalSdk {
  Buttons(options: ButtonOptions): { isEligible(): boolean; render(target: HTMLElement): Promise<void>; close(): Promise<void> | void }
}

export interface ButtonOptions {
  style: { layout: 'vertical'; color: 'gold'; shape: 'rect'; label: 'buynow' | 'paypal'; height: number }
  /** Refuses the click, or lets it open PayPal's window. */
  onClick?: (data: object, actions: { resolve: () => unknown; reject: () => unknown }) => unknown
  /** @returns the id of an order at PayPal */
  createOrder: () => Promise<string>
  onApprove: (data: { orderID: string }) => Promise<void> | void
  onCancel: () => void
  onError: (error: unknown) => void
}

/** A page may need the script twice, with another query; each copy has a name of its own in the window. */
type Namespace = 'paypal' | 'paypalReview'
declare global {
  interface Window {
    paypal?: PayPalSdk
    paypalReview?: PayPalSdk
  }
}

/**
 * Loads PayPal's script (PAY-20).
 * @param commit whether the approval pays, or the buyer reviews the order in the shop first
 * @throws when it cannot be loaded, or PayPal is not configured
 */
export async function loadPayPal(locale: Locale, commit: boolean): Promise<PayPalSdk> {
  const { paymentKeys, paymentScripts } = readPageConfiguration()
  if (!paymentKeys.paypal) throw new Error('PayPal is not configured')
  const namespace: Namespace = commit ? 'paypal' : 'paypalReview'
  await loadScript(payPalScriptUrl({ script: paymentScripts.paypal, clientId: paymentKeys.paypal, locale, commit }), { namespace })
  const sdk = window[namespace]
  if (!sdk) throw new Error(`${paymentScripts.paypal} is not PayPal's script`)
  return sdk
}
