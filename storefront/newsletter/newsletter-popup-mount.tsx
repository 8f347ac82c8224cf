import { useLocation } from 'react-router'
import { mayInvite } from '#core/newsletter/popup.ts'
import { paths } from '#core/urls.ts'
import { useConsent } from '#storefront/consent/consent-store.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'

const loadPopup = () => import('./newsletter-popup.tsx').then(({ NewsletterPopup }) => NewsletterPopup)

/** Loads the pop-up on the home page of a shop that wants one (NWS-02), but not beside the question about tracking. */
export function NewsletterPopupMount() {
  const { shop } = usePageContext()
  const { pathname } = useLocation()
  const consent = useConsent()
  const isDue = shop.newsletter.popup && pathname === paths.home() && mayInvite(consent, shop.tracking !== null)
  return isDue ? <LazyLoaded load={loadPopup} props={{}} /> : null
}
