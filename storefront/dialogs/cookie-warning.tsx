import { useSyncExternalStore } from 'react'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'

const never = () => () => undefined
const loadText = () => import('./cookie-warning-text.tsx').then(({ CookieWarningText }) => CookieWarningText)

/**
 * Warns that the cart needs cookies (ERR-58). Only the browser knows whether they are blocked, so the server renders nothing, and the
 * text is loaded on demand.
 */
export function CookieWarning() {
  const enabled = useSyncExternalStore(
    never,
    () => navigator.cookieEnabled,
    () => true,
  )
  return enabled ? null : <LazyLoaded load={loadText} props={{}} />
}
