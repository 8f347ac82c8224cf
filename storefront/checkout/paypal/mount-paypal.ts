import type { Locale } from '#core/shops/locale.ts'
import { loadPayPal, type ButtonOptions } from './paypal-sdk.ts'

export interface PayPalButtonSettings extends Omit<ButtonOptions, 'style'> {
  target: HTMLElement
  locale: Locale
  label: ButtonOptions['style']['label']
  /** In pixels. */
  height: number
  /** Whether the approval pays, or the buyer reviews the order in the shop first. */
  commit: boolean
  onReady: () => void
}

/**
 * Puts PayPal's button into the target. If it cannot be loaded, the page stays as it is: the shop's own button leads to PayPal too.
 * @returns what removes it
 */
export function mountPayPal({ target, locale, label, height, commit, onReady, ...options }: PayPalButtonSettings): () => void {
  let isRemoved = false
  let close = (): void => {}
  const mount = async () => {
    const sdk = await loadPayPal(locale, commit)
    if (isRemoved) return
    const buttons = sdk.Buttons({ ...options, style: { layout: 'vertical', color: 'gold', shape: 'rect', label, height } })
    if (!buttons.isEligible()) return
    close = () => void buttons.close()
    await buttons.render(target)
    if (!isRemoved) onReady()
  }
  mount().catch(() => {})
  return () => {
    isRemoved = true
    close()
  }
}
