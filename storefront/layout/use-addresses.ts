import { useHref, useLocation } from 'react-router'
import type { Locale } from '#core/shops/locale.ts'
import { usePageContext } from '#storefront/page-context.ts'

/** A page's own address in each language: the shop's default one has no parameter (design §6). */
export function useAddresses() {
  const { origin, locale, defaultLocale } = usePageContext()
  const { pathname } = useLocation()
  const href = `${origin}${useHref(pathname.replace(/(.)\/+$/, '$1'))}`
  const inLanguage = (language: Locale) => (language === defaultLocale ? href : `${href}?lang=${language}`)
  return { own: inLanguage(locale), inLanguage }
}
