import { NavLink } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { CartLink } from '#storefront/carts/header/cart-link.tsx'
import { QuickSearch } from '#storefront/search/quick-search.tsx'
import { Badge } from './badge.tsx'
import { HomeLink } from './home-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { usePageContext } from '#storefront/page-context.ts'

/** Logo, search, the shop's three doors, language and cart (NAV-02). Words instead of icons. */
export function ShopHeader() {
  const shell = usePageContext()
  const { shop } = shell
  return (
    <header className="page-header">
      <div className="wrap">
        <HomeLink className="logo display" label={m.header_home({ shop: shop.name }, shell)}>
          <span>{shop.name}</span>
        </HomeLink>
        <Badge />
        <QuickSearch
          id="q"
          className="header-search"
          label={m.header_search({}, shell)}
          hidesLabel
          placeholder={m.header_search_hint({}, shell)}
        />
        <CartLink />
        <nav className="nav" aria-label={m.header_menu({}, shell)}>
          <NavLink to={paths.events()}>{shop.isBand ? m.header_dates({}, shell) : m.header_tickets({}, shell)}</NavLink>
          <NavLink to={paths.categories()}>{shop.settings.merchTab ?? m.header_merch({}, shell)}</NavLink>
          {shop.isBand ? null : <NavLink to={paths.artists()}>{m.header_artists({}, shell)}</NavLink>}
          <NavLink className="search-link" to={paths.search()}>
            {m.header_search({}, shell)}
          </NavLink>
          <LanguageSwitch />
        </nav>
      </div>
    </header>
  )
}
