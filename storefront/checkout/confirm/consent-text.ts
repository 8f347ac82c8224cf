import { m } from '#texts/compiled/messages.js'
import type { pageOf } from '#storefront/api.ts'

/** The sentence for a complaint of the order form. */
export function consentText(key: string, page: Pick<ReturnType<typeof pageOf>, 'locale' | 'words'>): string {
  switch (key) {
    case 'LANG_TERMS_REQUIRED':
      return m.LANG_TERMS_REQUIRED({}, page)
    case 'LANG_TERMS18_REQUIRED':
      return m.LANG_TERMS18_REQUIRED({}, page)
    default:
      return m.LANG_CART_CHANGED({}, page)
  }
}
