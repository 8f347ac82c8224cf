import { Link, useLocation } from 'react-router'
import { eventDate } from '#core/catalog/event-date.ts'
import { pageQuery } from '#core/catalog/page-query.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { pageOf } from '../api.ts'
import { useShell } from '../shell/use-shell.ts'
import { TicketListTerms } from '../ui/price.tsx'
import type { Route } from './+types/events.route.ts'
import { EventFilterForm } from './event-filter-form.tsx'
import { EventLines } from './event-line.tsx'
import { loadEvents, readEventFilter } from './load-events.ts'

/** All dates, by month, with a filter that is a plain form. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadEvents(pageOf(context), readEventFilter(new URL(request.url).searchParams))
}

export default function Events({ loaderData: { filter, total, cityCount, cities, months, more } }: Route.ComponentProps) {
  const shell = useShell()
  const { search } = useLocation()
  return (
    <div className="wrap pt-8">
      <title>{m.events_title({ shop: shell.shop.name }, shell)}</title>
      <meta name="description" content={m.events_description({ shop: shell.shop.name }, shell)} />
      <h1 className="h1">{m.events_heading({}, shell)}</h1>
      <EventFilterForm filter={filter} cities={cities} />
      <p role="status" className="events-count small mute">
        <b>{total === 1 ? m.events_count_one({}, shell) : m.events_count({ count: total }, shell)}</b>{' '}
        {total > 1 && cityCount > 1 ? m.events_count_cities({ count: cityCount }, shell) : ''}
      </p>
      {total === 0 ? <NothingFound /> : null}
      <div className="grid gap-8">
        {months.map(({ month, lines }) => {
          const name = eventDate(`${month}-01`, shell.locale).month
          return (
            <section key={month} aria-label={name}>
              <h2 className="h3 d month">{name}</h2>
              <EventLines events={lines} withArtist={!shell.shop.isBand} />
            </section>
          )
        })}
      </div>
      {total > 0 ? <TicketListTerms /> : null}
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        {filter.after !== null ? (
          <Link className="btn" to={`?${startOf(search)}`}>
            {m.list_from_start({}, shell)}
          </Link>
        ) : null}
        {more ? (
          <Link
            className="btn"
            to={`?${moreOf(search, more)}`}
            preventScrollReset={more.shown !== undefined}
            replace={more.shown !== undefined}
          >
            {m.events_more({}, shell)}
          </Link>
        ) : null}
      </p>
    </div>
  )
}

function moreOf(search: string, more: Record<string, string>): string {
  const query = new URLSearchParams(pageQuery(new URLSearchParams(search)))
  query.delete('shown')
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  return query.toString()
}

/** The same filter from its first date on. */
function startOf(search: string): string {
  const query = new URLSearchParams(pageQuery(new URLSearchParams(search)))
  query.delete('after')
  query.delete('shown')
  return query.toString()
}

/** ERR-56 */
function NothingFound() {
  const shell = useShell()
  return (
    <div className="state">
      <p className="h2">{m.LANG_TICKET_FILTER_ERROR({}, shell)}</p>
      <p className="lead">{m.events_none_text({}, shell)}</p>
      <Link className="btn btn-main" to={paths.events()}>
        {m.events_clear({}, shell)}
      </Link>
    </div>
  )
}
