import { Link, NavLink, useHref, useLocation } from 'react-router'
import { pageQuery } from '#core/catalog/page-query.ts'
import { locales } from '#core/shops/locale.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { CartLink } from '../carts/cart-link.tsx'
import { useShell } from './use-shell.ts'

/** Logo, search, the shop's three doors, language and cart (NAV-02). Words instead of icons. */
export function ShopHeader() {
  const shell = useShell()
  const { shop } = shell
  return (
    <header className="top">
      <div className="wrap">
        <Link className="logo d" to={paths.home()} aria-label={m.header_home({ shop: shop.name }, shell)}>
          <span>{shop.name}</span>
        </Link>
        <SearchField />
        <CartLink />
        <nav className="nav" aria-label={m.header_menu({}, shell)}>
          <NavLink to={paths.events()}>{shop.isBand ? m.header_dates({}, shell) : m.header_tickets({}, shell)}</NavLink>
          <NavLink to={paths.categories()}>{m.header_merch({}, shell)}</NavLink>
          {shop.isBand ? null : <NavLink to={paths.artists()}>{m.header_artists({}, shell)}</NavLink>}
          <NavLink className="q" to={paths.search()}>
            {m.header_search({}, shell)}
          </NavLink>
          <LanguageSwitch />
        </nav>
      </div>
    </header>
  )
}

function SearchField() {
  const shell = useShell()
  return (
    <form className="topsearch" role="search" aria-label={m.header_search({}, shell)} action={useHref(paths.search())}>
      <label className="vh" htmlFor="q">
        {m.header_search({}, shell)}
      </label>
      <input className="in" id="q" name="q" type="search" placeholder={m.header_search_hint({}, shell)} autoComplete="off" />
    </form>
  )
}

/** A new document, because everything on the page changes. The answer also sets the cookie, for fans without JavaScript. */
function LanguageSwitch() {
  const shell = useShell()
  const { pathname, search } = useLocation()
  const href = useHref(pathname)
  return (
    <span className="lang" role="group" aria-label={m.header_language({}, shell)}>
      {locales.map((locale) => {
        const query = new URLSearchParams(pageQuery(new URLSearchParams(search)))
        query.set('lang', locale)
        const isCurrent = locale === shell.locale
        return (
          <a key={locale} href={`${href}?${query}`} lang={locale} hrefLang={locale} aria-current={isCurrent ? 'true' : undefined}>
            {locale.toUpperCase()}
          </a>
        )
      })}
    </span>
  )
}
