import { useEffect } from 'react'
import { usePageContext } from '#storefront/page-context.ts'

/**
 * Removes `?lang=en` from the address, so that a copied address does not carry a language, and stores it unless a language was chosen
 * before (I18-01).
 */
export function useStoredLanguage(): void {
  const { locale } = usePageContext()
  useEffect(() => {
    const url = new URL(window.location.href)
    const language = url.searchParams.get('lang')
    if (language === null) return
    url.searchParams.delete('lang')
    window.history.replaceState(window.history.state, '', url)
    // The answer to the page has set the cookie; a page from a cache in between has not. Whoever chooses a language before the script is
    // loaded has chosen later.
    if (language !== locale || hasChosen()) return
    import('./store-language.ts').then(({ storeLanguage }) => hasChosen() || storeLanguage(locale)).catch(() => undefined)
  }, [locale])
}

function hasChosen(): boolean {
  return /(^|; )locale=/.test(document.cookie)
}
