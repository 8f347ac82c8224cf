import { useEffect, useEffectEvent } from 'react'
import { useCartStore } from '#storefront/carts/use-cart.ts'
import { track } from '#storefront/tracking/track.ts'
import { rememberOrder } from '#storefront/checkout/stored-preferences.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { OrderView } from './load-order.ts'

/**
 * Runs once per order and browser, on the first visit of its page: reloads the cart in all tabs, because placing the order has
 * emptied it (CRT-04), remembers its payment method for the next one (CHK-27), and tracks the purchase (CHK-25).
 */
export function useOrderPlaced(order: OrderView): void {
  const store = useCartStore()
  const { slug } = usePageContext().shop
  const { id, paymentMethod } = order
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
    if (!isFirstVisit(id)) return
    store.refresh().catch(() => undefined)
    rememberOrder(slug, paymentMethod)
    trackPurchase()
  }, [id, paymentMethod, slug, store])
}

/** Always true in a browser that stores nothing; running more than once does no harm. */
function isFirstVisit(orderId: string): boolean {
  const key = `stagefront-placed:${orderId}`
  try {
    if (localStorage.getItem(key)) return false
    localStorage.setItem(key, '1')
  } catch {
    return true
  }
  return true
}
