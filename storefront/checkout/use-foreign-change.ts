import { useEffect } from 'react'
import { useHref } from 'react-router'
import type { Step } from '#core/checkout/steps.ts'
import { paths } from '#core/urls.ts'
import { useCartStore } from '#storefront/carts/use-cart.ts'

/**
 * A change of the cart in another tab sends the visitor back to the start of the checkout, which says so (CHK-07).
 * A new document, because everything shown so far is out of date.
 */
export function useForeignChange(step: Step | 'done'): void {
  const store = useCartStore()
  const start = useHref(paths.cart())
  useEffect(() => {
    if (step === 'done') return
    return store.onForeignChange(() => window.location.assign(`${start}?problem=CART_CHANGED`))
  }, [store, step, start])
}
