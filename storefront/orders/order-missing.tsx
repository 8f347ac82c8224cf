import { isRouteErrorResponse, Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { ErrorPage } from '#storefront/ui/error-page.tsx'
import { HomeLink } from '#storefront/ui/home-link.tsx'
import { usePageContext } from '#storefront/page-context.ts'

/** The error page for an order that does not exist or that this visitor may not see (ERR-32), and for any other error. */
export function OrderMissing({ error }: { error: unknown }) {
  const page = usePageContext()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  const reference = String((error.data as { reference?: unknown } | null)?.reference ?? '')
  return (
    <div className="wrap section state">
      <title>{m.ORDER_GENERIC_ERROR_HEADER({}, page)}</title>
      <h1 className="heading-1">{m.ORDER_GENERIC_ERROR_HEADER({}, page)}</h1>
      <p className="lead">{m.ORDER_GENERIC_ERROR_TEXT({ reference }, page)}</p>
      <p className="button-row">
        <Link className="button button-main" to={paths.findOrder()} reloadDocument>
          {m.find_order_title({}, page)}
        </Link>
        <HomeLink className="button" reloadDocument>
          {m.done_home({}, page)}
        </HomeLink>
      </p>
    </div>
  )
}
