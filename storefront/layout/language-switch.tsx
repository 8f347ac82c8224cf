import { useHref, useLocation } from 'react-router'
import { pageQuery } from '#core/catalog/page-query.ts'
import { languageParameter } from '#core/urls.ts'
import { locales } from '#core/shops/locale.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

/**
 * The address of this page that stores a language and leads back to it. It loads a new document, because everything on the page changes;
 * the server stores the choice, which works without JavaScript.
 */
export function useLanguageHref(): (locale: string) => string {
  const { pathname, search } = useLocation()
  const href = useHref(pathname)
  return (locale) => {
    const query = new URLSearchParams(pageQuery(new URLSearchParams(search)))
    query.delete('lang')
    query.set(languageParameter, locale)
    return `${href}?${query}`
  }
}

/** Links to this page in each language. In the header, which on narrow screens has the other languages alone (decision 12), and in the footer. */
export function LanguageSwitch() {
  const page = usePageContext()
  const hrefIn = useLanguageHref()
  return (
    <span className="language-switch" role="group" aria-label={m.header_language({}, page)}>
      {locales.map((locale) => (
        <a
          key={locale}
          href={hrefIn(locale)}
          lang={locale}
          hrefLang={locale}
          rel="nofollow"
          aria-current={locale === page.locale ? 'true' : undefined}
        >
          {locale.toUpperCase()}
        </a>
      ))}
    </span>
  )
}
