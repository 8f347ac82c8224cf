import { useEffect } from 'react'
import type { TrackingSettings } from '#core/shops/settings/tracking-settings.ts'
import { clearTrackedBefore } from '#storefront/tracking/track.ts'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'
import { useConsent } from './consent-store.ts'

const loadBanner = () => import('./consent-banner.tsx').then(({ ConsentBanner }) => ConsentBanner)
const loadTracking = () => import('#storefront/tracking/tracking.tsx').then(({ Tracking }) => Tracking)

/**
 * Where consent, and what depends on it, hangs on every page where there is something to agree to (LIM-74). Its code is loaded after
 * the page is alive, and only the part that is needed: the question while nobody answered it, measuring after a yes, nothing after a
 * no (CNS-04).
 */
export function ConsentMount({ tracking }: { tracking: TrackingSettings }) {
  const consent = useConsent()
  useEffect(() => {
    if (consent === 'unseen' || consent === 'no') clearTrackedBefore()
  }, [consent])
  return (
    <>
      {consent === 'unseen' ? <LazyLoaded load={loadBanner} props={{}} /> : null}
      {consent === 'yes' ? <LazyLoaded load={loadTracking} props={{ tracking }} /> : null}
    </>
  )
}
