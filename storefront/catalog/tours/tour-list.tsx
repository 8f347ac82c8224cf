import { Link, useLocation } from 'react-router'
import { pageQuery } from '#core/catalog/page-query.ts'
import type { TourOrder } from '#core/catalog/events/tour-lists.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { EventToursView } from '../events/list/load-event-tours.ts'
import type { TourLineView } from './tour-view.ts'

/** As many tours as fill three columns; the others of the first page are in a `details` element below. */
const visibleCount = 24

/**
 * The tours with upcoming dates, by date or by name (EVT-02). If there are very many, a link leads to the next ones. On a phone the
 * columns scroll sideways.
 */
export function TourList({ tours: { list, total, order, isContinued, next } }: { tours: EventToursView }) {
  const page = usePageContext()
  const { search } = useLocation()
  if (list.length === 0) return null
  const visible = isContinued ? list : list.slice(0, visibleCount)
  const rest = list.slice(visible.length)
  const nextLink =
    next === null ? null : (
      <Link className="button button-small" to={addressFor(search, order, next)}>
        {rest.length > 0 ? m.tours_more({ count: total - list.length }, page) : m.tours_next_page({}, page)}
      </Link>
    )
  return (
    <section className="tours" aria-labelledby="h-tours">
      <div className="section-head">
        <h2 className="heading-2" id="h-tours">
          {m.tours_heading({}, page)}
        </h2>
        {total > 1 ? <OrderLinks order={order} /> : null}
      </div>
      <Tours tours={visible} />
      {rest.length > 0 ? (
        <details>
          <summary>{m.tours_more({ count: total - visible.length }, page)}</summary>
          <Tours tours={rest} />
          {nextLink}
        </details>
      ) : null}
      {isContinued ? (
        <p className="pager">
          <Link className="button button-small" to={addressFor(search, order)}>
            {m.list_from_start({}, page)}
          </Link>
          {nextLink}
        </p>
      ) : null}
    </section>
  )
}

function Tours({ tours }: { tours: readonly TourLineView[] }) {
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

function OrderLinks({ order }: { order: TourOrder }) {
  const page = usePageContext()
  const { search } = useLocation()
  const orders: [TourOrder, string][] = [
    ['date', m.tours_by_date({}, page)],
    ['name', m.tours_by_name({}, page)],
  ]
  return (
    <nav className="tour-order small" aria-label={m.tours_order({}, page)}>
      {orders.map(([option, name]) => (
        <Link key={option} to={addressFor(search, option)} preventScrollReset replace aria-current={option === order ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** The address of the same page with its tours in this order, from their start or after a cursor. */
function addressFor(search: string, order: TourOrder, after?: string): string {
  const query = new URLSearchParams(pageQuery(new URLSearchParams(search)))
  query.set('tours', order)
  query.delete('tours_after')
  if (after !== undefined) query.set('tours_after', after)
  return `?${query}#h-tours`
}
