import { sessionMinutes } from '#core/sessions/expiry.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { themeOf } from '#storefront/look/themes.ts'
import { CookieSettings } from '#storefront/consent/cookie-settings.tsx'
import { NewsletterBox } from '#storefront/newsletter/newsletter-box.tsx'
import { FooterVideo } from './footer-video.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { usePageContext, type NamedLink } from '#storefront/page-context.ts'

/** The end of every page, in the variant of the shop's design (NAV-25). */
export function ShopFooter() {
  const { footer } = themeOf(usePageContext().shop.design)
  return (
    <>
      {footer === 'duo' ? <FooterVideo /> : null}
      <footer className="page-footer">
        <div className="wrap">
          <div className="footer-columns">
            <Claim />
            {footer === 'main' || footer === 'album' ? <Questions /> : null}
            <ShopLinks />
            <LegalLinks />
            {footer === 'album' ? <Streaming /> : null}
            {footer === 'standard' || footer === 'duo' ? <Payment /> : null}
          </div>
          <NewsletterBox />
          <Fine />
        </div>
      </footer>
    </>
  )
}

function Claim() {
  const shell = usePageContext()
  const { shop } = shell
  return (
    <div className="stack">
      <h2 className="heading-2">{shop.isBand ? m.footer_band_claim({ shop: shop.name }, shell) : m.footer_claim({}, shell)}</h2>
      <p className="prose">{m.footer_claim_text({ minutes: sessionMinutes }, shell)}</p>
      <Socials />
      <LanguageSwitch />
    </div>
  )
}

/** SHP-17 */
function Socials() {
  const shell = usePageContext()
  const { socials = [] } = shell.shop.settings
  if (socials.length === 0) return null
  return (
    <nav aria-label={m.footer_socials({}, shell)}>
      <ul className="footer-row">
        <OutwardLinks links={socials} />
      </ul>
    </nav>
  )
}

/** The questions of the shop's FAQ, by number (STA-10). */
function Questions() {
  const shell = usePageContext()
  const { questions = [] } = shell
  if (questions.length === 0) return null
  return (
    <FooterNav title={m.footer_help({}, shell)} className="footer-questions">
      {questions.map(({ number, question }) => (
        <FooterLink key={number} to={paths.faqQuestion(String(number))}>
          {question}
        </FooterLink>
      ))}
    </FooterNav>
  )
}

function ShopLinks() {
  const shell = usePageContext()
  const { shop } = shell
  return (
    <FooterNav title={m.footer_shop({}, shell)}>
      <FooterLink to={paths.events()}>{m.header_dates({}, shell)}</FooterLink>
      <FooterLink to={paths.categories()}>{shop.settings.merchTab ?? m.header_merch({}, shell)}</FooterLink>
      {shop.isBand ? null : <FooterLink to={paths.artists()}>{m.header_artists({}, shell)}</FooterLink>}
      {shop.settings.gate ? <FooterLink to={paths.promo()}>{m.footer_gate({}, shell)}</FooterLink> : null}
      <FooterLink to={paths.shippingCosts()}>{m.footer_shipping({}, shell)}</FooterLink>
    </FooterNav>
  )
}

function LegalLinks() {
  const shell = usePageContext()
  return (
    <FooterNav title={m.footer_legal({}, shell)}>
      <FooterLink to={paths.terms()}>{m.footer_terms({}, shell)}</FooterLink>
      <FooterLink to={paths.withdrawal()}>{m.footer_withdrawal({}, shell)}</FooterLink>
      <FooterLink to={paths.withdraw()}>
        <b>{m.footer_withdraw({}, shell)}</b>
      </FooterLink>
      <FooterLink to={paths.dataPolicy()}>{m.footer_datapolicy({}, shell)}</FooterLink>
      <FooterLink to={paths.imprint()}>{m.footer_imprint({}, shell)}</FooterLink>
      <FooterLink to={paths.accessibility()}>{m.footer_accessibility({}, shell)}</FooterLink>
      {shell.shop.tracking && (
        <li>
          <CookieSettings />
        </li>
      )}
    </FooterNav>
  )
}

/** Where else an album can be heard. */
function Streaming() {
  const shell = usePageContext()
  const { streaming = [] } = shell.shop.settings
  if (streaming.length === 0) return null
  return (
    <FooterNav title={m.footer_streaming({}, shell)}>
      <OutwardLinks links={streaming} />
    </FooterNav>
  )
}

function Payment() {
  const shell = usePageContext()
  return (
    <div>
      <h3 className="small">{m.footer_payment({}, shell)}</h3>
      <ul className="small plain-list">
        <li>{m.footer_payment_card({}, shell)}</li>
        <li>{m.footer_payment_transfer({}, shell)}</li>
      </ul>
    </div>
  )
}

function Fine() {
  const shell = usePageContext()
  const { shop } = shell
  return (
    <div className="fine-print micro">
      <span>{m.footer_prices({}, shell)}</span>
      <span>{m.footer_broker({ shop: shop.name }, shell)}</span>
      {shop.isBand ? <span>{m.footer_runs_on({}, shell)}</span> : null}
    </div>
  )
}

function FooterNav({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <nav aria-label={title} className={className}>
      <h3 className="small">{title}</h3>
      <ul>{children}</ul>
    </nav>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  )
}

function OutwardLinks({ links }: { links: readonly NamedLink[] }) {
  return links.map(({ title, url }) => (
    <li key={url}>
      <a href={url} rel="noreferrer">
        {title}
      </a>
    </li>
  ))
}
