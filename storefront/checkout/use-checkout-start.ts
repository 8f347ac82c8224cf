import { useEffect } from 'react'
import type { Step } from '#core/checkout/steps.ts'
import { pingSession } from './ping-session.ts'
import { useCartStore } from '#storefront/carts/use-cart.ts'

/** Prolongs the session when the visitor opens step 1, whichever tab leads (SES-02, API-10). */
export function useCheckoutStart(step: Step | 'done'): void {
  const store = useCartStore()
  useEffect(() => {
    if (step === 'cart') void pingSession(store)
  }, [store, step])
}
