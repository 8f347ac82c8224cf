import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

export function CookieWarningText() {
  const page = usePageContext()
  return (
    <p className="cookie-warning" role="alert">
      <b>{m.cookies_off_title({}, page)}</b> {m.cookies_off_text({}, page)}
    </p>
  )
}
