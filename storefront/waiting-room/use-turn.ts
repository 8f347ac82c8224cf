import { useCallback, useEffect, useState } from 'react'
import { systemPaths } from '#core/urls.ts'
import { usePageContext } from '#storefront/page-context.ts'

/** Whether a visitor may buy an event's tickets now. */
export type Turn =
  /** Nobody has to wait, or this visitor is past the line. */
  | { kind: 'free' }
  /** Their place is admitted, for so many minutes. */
  | { kind: 'admitted'; minutes: number }
  /** They have to wait in the waiting room. */
  | { kind: 'waits' }

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
      const found = await readTurn(systemPaths.rest(shop.slug, `/waiting-room/${slug}`)).catch(() => null)
      if (found && isCurrent) setTurn(found)
    }
    const askWhenSeen = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    void ask()
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

async function readTurn(url: string): Promise<Turn | null> {
  const response = await fetch(url, { headers: { accept: 'application/json' } })
  if (!response.ok) return null
  const status = (await response.json()) as { state: string; ends_in?: number }
  if (status.state === 'open' || status.state === 'inside') return { kind: 'free' }
  if (status.state === 'admitted') return { kind: 'admitted', minutes: Math.max(1, Math.floor((status.ends_in ?? 0) / 60)) }
  return { kind: 'waits' }
}
