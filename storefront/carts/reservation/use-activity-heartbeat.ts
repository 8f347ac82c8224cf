import { useEffect, useRef } from 'react'
import { useCart, useCartStore } from '../use-cart.ts'

/** At most one heartbeat per minute, counted over all tabs (SES-02). */
const interval = 60_000
const activityEvents = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const

/**
 * Prolongs the session silently while the visitor is active on this page. Any change of the session's end, in this tab or another,
 * restarts the minute.
 */
export function useActivityHeartbeat(active: boolean): void {
  const store = useCartStore()
  const { expiresAt } = useCart()
  const lastBeat = useRef(0)

  useEffect(() => {
    lastBeat.current = Date.now()
  }, [expiresAt])

  useEffect(() => {
    if (!active) return
    const beat = () => {
      if (Date.now() - lastBeat.current < interval) return
      lastBeat.current = Date.now()
      store.heartbeat().catch(() => undefined)
    }
    for (const event of activityEvents) window.addEventListener(event, beat, { passive: true, capture: true })
    return () => {
      for (const event of activityEvents) window.removeEventListener(event, beat, { capture: true })
    }
  }, [active, store])
}
