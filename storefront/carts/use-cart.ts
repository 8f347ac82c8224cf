import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { countdown, type Countdown } from '#core/sessions/countdown.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { createCartStore, type CartState, type CartStore } from './cart-store.ts'

/** One for each shop and language. On the server they stay as they are born: nobody's. */
const stores = new Map<string, CartStore>()

export function useCartStore(): CartStore {
  const { shop, locale } = usePageContext()
  const key = `${shop.slug} ${locale}`
  const known = stores.get(key)
  if (known) return known
  const store = createCartStore({ shop, locale })
  stores.set(key, store)
  return store
}

/** What this browser knows of its visitor's cart; on the server, and until the page is painted, nothing. */
export function useCart(): CartState {
  const store = useCartStore()
  return useSyncExternalStore(store.subscribe, store.get, store.getUnknown)
}

/**
 * Keeps the cart in step with the server and with the other tabs (CRT-01 to CRT-03). Stands once, in the header: the
 * cart is asked for after the page is painted, and once for the life of the page.
 */
export function useCartInStep(): void {
  const { shop } = usePageContext()
  const store = useCartStore()
  const { known } = useCart()
  const { pathname } = useLocation()
  const wanted = !known && !isAfterOrder(pathname)

  useEffect(() => {
    const tabs = new BroadcastChannel(`stagefront-cart:${shop.slug}`)
    const disconnect = store.connect(tabs)
    return () => {
      disconnect()
      tabs.close()
    }
  }, [store, shop.slug])

  // A page works without its cart: if the shop cannot be reached, the link in the header still leads there.
  useEffect(() => {
    if (wanted) store.load().catch(() => undefined)
  }, [store, wanted])
}

/** CRT-02: where an order is looked at or paid, the cart is nobody's business (T-02). */
export function isAfterOrder(pathname: string): boolean {
  return /^\/checkout\/(done(\/|$)|resume$|payment\/[^/]+)/.test(pathname)
}

/**
 * What is left of a reservation, told every second; null on the server, before the page is alive, and without an end.
 * @param expiresAt milliseconds on the server's clock
 */
export function useCountdown(expiresAt: number | null): Countdown | null {
  const { clockLead } = useCart()
  const [now, setNow] = useState<number | null>(null)
  // A new end is counted from now and not from the last tick.
  useEffect(() => {
    if (expiresAt === null) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [expiresAt])
  return expiresAt === null || now === null ? null : countdown(expiresAt, now - clockLead)
}
