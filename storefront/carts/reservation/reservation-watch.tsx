import { useEffect, useRef, useState } from 'react'
import type { CartViewFragment } from '#api/client/graphql.ts'
import { askingMinutes, questionDue } from '#core/sessions/countdown.ts'
import { EndedDialog } from './ended-dialog.tsx'
import { StillHereDialog } from './still-here-dialog.tsx'
import { useActivityHeartbeat } from './use-activity-heartbeat.ts'
import { useCart, useCartStore, useCountdown } from '../use-cart.ts'

/** Milliseconds to wait before asking again when the shop could not be reached at the end of a reservation. */
const patience = 5_000

/**
 * Looks after a running reservation on every page: prolongs it while somebody is there, asks at 5 and at 1 minute
 * whether somebody is, and says when it has ended, and what went with it (SES-05, SES-06, ERR-59).
 */
export function ReservationWatch() {
  const { cart, expiresAt } = useCart()
  const running = cart?.validUntil && !cart.expired ? expiresAt : null
  const left = useCountdown(running)
  const ended = useEnd(left?.over === true)
  const [asked, setAsked] = useState<number | null>(null)
  useActivityHeartbeat(running !== null && !ended)

  // The question is over once there is plenty of time again. At the cap there never is: then it stays answered.
  const plenty = left !== null && left.minutes > askingMinutes[0]
  if (asked !== null && plenty) setAsked(null)
  const due = left && questionDue(left, asked)
  if (due) setAsked(due)

  if (ended) return <EndedDialog cart={ended} />
  if (asked !== null && left && !left.over && !plenty) return <StillHereDialog key={asked} left={left} />
  return null
}

/**
 * At zero the server is asked again: another tab may have prolonged the session (SES-06).
 * @returns the cart that is gone, once it is
 */
function useEnd(over: boolean): CartViewFragment | null {
  const store = useCartStore()
  const { cart } = useCart()
  const last = useRef<CartViewFragment | null>(null)
  const [gone, setGone] = useState<CartViewFragment | null>(null)

  useEffect(() => {
    if (cart?.validUntil && !cart.expired) last.current = cart
  }, [cart])

  useEffect(() => {
    if (!over) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      store.load().then(
        () => {
          const now = store.get().cart
          if (!now?.validUntil || now.expired) setGone(last.current)
        },
        () => {
          timer = setTimeout(ask, patience)
        },
      )
    }
    ask()
    return () => clearTimeout(timer)
  }, [over, store])

  return gone
}
