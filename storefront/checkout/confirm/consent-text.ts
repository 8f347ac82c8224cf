import { m } from '#texts/compiled/messages.js'
import type { LoaderPage } from '#storefront/loader-page.ts'

/** The message of a problem of the confirmation form. */
export function consentText(key: string, page: Pick<LoaderPage, 'locale' | 'words'>): string {
  switch (key) {
    case 'LANG_TERMS_REQUIRED':
      return m.LANG_TERMS_REQUIRED({}, page)
    case 'LANG_TERMS18_REQUIRED':
      return m.LANG_TERMS18_REQUIRED({}, page)
    default:
      return m.LANG_CART_CHANGED({}, page)
  }
}
