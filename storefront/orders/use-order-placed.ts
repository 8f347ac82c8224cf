import { useEffect, useEffectEvent } from 'react'
import { useCartStore } from '#storefront/carts/use-cart.ts'
import { track } from '#storefront/tracking/track.ts'
import type { OrderView } from './load-order.ts'

/**
 * After placing, once for each order and browser: the cart is asked for anew and the other tabs are told, and the
 * purchase is tracked (CRT-04, CHK-25). Whoever comes here by a mail's link keeps the cart they have.
 */
export function useOrderPlaced(order: OrderView): void {
  const store = useCartStore()
  const { id } = order
  const trackPurchase = useEffectEvent(() =>
    track({
      kind: 'purchase',
      orderReference: order.reference,
      currency: 'EUR',
      value: order.totalIncludingShipping,
      items: order.items.map((item) => ({ name: item.product.descriptiveName, price: item.total })),
    }),
  )
  useEffect(() => {
    if (!isFirstSight(id)) return
    store.refresh().catch(() => undefined)
    trackPurchase()
  }, [id, store])
}

/** A browser that keeps nothing sees every order for the first time, which does no harm. */
function isFirstSight(orderId: string): boolean {
  const key = `stagefront-placed:${orderId}`
  try {
    if (localStorage.getItem(key)) return false
    localStorage.setItem(key, '1')
  } catch {
    return true
  }
  return true
}
