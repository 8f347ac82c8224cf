import { useHref } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { CartLink } from '#storefront/carts/header/cart-link.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import { HomeLink } from '#storefront/ui/home-link.tsx'
import { ShopLogo } from './shop-logo.tsx'

/**
 * The header of the checkout steps: logo, help, and the cart with the time left. Nothing else leads away from the purchase. In a shop that
 * is not open to the visitor, the logo alone.
 */
export function BareHeader() {
  const page = usePageContext()
  return (
    <header className="page-header is-bare">
      <div className="wrap">
        <HomeLink className="logo display" label={m.header_home({ shop: page.shop.name }, page)}>
          <ShopLogo />
        </HomeLink>
        {page.isShut ? null : <HelpAndCart />}
      </div>
    </header>
  )
}

function HelpAndCart() {
  const page = usePageContext()
  return (
    <>
      {/* In a new tab, so that nothing entered in the checkout is lost. */}
      <a className="help-link" href={useHref(paths.faq())} target="_blank" rel="noopener">
        {m.header_help({}, page)}
      </a>
      <CartLink />
    </>
  )
}
