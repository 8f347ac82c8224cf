import { useEffect, useRef } from 'react'
import { useCart, useCartStore } from '../use-cart.ts'

/** At most one heartbeat a minute, over all tabs (SES-02). */
const rest = 60_000
const signs = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const

/**
 * Prolongs the session silently while somebody is at this page. Whatever moves the session's end, in this tab or in
 * another, starts the minute anew.
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
      if (Date.now() - lastBeat.current < rest) return
      lastBeat.current = Date.now()
      store.heartbeat().catch(() => undefined)
    }
    for (const sign of signs) window.addEventListener(sign, beat, { passive: true, capture: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, beat, { capture: true })
    }
  }, [active, store])
}
