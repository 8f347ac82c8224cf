import { useHref } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { CookieSettings } from '#storefront/consent/cookie-settings.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { legalLinks } from './legal-links.ts'

/** The footer of the checkout steps: one line with the legal links and the languages. */
export function BareFooter() {
  const page = usePageContext()
  return (
    <footer className="page-footer is-bare">
      <div className="wrap">
        <nav aria-label={m.footer_legal({}, page)}>
          <ul className="footer-row small">
            {legalLinks(page).map(({ to, text, isBold }) => (
              <li key={to}>
                <LegalLink to={to}>{isBold ? <b>{text}</b> : text}</LegalLink>
              </li>
            ))}
            {page.shop.tracking && (
              <li>
                <CookieSettings />
              </li>
            )}
          </ul>
        </nav>
        <LanguageSwitch />
      </div>
    </footer>
  )
}

/** Opens in a new tab, so that nothing entered in the checkout is lost. */
function LegalLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <a href={useHref(to)} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
