import { useEffect } from 'react'

interface OwnManifest {
  routes: Record<string, { module: string; clientActionModule?: string } | undefined>
}

/**
 * Fetches what sends a form of the cart as soon as the page is alive. The router would fetch it with the first form that is sent, and
 * lose the page where it cannot: on a train that is too late (ERR-20), and everywhere it is one more wait.
 */
export function usePreloadedCartActions(): void {
  useEffect(() => {
    const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: OwnManifest }
    const { module, clientActionModule } = manifest?.routes['carts/cart-actions.route'] ?? {}
    for (const url of [module, clientActionModule]) {
      // What fails is tried again by the router, when it is needed.
      if (url) import(/* @vite-ignore */ url).catch(() => undefined)
    }
  }, [])
}
