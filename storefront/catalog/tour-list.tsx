import { Link, useLocation } from 'react-router'
import { pageQuery } from '#core/catalog/page-query.ts'
import type { TourOrder } from '#core/catalog/tour-lists.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { useShell } from '../shell/use-shell.ts'
import type { ListedTour } from './load-events.ts'

/** As many as fill three columns; the others open beneath. */
const shownAtOnce = 24

/** Every tour with a date to come, by date or by name (EVT-02). On a phone the columns are pushed sideways. */
export function TourList({ tours, order }: { tours: readonly ListedTour[]; order: TourOrder }) {
  const shell = useShell()
  if (tours.length === 0) return null
  const rest = tours.slice(shownAtOnce)
  return (
    <section className="tours" aria-labelledby="h-tours">
      <div className="head">
        <h2 className="h2" id="h-tours">
          {m.tours_heading({}, shell)}
        </h2>
        {tours.length > 1 ? <OrderLinks order={order} /> : null}
      </div>
      <Tours tours={tours.slice(0, shownAtOnce)} />
      {rest.length > 0 ? (
        <details>
          <summary>{m.tours_more({ count: rest.length }, shell)}</summary>
          <Tours tours={rest} />
        </details>
      ) : null}
    </section>
  )
}

function Tours({ tours }: { tours: readonly ListedTour[] }) {
  return (
    <ul className="tour-list">
      {tours.map((tour) => (
        <li key={tour.slug}>
          <Link to={paths.tour(tour.slug)}>
            <b>{tour.name}</b>
            <span className="small mute">{[tour.artistNames, tour.span].filter(Boolean).join(', ')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function OrderLinks({ order }: { order: TourOrder }) {
  const shell = useShell()
  const { search } = useLocation()
  const orders: [TourOrder, string][] = [
    ['date', m.tours_by_date({}, shell)],
    ['name', m.tours_by_name({}, shell)],
  ]
  return (
    <nav className="order small" aria-label={m.tours_order({}, shell)}>
      {orders.map(([each, name]) => (
        <Link key={each} to={addressFor(search, each)} preventScrollReset replace aria-current={each === order ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** The same page with its tours in this order. */
function addressFor(search: string, order: TourOrder): string {
  const query = new URLSearchParams(pageQuery(new URLSearchParams(search)))
  query.delete('tours')
  if (order === 'name') query.set('tours', order)
  return `?${query}`
}
