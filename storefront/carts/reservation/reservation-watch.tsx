import { useEffect, useRef, useState } from 'react'
import type { CartViewFragment } from '#api/client/graphql.ts'
import { askingMinutes, questionDue } from '#core/sessions/countdown.ts'
import { EndedDialog } from './ended-dialog.tsx'
import { SessionEnded } from './session-ended.tsx'
import { StillHereDialog } from './still-here-dialog.tsx'
import { useSessionHeartbeat } from './use-session-heartbeat.ts'
import { useCountdown } from './use-countdown.ts'
import { useCart, useCartStore } from '../use-cart.ts'

/** Milliseconds until the next attempt if the shop cannot be reached at the end of a reservation. */
const retryAfter = 5_000

/**
 * Watches session and reservation on every page. It prolongs them while the visitor is active, asks at 5 minutes and at 1 minute
 * whether the visitor is still there, and reports the end of the reservation and of the session (SES-05, SES-06, SES-10).
 */
export function ReservationWatch() {
  const { cart, expiresAt } = useCart()
  const runningUntil = cart?.validUntil && !cart.expired ? expiresAt : null
  const countdown = useCountdown(runningUntil)
  const endedCart = useEndedCart(countdown?.over === true)
  const [question, setQuestion] = useState<number | null>(null)
  const { heartbeat, isTerminated } = useSessionHeartbeat(expiresAt !== null && !endedCart)

  // The question is withdrawn when there is enough time again. At the session's maximum that does not
  // happen, so the question is not asked again.
  const hasTime = countdown !== null && countdown.minutes > askingMinutes[0]
  if (question !== null && hasTime) setQuestion(null)
  const dueQuestion = countdown && questionDue(countdown, question)
  if (dueQuestion) setQuestion(dueQuestion)

  if (isTerminated || endedCart === 'unknown') return <SessionEnded />
  if (endedCart) return <EndedDialog cart={endedCart} />
  if (question !== null && countdown && !countdown.over && !hasTime && heartbeat) {
    return <StillHereDialog key={question} countdown={countdown} stay={heartbeat.stay} />
  }
  return null
}

/**
 * Reloads the cart at zero, because another tab may have prolonged the session (SES-06).
 * @returns the cart whose reservation has ended; 'unknown' if the server does not know its session any more; null otherwise
 */
function useEndedCart(over: boolean): CartViewFragment | 'unknown' | null {
  const store = useCartStore()
  const { cart } = useCart()
  const last = useRef<CartViewFragment | null>(null)
  const [endedCart, setEndedCart] = useState<CartViewFragment | 'unknown' | null>(null)

  useEffect(() => {
    if (cart?.validUntil && !cart.expired) last.current = cart
  }, [cart])

  useEffect(() => {
    if (!over) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      store.load().then(
        () => {
          const { cart: current, expiresAt } = store.getSnapshot()
          if (!current && expiresAt === null) setEndedCart('unknown')
          else if (!current?.validUntil || current.expired) setEndedCart(last.current)
        },
        () => {
          timer = setTimeout(check, retryAfter)
        },
      )
    }
    check()
    return () => clearTimeout(timer)
  }, [over, store])

  return endedCart
}
