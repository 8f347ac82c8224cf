import type { Locale } from '#core/shops/locale.ts'
import { m } from '#texts/compiled/messages.js'

/** The sentence for a complaint of the order form. */
export function consentText(key: string, locale: Locale): string {
  switch (key) {
    case 'LANG_TERMS_REQUIRED':
      return m.LANG_TERMS_REQUIRED({}, { locale })
    case 'LANG_TERMS18_REQUIRED':
      return m.LANG_TERMS18_REQUIRED({}, { locale })
    default:
      return m.LANG_CART_CHANGED({}, { locale })
  }
}
