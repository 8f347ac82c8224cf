import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { useShell } from './use-shell.ts'

/** The way on, the legal pages, and how one can pay. */
export function ShopFooter() {
  const shell = useShell()
  const { shop } = shell
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols4">
          <div className="stack">
            <h2 className="h2">{shop.isBand ? m.footer_band_claim({ shop: shop.name }, shell) : m.footer_claim({}, shell)}</h2>
            <p className="prose">{m.footer_claim_text({}, shell)}</p>
          </div>
          <nav aria-label={m.footer_shop({}, shell)}>
            <h3 className="small">{m.footer_shop({}, shell)}</h3>
            <ul>
              <FooterLink to={paths.events()}>{m.header_dates({}, shell)}</FooterLink>
              <FooterLink to={paths.categories()}>{m.header_merch({}, shell)}</FooterLink>
              {shop.isBand ? null : <FooterLink to={paths.artists()}>{m.header_artists({}, shell)}</FooterLink>}
              <FooterLink to={paths.shippingCosts()}>{m.footer_shipping({}, shell)}</FooterLink>
            </ul>
          </nav>
          <nav aria-label={m.footer_legal({}, shell)}>
            <h3 className="small">{m.footer_legal({}, shell)}</h3>
            <ul>
              <FooterLink to={paths.terms()}>{m.footer_terms({}, shell)}</FooterLink>
              <FooterLink to={paths.withdrawal()}>{m.footer_withdrawal({}, shell)}</FooterLink>
              <FooterLink to={paths.dataPolicy()}>{m.footer_datapolicy({}, shell)}</FooterLink>
              <FooterLink to={paths.imprint()}>{m.footer_imprint({}, shell)}</FooterLink>
            </ul>
          </nav>
          <div>
            <h3 className="small">{m.footer_payment({}, shell)}</h3>
            <ul className="small plain">
              <li>{m.footer_payment_card({}, shell)}</li>
              <li>{m.footer_payment_transfer({}, shell)}</li>
            </ul>
          </div>
        </div>
        <div className="fine micro">
          <span>{m.footer_prices({}, shell)}</span>
          <span>{m.footer_broker({ shop: shop.name }, shell)}</span>
          {shop.isBand ? <span>{m.footer_runs_on({}, shell)}</span> : null}
        </div>
      </div>
    </footer>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  )
}
