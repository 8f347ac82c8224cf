import { setLanguageDocument } from '#storefront/browser-documents.ts'
import type { Locale } from '#core/shops/locale.ts'
import { fetchPersisted } from '#storefront/fetch-persisted.ts'

/** 356 days, for how long the choice of language is stored (I18-01). */
const seconds = 356 * 24 * 60 * 60

/** Stores a language in a cookie of the whole host, so that band shops below a prefix use the same one, and in the session (I18-02). */
export function storeLanguage(language: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `locale=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
  // If this fails, the next request's cookie updates the session.
  fetchPersisted(setLanguageDocument, { input: { language } }, { locale: language }).catch(() => undefined)
}
