import { useSyncExternalStore } from 'react'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'

const never = () => () => undefined
const loadText = () => import('./cookie-warning-text.tsx').then(({ CookieWarningText }) => CookieWarningText)

/** Without cookies nothing stays in the cart (ERR-58). Only the browser knows, so the server says nothing, and few need the words. */
export function CookieWarning() {
  const enabled = useSyncExternalStore(
    never,
    () => navigator.cookieEnabled,
    () => true,
  )
  return enabled ? null : <LazyLoaded load={loadText} props={{}} />
}
