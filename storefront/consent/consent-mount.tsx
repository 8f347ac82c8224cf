import { useEffect, useState, type ComponentType } from 'react'
import { forgetEarlier } from '../tracking/track.ts'
import { useConsent } from './consent-store.ts'

/**
 * Where consent, and what depends on it, hangs on every page. Its code is loaded after the page is alive, and only the part that is
 * needed: the question while nobody answered it, measuring after a yes, nothing after a no (CNS-04).
 */
export function ConsentMount() {
  const consent = useConsent()
  const [Banner, setBanner] = useState<ComponentType | null>(null)
  const [Tracking, setTracking] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (consent === 'unseen' || consent === 'no') forgetEarlier()
    if (consent === 'unseen') void import('./consent-banner.tsx').then((loaded) => setBanner(() => loaded.ConsentBanner))
    if (consent === 'yes') void import('../tracking/tracking.tsx').then((loaded) => setTracking(() => loaded.Tracking))
  }, [consent])
  return (
    <>
      {consent === 'unseen' && Banner ? <Banner /> : null}
      {consent === 'yes' && Tracking ? <Tracking /> : null}
    </>
  )
}
