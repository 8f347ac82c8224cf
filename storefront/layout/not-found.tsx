import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { QuickSearch } from '#storefront/search/quick-search.tsx'
import { HomeLink } from '#storefront/ui/home-link.tsx'
import { usePageContext } from '#storefront/page-context.ts'

/** The 404 page: with a search in the main shop (NAV-14), with a link to the home page in a band shop (NAV-15). */
export function NotFound() {
  const page = usePageContext()
  const { shop } = page
  return (
    <div className="wrap section state">
      <title>{m.ERROR_404_TITLE({}, page)}</title>
      <h1 className="giant giant-404">404</h1>
      <p className="lead">{shop.isBand ? m.ERROR_404_DESCRIPTION_BAND({ shop: shop.name }, page) : m.ERROR_404_DESCRIPTION({}, page)}</p>
      {shop.isBand ? null : (
        <QuickSearch
          id="search-404"
          className="search-bar not-found-search field"
          label={m.error_404_search({}, page)}
          button={m.header_search_button({}, page)}
        />
      )}
      <p className="button-row">
        {shop.isBand ? (
          <HomeLink className="button button-main">{m.ERROR_404_BUTTON_HOME({}, page)}</HomeLink>
        ) : (
          <Link className="button" to={paths.events()}>
            {m.error_404_events({}, page)}
          </Link>
        )}
      </p>
    </div>
  )
}
