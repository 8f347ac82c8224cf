import { useHref, useLocation } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

/** The page for a bug or an outage, with a link that loads the page again. */
export function ErrorPage() {
  const page = usePageContext()
  const { pathname, search } = useLocation()
  const href = useHref(pathname) + search
  return (
    <div className="wrap section state">
      <title>{m.error_title({}, page)}</title>
      <h1 className="heading-1">{m.error_title({}, page)}</h1>
      <p className="lead">{m.error_text({}, page)}</p>
      <a className="button button-main" href={href}>
        {m.error_reload({}, page)}
      </a>
    </div>
  )
}
