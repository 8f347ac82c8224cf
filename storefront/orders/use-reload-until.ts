import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Milliseconds between two attempts. */
const interval = 3_000
const maxAttempts = 20

/** Reloads the page's data every few seconds, for a minute, until everything is settled. Without JavaScript there is a link instead. */
export function useReloadUntil(settled: boolean): void {
  const { revalidate, state } = useRevalidator()
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (settled || attempts >= maxAttempts || state !== 'idle') return
    const timer = setTimeout(() => {
      setAttempts(attempts + 1)
      void revalidate()
    }, interval)
    return () => clearTimeout(timer)
  }, [settled, attempts, state, revalidate])
}
