import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const every = 3_000
const atMost = 20

/** Looks again every few seconds while something is still on its way, for a minute. Without JavaScript there is a link. */
export function useReloadUntil(settled: boolean): void {
  const { revalidate, state } = useRevalidator()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (settled || tries >= atMost || state !== 'idle') return
    const timer = setTimeout(() => {
      setTries(tries + 1)
      void revalidate()
    }, every)
    return () => clearTimeout(timer)
  }, [settled, tries, state, revalidate])
}
