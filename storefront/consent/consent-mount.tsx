import { useEffect } from 'react'
import type { TrackingSettings } from '#core/shops/settings/tracking-settings.ts'
import { clearTrackedBefore } from '#storefront/tracking/track.ts'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'
import { useConsent } from './consent-store.ts'
import { deleteSeenLists } from './delete-seen-lists.ts'

const loadBanner = () => import('./consent-banner.tsx').then(({ ConsentBanner }) => ConsentBanner)
const loadTracking = () => import('#storefront/tracking/tracking.tsx').then(({ Tracking }) => Tracking)

/**
 * Loads the part of consent that is needed, after hydration, where the shop tracks anything (LIM-74): the question while there is no
 * answer, tracking after a yes, nothing after a no (CNS-04). Without a yes, what the visitor looked at is deleted for all shops of this
 * host, because the answer is for all of them, too.
 */
export function ConsentMount({ tracking }: { tracking: TrackingSettings }) {
  const consent = useConsent()
  useEffect(() => {
    if (consent !== 'unseen' && consent !== 'no') return
    clearTrackedBefore()
    deleteSeenLists()
  }, [consent])
  return (
    <>
      {consent === 'unseen' ? <LazyLoaded load={loadBanner} props={{}} /> : null}
      {consent === 'yes' ? <LazyLoaded load={loadTracking} props={{ tracking }} /> : null}
    </>
  )
}
