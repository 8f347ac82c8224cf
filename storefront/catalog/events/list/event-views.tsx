import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

interface EventViewsProps {
  view: 'dates' | 'tours'
  /** How many there are of each; null where the number would be that of a filtered list. */
  counts: { dates: number | null; tours: number }
}

/** Switches between the dates and the tours. They are two addresses of the same page, so that it works without JavaScript. */
export function EventViews({ view, counts }: EventViewsProps) {
  const page = usePageContext()
  return (
    <nav className="event-views" aria-label={m.events_views({}, page)}>
      <Link to={paths.events()} aria-current={view === 'dates' ? 'page' : undefined}>
        {m.events_view_dates({}, page)} {counts.dates === null ? null : <span className="muted">{counts.dates}</span>}
      </Link>
      <Link to={`${paths.events()}?tours=date`} aria-current={view === 'tours' ? 'page' : undefined}>
        {m.events_view_tours({}, page)} <span className="muted">{counts.tours}</span>
      </Link>
    </nav>
  )
}
