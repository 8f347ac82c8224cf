import { useEffect, useState } from 'react'
import { usePageContext } from '#storefront/page-context.ts'
import { sendHeartbeat } from '../tabs/send-heartbeat.ts'
import { startHeartbeat, type SessionHeartbeat } from '../tabs/session-heartbeat.ts'
import { sessionChannelName } from '../tabs/session-messages.ts'
import { useCartStore } from '../use-cart.ts'

const activityEvents = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const

interface WatchedSession {
  /** Null until the tab takes part. */
  heartbeat: SessionHeartbeat | null
  /** The server knows the session no more. */
  isTerminated: boolean
}

/**
 * Keeps the session alive while the visitor is active on this page or in another tab.
 * @param isActive false while there is no session
 */
export function useSessionHeartbeat(isActive: boolean): WatchedSession {
  const store = useCartStore()
  const { locale } = usePageContext()
  const [current, setCurrent] = useState<SessionHeartbeat | null>(null)
  const [isTerminated, setTerminated] = useState(false)

  useEffect(() => {
    if (!isActive) return
    const channel = new BroadcastChannel(sessionChannelName)
    const heartbeat = startHeartbeat({
      store,
      channel,
      heartbeat: () => sendHeartbeat({ locale }),
      onTerminated: () => setTerminated(true),
      tab: `${Math.random()}`,
      random: Math.random,
    })
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
      setCurrent(null)
    }
  }, [isActive, store, locale])

  return { heartbeat: current, isTerminated }
}
