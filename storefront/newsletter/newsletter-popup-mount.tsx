import { useLocation } from 'react-router'
import { mayInvite } from '#core/newsletter/popup.ts'
import { paths } from '#core/urls.ts'
import { useConsent } from '#storefront/consent/consent-store.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'

const loadPopup = () => import('./newsletter-popup.tsx').then(({ NewsletterPopup }) => NewsletterPopup)

/** Where the pop-up hangs: on the home of a shop that wants one (NWS-02), and not beside another question. */
export function NewsletterPopupMount() {
  const { shop } = usePageContext()
  const { pathname } = useLocation()
  const consent = useConsent()
  const wanted = shop.newsletter.popup && pathname === paths.home() && mayInvite(consent, shop.tracking !== null)
  return wanted ? <LazyLoaded load={loadPopup} props={{}} /> : null
}
