import { useEffect, useState } from 'react'
import { countdown, type Countdown } from '#core/sessions/countdown.ts'
import { useCart } from '../use-cart.ts'

/**
 * What is left of a reservation, updated every second; null on the server, before hydration, and without a reservation.
 * @param expiresAt milliseconds on the server's clock
 */
export function useCountdown(expiresAt: number | null): Countdown | null {
  const { clockLead } = useCart()
  const [now, setNow] = useState<number | null>(null)
  // A new end restarts the ticks, so that it is counted from now and not from the last tick.
  useEffect(() => {
    if (expiresAt === null) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [expiresAt])
  return expiresAt === null || now === null ? null : countdown(expiresAt, now - clockLead)
}
