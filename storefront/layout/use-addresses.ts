import { useHref, useLocation } from 'react-router'
import type { Locale } from '#core/shops/locale.ts'
import { usePageContext } from '#storefront/page-context.ts'

/** The page's address in each language. The shop's default language has no parameter. */
export function useAddresses() {
  const { origin, locale, defaultLocale } = usePageContext()
  const { pathname } = useLocation()
  const href = `${origin}${useHref(pathname.replace(/(.)\/+$/, '$1'))}`
  const inLanguage = (language: Locale) => (language === defaultLocale ? href : `${href}?lang=${language}`)
  return { own: inLanguage(locale), inLanguage }
}
