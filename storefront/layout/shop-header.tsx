import { NavLink } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { CartLink } from '#storefront/carts/header/cart-link.tsx'
import { WaitingStrip } from '#storefront/carts/waiting/waiting-strip.tsx'
import { QuickSearch } from '#storefront/search/quick-search.tsx'
import { Badge } from './badge.tsx'
import { HomeLink } from '#storefront/ui/home-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ShopLogo } from './shop-logo.tsx'
import { usePageContext } from '#storefront/page-context.ts'

/**
 * Logo, the links to dates, merchandise (with a shorter label on a phone) and artists, language, search, badge and cart (NAV-02); below
 * it, an order that is not paid yet. The elements are in the order in which a wide screen shows them, which is also the order of the
 * Tab key.
 */
export function ShopHeader() {
  const page = usePageContext()
  const { shop } = page
  return (
    <>
      <header className="page-header">
        <div className="wrap">
          <HomeLink className="logo display" label={m.header_home({ shop: shop.name }, page)}>
            <ShopLogo />
          </HomeLink>
          <nav className="nav" aria-label={m.header_menu({}, page)}>
            <NavLink to={paths.events()}>{shop.isBand ? m.header_dates({}, page) : m.header_tickets({}, page)}</NavLink>
            <NavLink to={paths.categories()}>
              <span className="if-narrow">{shop.settings.merchTabShort ?? m.header_merch({}, page)}</span>
              <span className="if-wide">{shop.settings.merchTab ?? m.header_merchandise({}, page)}</span>
            </NavLink>
            {page.hidesArtists ? null : <NavLink to={paths.artists()}>{m.header_artists({}, page)}</NavLink>}
            <NavLink className="search-link" to={paths.search()}>
              {m.header_search({}, page)}
            </NavLink>
            <LanguageSwitch />
          </nav>
          <QuickSearch
            id="q"
            className="header-search"
            label={m.header_search({}, page)}
            hidesLabel
            placeholder={m.header_search_hint({}, page)}
          />
          <Badge />
          <CartLink />
        </div>
      </header>
      <WaitingStrip />
    </>
  )
}
