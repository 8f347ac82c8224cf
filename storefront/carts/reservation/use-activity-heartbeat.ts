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
  const lastHeartbeat = useRef(0)

  useEffect(() => {
    lastHeartbeat.current = Date.now()
  }, [expiresAt])

  useEffect(() => {
    if (!active) return
    const sendHeartbeat = () => {
      if (Date.now() - lastHeartbeat.current < interval) return
      lastHeartbeat.current = Date.now()
      store.heartbeat().catch(() => undefined)
    }
    for (const event of activityEvents) window.addEventListener(event, sendHeartbeat, { passive: true, capture: true })
    return () => {
      for (const event of activityEvents) window.removeEventListener(event, sendHeartbeat, { capture: true })
    }
  }, [active, store])
}
