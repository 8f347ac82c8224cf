import { useCallback, useEffect, useState } from 'react'
import { systemPaths } from '#core/urls.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { Turn } from './turn.ts'

/**
 * The visitor's turn at an event. Pages are the same for everybody, so they begin with that of a visitor who has to wait if there is a
 * line; the browser asks for this visitor's own, and again whenever they come back to the page.
 * @param isQueued whether there was a line when the page was rendered
 * @returns also a function that notes that the shop has just made the visitor wait
 */
export function useTurn(slug: string, isQueued: boolean): [Turn, noteQueue: () => void] {
  const { shop } = usePageContext()
  const [hasQueue, setHasQueue] = useState(isQueued)
  const [turn, setTurn] = useState<Turn>(isQueued ? { kind: 'waits' } : { kind: 'free' })
  useEffect(() => {
    if (!hasQueue) return
    let isCurrent = true
    const ask = async () => {
      // Most pages never need it.
      const { readTurn } = await import('./read-turn.ts')
      const found = await readTurn(systemPaths.rest(shop.slug, `/waiting-room/${slug}`))
      if (found && isCurrent) setTurn(found)
    }
    // Without an answer, what is shown stays.
    const askWhenSeen = () => {
      if (document.visibilityState === 'visible') ask().catch(() => undefined)
    }
    askWhenSeen()
    document.addEventListener('visibilitychange', askWhenSeen)
    window.addEventListener('pageshow', askWhenSeen)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', askWhenSeen)
      window.removeEventListener('pageshow', askWhenSeen)
    }
  }, [hasQueue, shop.slug, slug])
  const noteQueue = useCallback(() => {
    setTurn({ kind: 'waits' })
    setHasQueue(true)
  }, [])
  return [turn, noteQueue]
}
