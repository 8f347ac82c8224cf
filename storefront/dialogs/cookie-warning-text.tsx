import { m } from '#texts/compiled/messages.js'
import { useShell } from '#storefront/page-context.ts'

export function CookieWarningText() {
  const shell = useShell()
  return (
    <p className="cookie-warning" role="alert">
      <b>{m.cookies_off_title({}, shell)}</b> {m.cookies_off_text({}, shell)}
    </p>
  )
}
