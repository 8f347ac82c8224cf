import { useEffect } from 'react'
import { SetlanguageDocument } from '#api/client/graphql.ts'
import { isLocale } from '#core/shops/locale.ts'
import { fetchPersisted } from '#storefront/fetch-persisted.ts'
import { usePageContext } from '#storefront/page-context.ts'

/** 356 days, the life of a remembered choice (I18-01). */
const seconds = 356 * 24 * 60 * 60

/**
 * A page asked for with `?lang=en` keeps that choice for the pages to come, tells the session of it (I18-02), and takes
 * the parameter out of the address: whoever copies the address then shares the page, not the language. The cookie
 * belongs to the host, so that a band shop below a prefix speaks the same language.
 */
export function useStoredLanguage(): void {
  const { shop, locale } = usePageContext()
  const { slug } = shop
  useEffect(() => {
    const url = new URL(window.location.href)
    const language = url.searchParams.get('lang')
    if (!isLocale(language)) return
    const secure = url.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `locale=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
    url.searchParams.delete('lang')
    window.history.replaceState(window.history.state, '', url)
    // The cookie has it already; a session that cannot be told now hears it with the next request.
    fetchPersisted(SetlanguageDocument, { input: { language } }, { shop: { slug }, locale }).catch(() => undefined)
  }, [slug, locale])
}
