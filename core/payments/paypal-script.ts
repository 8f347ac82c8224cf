import type { Locale } from '#core/shops/locale.ts'

/** Where PayPal's script is, for its real accounts and for those for testing. */
export const payPalScript = 'https://www.paypal.com/sdk/js'

/** Ways to pay inside PayPal's button that shops do not offer (PAY-10): cards and banks are methods of their own here. */
export const disabledFunding = ['credit', 'card', 'sepa', 'bancontact', 'eps', 'giropay', 'ideal', 'mybank', 'sofort']

interface ScriptOptions {
  /** The script's address without a query; in the sandbox that of its stand-in. */
  script: string
  /** Public: it names the account that gets the money. */
  clientId: string
  locale: Locale
  /** Whether the buyer pays with the approval, so that PayPal says "Pay now", or reviews the order in the shop first. */
  commit: boolean
}

/** The address of PayPal's script, whose query configures the button (PAY-10). */
export function payPalScriptUrl({ script, clientId, locale, commit }: ScriptOptions): string {
  const parameters = {
    'client-id': clientId,
    components: 'buttons',
    intent: 'capture',
    currency: 'EUR',
    commit: String(commit),
    locale: locale === 'en' ? 'en_US' : 'de_DE',
    'disable-funding': disabledFunding.join(','),
  }
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${script}?${query.join('&')}`
}
