import { Link, useLocation } from 'react-router'
import { eventDate } from '#core/time/event-date.ts'
import { pageQuery } from '#core/catalog/page-query.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { CalendarLink } from '#storefront/search-engines/calendar-link.tsx'
import { eventListData } from '#storefront/catalog/events/list/event-list-metadata.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { TicketListTerms } from '#storefront/ui/price.tsx'
import type { Route } from './+types/events.route.ts'
import { EventFilterForm } from './event-filter-form.tsx'
import { EventViews } from './event-views.tsx'
import { EventLines } from '../event-line.tsx'
import { EventsFeatured } from './events-featured.tsx'
import { isTourView, loadEventTours, type EventToursView } from './load-event-tours.ts'
import { loadEvents, type EventsView } from './load-events.ts'
import { TourList } from '../../tours/tour-list.tsx'
import { TourWall } from '../../tours/tour-wall.tsx'

/** All dates by month with a filter, or the tours (EVT-01). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = loaderPage(context)
  const search = new URL(request.url).searchParams
  if (isTourView(search)) return { view: 'tours' as const, tours: await loadEventTours(page, search), structuredData: [] }
  const events = await loadEvents(page, search)
  return { view: 'dates' as const, events, structuredData: eventListData(page, events.months) }
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const page = usePageContext()
  const counts =
    loaderData.view === 'tours'
      ? { dates: loaderData.tours.dateCount, tours: loaderData.tours.total }
      : { dates: loaderData.events.isFiltered ? null : loaderData.events.total, tours: loaderData.events.tourCount }
  return (
    <>
      <div className="wrap page-top">
        <title>{m.events_title({ shop: page.shop.name }, page)}</title>
        <meta name="description" content={m.events_description({ shop: page.shop.name }, page)} />
        <div className="events-head">
          <h1 className="heading-1">{m.events_heading({}, page)}</h1>
          <CalendarLink path={paths.calendar()} />
        </div>
        {counts.tours > 0 ? <EventViews view={loaderData.view} counts={counts} /> : null}
        {loaderData.view === 'tours' ? <Tours tours={loaderData.tours} /> : <Dates events={loaderData.events} />}
      </div>
      {loaderData.view === 'dates' ? <TourWall tours={loaderData.events.bottom} /> : null}
    </>
  )
}

function Dates({ events }: { events: EventsView }) {
  const page = usePageContext()
  const { total } = events
  return (
    <section aria-label={m.header_dates({}, page)} id="termine" className="events-list">
      <EventFilterForm events={events} />
      <p role="status" className="events-count small muted">
        <b>{total === 1 ? m.events_count_one({}, page) : m.events_count({ count: total }, page)}</b>{' '}
        {total > 1 && events.cityCount > 1 ? m.events_count_cities({ count: events.cityCount }, page) : ''}
      </p>
      {total === 0 ? <NothingFound isFiltered={events.isFiltered} /> : <Months events={events} />}
    </section>
  )
}

function Tours({ tours }: { tours: EventToursView }) {
  return (
    <>
      <EventsFeatured left={tours.topLeft} right={tours.topRight} />
      <TourList tours={tours} />
    </>
  )
}

function Months({ events: { months, more, isContinued } }: { events: EventsView }) {
  const page = usePageContext()
  const { search } = useLocation()
  return (
    <>
      <div className="months">
        {months.map(({ month, lines }) => {
          const name = month === null ? m.events_date_open({}, page) : eventDate(`${month}-01`, page.locale).month
          return (
            <section key={name} aria-label={name}>
              <h2 className="heading-3 display month">{name}</h2>
              <EventLines events={lines} withArtist={!page.shop.isBand} />
            </section>
          )
        })}
      </div>
      <TicketListTerms />
      <p className="pager events-pager">
        {isContinued ? (
          <Link className="button" to={`?${startAddress(search)}`}>
            {m.list_from_start({}, page)}
          </Link>
        ) : null}
        {more ? (
          <Link
            className="button"
            to={`?${moreAddress(search, more)}`}
            preventScrollReset={more.shown !== undefined}
            replace={more.shown !== undefined}
          >
            {m.events_more({}, page)}
          </Link>
        ) : null}
      </p>
    </>
  )
}

/** The query of the page with more dates. */
function moreAddress(search: string, more: Record<string, string>): string {
  const query = new URLSearchParams(pageQuery(new URLSearchParams(search)))
  query.delete('shown')
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  return query.toString()
}

/** The query of the first page with the same filter. */
function startAddress(search: string): string {
  const query = new URLSearchParams(pageQuery(new URLSearchParams(search)))
  query.delete('after')
  query.delete('shown')
  return query.toString()
}

/** No date matches the filter (EVT-07, ERR-56), or the shop has no dates at all. */
function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  const page = usePageContext()
  return (
    <div className="state">
      <p className="heading-2">{isFiltered ? m.LANG_TICKET_FILTER_ERROR({}, page) : m.events_empty({}, page)}</p>
      <p className="lead">{isFiltered ? m.events_none_text({}, page) : m.events_empty_text({}, page)}</p>
      {isFiltered ? (
        <Link className="button button-main" to={paths.events()} preventScrollReset>
          {m.events_clear({}, page)}
        </Link>
      ) : (
        <Link className="button button-main" to={paths.categories()}>
          {m.home_merch({}, page)}
        </Link>
      )}
    </div>
  )
}
