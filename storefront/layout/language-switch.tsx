import { useHref, useLocation } from 'react-router'
import { pageQuery } from '#core/catalog/page-query.ts'
import { languageChoice } from '#core/urls.ts'
import { locales } from '#core/shops/locale.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

/**
 * Links to this page in each language. They load a new document, because everything on the page changes; the server stores the choice
 * and leads back, which works without JavaScript. In the header on wide screens (NAV-06), in the footer on all.
 */
export function LanguageSwitch() {
  const page = usePageContext()
  const { pathname, search } = useLocation()
  const href = useHref(pathname)
  return (
    <span className="language-switch" role="group" aria-label={m.header_language({}, page)}>
      {locales.map((locale) => {
        const query = new URLSearchParams(pageQuery(new URLSearchParams(search)))
        query.delete('lang')
        query.set(languageChoice, locale)
        const isCurrent = locale === page.locale
        return (
          <a
            key={locale}
            href={`${href}?${query}`}
            lang={locale}
            hrefLang={locale}
            rel="nofollow"
            aria-current={isCurrent ? 'true' : undefined}
          >
            {locale.toUpperCase()}
          </a>
        )
      })}
    </span>
  )
}
