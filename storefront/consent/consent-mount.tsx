import { useEffect } from 'react'
import type { TrackingSettings } from '#core/shops/settings/tracking-settings.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { clearTrackedBefore } from '#storefront/tracking/track.ts'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'
import { ConsentBanner } from './consent-banner.tsx'
import { useConsent } from './consent-store.ts'
import { deleteSeen } from './stored-seen.ts'

const loadTracking = () => import('#storefront/tracking/tracking.tsx').then(({ Tracking }) => Tracking)

/**
 * Consent, where the shop tracks anything; browsers load it after hydration (LIM-74). It asks while there is no answer, and loads tracking
 * after a yes and nothing after a no (CNS-04). A no also deletes what the visitor looked at in all shops of this host, because the answer is
 * for all of them; without an answer only this shop forgets it, since others may not have to ask.
 */
export function ConsentMount({ tracking }: { tracking: TrackingSettings }) {
  const consent = useConsent()
  const { slug } = usePageContext().shop
  useEffect(() => {
    if (consent !== 'unseen' && consent !== 'no') return
    clearTrackedBefore()
    deleteSeen(consent === 'no' ? null : slug)
  }, [consent, slug])
  if (consent === 'yes') return <LazyLoaded load={loadTracking} props={{ tracking }} />
  return consent === 'unseen' ? <ConsentBanner /> : null
}
