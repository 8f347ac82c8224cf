import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '#storefront/create-store.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { createCartStore, type CartState, type CartStore } from './cart-store.ts'
import { loadsCart } from './loads-cart.ts'

/** One store per shop and language. On the server they stay empty. */
const stores = new Map<string, CartStore>()

export function useCartStore(): CartStore {
  const { shop, locale } = usePageContext()
  const key = `${shop.slug} ${locale}`
  const existing = stores.get(key)
  if (existing) return existing
  const store = createCartStore({ shop, locale })
  stores.set(key, store)
  return store
}

/** The visitor's cart. On the server and during hydration it is not loaded yet. */
export function useCart(): CartState {
  const store = useCartStore()
  return useStore(store)
}

/**
 * Loads the cart once, after the page is painted, and synchronises it with the other tabs (CRT-01 to CRT-03). Called by one
 * component only, the cart link in the header.
 */
export function useCartInStep(): void {
  const { shop } = usePageContext()
  const store = useCartStore()
  const { isLoaded } = useCart()
  const { pathname } = useLocation()
  const isDue = !isLoaded && loadsCart(pathname)

  useEffect(() => store.connect(new BroadcastChannel(`stagefront-cart:${shop.slug}`)), [store, shop.slug])

  // A failure is ignored: the page works without the cart, and the link in the header still leads to it.
  useEffect(() => {
    if (isDue) store.load().catch(() => undefined)
  }, [store, isDue])
}
