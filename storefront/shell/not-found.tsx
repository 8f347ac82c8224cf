import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { QuickSearch } from '../search/quick-search.tsx'
import { useShell } from './use-shell.ts'

/** What stands where nothing is: in the main shop with a search (NAV-14), in a band's with the way home (NAV-15). */
export function NotFound() {
  const shell = useShell()
  const { shop } = shell
  return (
    <div className="wrap section state">
      <title>{m.ERROR_404_TITLE({}, shell)}</title>
      <h1 className="giant giant-404">404</h1>
      <p className="lead">{shop.isBand ? m.ERROR_404_DESCRIPTION_BAND({ shop: shop.name }, shell) : m.ERROR_404_DESCRIPTION({}, shell)}</p>
      {shop.isBand ? null : <QuickSearch id="search-404" className="field w-full max-w-md mb-6" label={m.error_404_search({}, shell)} />}
      <p className="flex flex-wrap gap-3">
        <Link className="btn btn-main" to={shop.isBand ? paths.home() : paths.events()}>
          {shop.isBand ? m.ERROR_404_BUTTON_HOME({}, shell) : m.error_404_events({}, shell)}
        </Link>
      </p>
    </div>
  )
}
