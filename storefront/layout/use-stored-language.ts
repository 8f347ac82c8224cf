import { useEffect } from 'react'
import { SetlanguageDocument } from '#api/client/graphql.ts'
import { isLocale } from '#core/shops/locale.ts'
import { fetchPersisted } from '#storefront/fetch-persisted.ts'
import { usePageContext } from '#storefront/page-context.ts'

/** 356 days, for how long the choice of language is stored (I18-01). */
const seconds = 356 * 24 * 60 * 60

/**
 * Removes `?lang=en` from the address, so that a copied address does not carry a language, and stores it in a cookie and in the session
 * (I18-02) unless a language was chosen before (I18-01). The cookie is for the whole host, so that band shops below a prefix use the same language.
 */
export function useStoredLanguage(): void {
  const { locale } = usePageContext()
  useEffect(() => {
    const url = new URL(window.location.href)
    const language = url.searchParams.get('lang')
    if (!isLocale(language)) return
    url.searchParams.delete('lang')
    window.history.replaceState(window.history.state, '', url)
    // The answer to the page has set the cookie; a page from a cache in between has not.
    if (language !== locale) return
    const secure = url.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `locale=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
    // If this fails, the next request's cookie updates the session.
    fetchPersisted(SetlanguageDocument, { input: { language } }, { locale }).catch(() => undefined)
  }, [locale])
}
