import { useEffect, useState } from 'react'
import { startHeartbeat, type SessionHeartbeat } from '../tabs/session-heartbeat.ts'
import { sessionChannelName } from '../tabs/session-messages.ts'
import { useCartStore } from '../use-cart.ts'

const activityEvents = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const

/**
 * Keeps the session alive while the visitor is active on this page or in another tab.
 * @param isActive false while there is no session
 * @returns null until the tab takes part
 */
export function useSessionHeartbeat(isActive: boolean): SessionHeartbeat | null {
  const store = useCartStore()
  const [current, setCurrent] = useState<SessionHeartbeat | null>(null)

  useEffect(() => {
    if (!isActive) return
    const channel = new BroadcastChannel(sessionChannelName)
    const heartbeat = startHeartbeat({ store, channel, tab: `${Math.random()}`, random: Math.random })
    for (const event of activityEvents) window.addEventListener(event, heartbeat.noteActivity, { passive: true, capture: true })
    const rejoin = ({ persisted }: PageTransitionEvent) => persisted && heartbeat.rejoin()
    // A closing tab hands over at once, and takes part again if the browser restores it from its cache.
    window.addEventListener('pagehide', heartbeat.leave)
    window.addEventListener('pageshow', rejoin)
    setCurrent(heartbeat)
    return () => {
      for (const event of activityEvents) window.removeEventListener(event, heartbeat.noteActivity, { capture: true })
      window.removeEventListener('pagehide', heartbeat.leave)
      window.removeEventListener('pageshow', rejoin)
      heartbeat.stop()
      channel.close()
      setCurrent(null)
    }
  }, [isActive, store])

  return current
}
