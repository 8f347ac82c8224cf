import { useSyncExternalStore } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useShell } from './use-shell.ts'

const never = () => () => undefined

/** Without cookies nothing stays in the cart (ERR-58). Only the browser knows, so the server says nothing. */
export function CookieWarning() {
  const shell = useShell()
  const enabled = useSyncExternalStore(
    never,
    () => navigator.cookieEnabled,
    () => true,
  )
  return enabled ? null : (
    <p className="cookie-warning" role="alert">
      <b>{m.cookies_off_title({}, shell)}</b> {m.cookies_off_text({}, shell)}
    </p>
  )
}
