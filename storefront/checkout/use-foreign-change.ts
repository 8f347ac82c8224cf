import { useEffect } from 'react'
import { useHref } from 'react-router'
import type { Step } from '#core/checkout/steps.ts'
import { paths } from '#core/urls.ts'
import { useCartStore } from '#storefront/carts/use-cart.ts'

/**
 * Sends the visitor back to step 1, with a message, when another tab has changed the cart (CHK-07). Loads a new document, because
 * everything on the page is out of date.
 */
export function useForeignChange(step: Step | 'done'): void {
  const store = useCartStore()
  const start = useHref(paths.cart())
  useEffect(() => {
    if (step === 'done') return
    return store.onForeignChange(() => window.location.assign(`${start}?problem=CART_CHANGED`))
  }, [store, step, start])
}
