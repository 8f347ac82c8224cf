import { sessionMinutes } from '#core/sessions/expiry.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { findTheme } from '#storefront/look/themes.ts'
import { CookieSettings } from '#storefront/consent/cookie-settings.tsx'
import { NewsletterBox } from '#storefront/newsletter/newsletter-box.tsx'
import { FooterVideo } from './footer-video.tsx'
import { legalLinks } from './legal-links.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { usePageContext, type NamedLink } from '#storefront/page-context.ts'
import { vatText } from '#storefront/ui/price.tsx'

/** The footer, in the variant of the shop's design (NAV-25). */
export function ShopFooter() {
  const { footer } = findTheme(usePageContext().shop.design)
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
          <FinePrint />
        </div>
      </footer>
    </>
  )
}

function Claim() {
  const page = usePageContext()
  const { shop } = page
  return (
    <div className="stack">
      <h2 className="heading-2">{shop.isBand ? m.footer_band_claim({ shop: shop.name }, page) : m.footer_claim({}, page)}</h2>
      <p className="prose">{m.footer_claim_text({ minutes: sessionMinutes }, page)}</p>
      <Socials />
      <LanguageSwitch />
    </div>
  )
}

/** Links to social networks (SHP-17). */
function Socials() {
  const page = usePageContext()
  const { socials = [] } = page.shop.settings
  if (socials.length === 0) return null
  return (
    <nav aria-label={m.footer_socials({}, page)}>
      <ul className="footer-row">
        <OutwardLinks links={socials} />
      </ul>
    </nav>
  )
}

/** Questions from the FAQ, by their number (STA-10). */
function Questions() {
  const page = usePageContext()
  const { questions = [] } = page
  if (questions.length === 0) return null
  return (
    <FooterNav title={m.footer_help({}, page)} className="footer-questions">
      {questions.map(({ number, question }) => (
        <FooterLink key={number} to={paths.faqQuestion(String(number))}>
          {question}
        </FooterLink>
      ))}
    </FooterNav>
  )
}

function ShopLinks() {
  const page = usePageContext()
  const { shop } = page
  return (
    <FooterNav title={m.footer_shop({}, page)}>
      <FooterLink to={paths.events()}>{m.header_dates({}, page)}</FooterLink>
      <FooterLink to={paths.categories()}>{shop.settings.merchTab ?? m.header_merch({}, page)}</FooterLink>
      {page.hidesArtists ? null : <FooterLink to={paths.artists()}>{m.header_artists({}, page)}</FooterLink>}
      {shop.settings.gate ? <FooterLink to={paths.promo()}>{m.footer_gate({}, page)}</FooterLink> : null}
      {page.promoTitle ? <FooterLink to={paths.promo()}>{page.promoTitle}</FooterLink> : null}
      <FooterLink to={paths.findOrder()}>{m.footer_find_order({}, page)}</FooterLink>
      <FooterLink to={paths.faq()}>FAQ</FooterLink>
      <FooterLink to={paths.contact()}>{m.footer_contact({}, page)}</FooterLink>
      <FooterLink to={paths.shippingCosts()}>{m.footer_shipping({}, page)}</FooterLink>
      {shop.isBand ? null : <FooterLink to={paths.jobs()}>Jobs</FooterLink>}
    </FooterNav>
  )
}

function LegalLinks() {
  const page = usePageContext()
  return (
    <FooterNav title={m.footer_legal({}, page)}>
      {legalLinks(page).map(({ to, text, isBold }) => (
        <FooterLink key={to} to={to}>
          {isBold ? <b>{text}</b> : text}
        </FooterLink>
      ))}
      <FooterLink to={paths.gamePolicy()}>{m.footer_game_policy({}, page)}</FooterLink>
      {page.shop.tracking && (
        <li>
          <CookieSettings />
        </li>
      )}
    </FooterNav>
  )
}

/** Links to streaming services. */
function Streaming() {
  const page = usePageContext()
  const { streaming = [] } = page.shop.settings
  if (streaming.length === 0) return null
  return (
    <FooterNav title={m.footer_streaming({}, page)}>
      <OutwardLinks links={streaming} />
    </FooterNav>
  )
}

function Payment() {
  const page = usePageContext()
  return (
    <div>
      <h3 className="small">{m.footer_payment({}, page)}</h3>
      <ul className="small plain-list">
        <li>{m.footer_payment_card({}, page)}</li>
        <li>{m.footer_payment_transfer({}, page)}</li>
      </ul>
    </div>
  )
}

function FinePrint() {
  const page = usePageContext()
  const { shop } = page
  return (
    <div className="fine-print micro">
      <span>{shop.vat ? m.footer_prices_vat({ vat: vatText(shop.vat.all, page) }, page) : m.footer_prices({}, page)}</span>
      <span>{m.footer_broker({ shop: shop.name }, page)}</span>
      {shop.isBand ? <span>{m.footer_runs_on({}, page)}</span> : null}
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
