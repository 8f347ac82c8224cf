import { Link, useLocation } from 'react-router'
import { pageQuery } from '#core/catalog/page-query.ts'
import type { TourOrder } from '#core/catalog/events/tour-lists.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { EventsView } from '../events/list/load-events.ts'
import type { TourView } from './tour-view.ts'

/** As many tours as fill three columns; the others are in a `details` element below. */
const visibleCount = 24

/**
 * The tours with upcoming dates, by date or by name (EVT-02). If there are very many, a link loads the rest. On a phone the columns
 * scroll sideways.
 */
export function TourList({ tours: { list, more, order, isWhole } }: { tours: EventsView['tours'] }) {
  const page = usePageContext()
  const { search } = useLocation()
  if (list.length === 0) return null
  const rest = list.slice(visibleCount)
  return (
    <section className="tours" aria-labelledby="h-tours">
      <div className="section-head">
        <h2 className="heading-2" id="h-tours">
          {m.tours_heading({}, page)}
        </h2>
        {list.length > 1 ? <OrderLinks order={order} isWhole={isWhole} /> : null}
      </div>
      <Tours tours={list.slice(0, visibleCount)} />
      {rest.length > 0 ? (
        <details open={isWhole}>
          <summary>{m.tours_more({ count: rest.length + more }, page)}</summary>
          <Tours tours={rest} />
          {more > 0 ? (
            <Link className="button button-small" to={addressFor(search, order, true)} preventScrollReset replace>
              {m.tours_more({ count: more }, page)}
            </Link>
          ) : null}
        </details>
      ) : null}
    </section>
  )
}

function Tours({ tours }: { tours: readonly TourView[] }) {
  return (
    <ul className="tour-list">
      {tours.map((tour) => (
        <li key={tour.slug}>
          <Link to={paths.tour(tour.slug)}>
            <b>{tour.name}</b>
            <span className="small muted">{[tour.artistNames, tour.span].filter(Boolean).join(', ')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function OrderLinks({ order, isWhole }: { order: TourOrder; isWhole: boolean }) {
  const page = usePageContext()
  const { search } = useLocation()
  const orders: [TourOrder, string][] = [
    ['date', m.tours_by_date({}, page)],
    ['name', m.tours_by_name({}, page)],
  ]
  return (
    <nav className="tour-order small" aria-label={m.tours_order({}, page)}>
      {orders.map(([option, name]) => (
        <Link
          key={option}
          to={addressFor(search, option, isWhole)}
          preventScrollReset
          replace
          aria-current={option === order ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** The address of the same page with its tours in this order, all of them or only the first ones. */
function addressFor(search: string, order: TourOrder, isWhole: boolean): string {
  const query = new URLSearchParams(pageQuery(new URLSearchParams(search)))
  query.delete('tours')
  if (isWhole) query.set('tours', `${order}-all`)
  else if (order === 'name') query.set('tours', order)
  return `?${query}`
}
