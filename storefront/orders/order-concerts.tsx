import { Link } from 'react-router'
import { formatMoment } from '#core/time/format-moment.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { OrderView } from './load-order.ts'
import { StoryPicture } from './story-picture.tsx'

/** When and where the concerts of an order take place, with a map and a calendar entry. */
export function OrderConcerts({ order }: { order: OrderView }) {
  const page = usePageContext()
  const { concerts, calendarUrl } = order
  if (concerts.length === 0) return null
  return (
    <section aria-labelledby="concerts-title">
      <h2 className="heading-3" id="concerts-title">
        {concerts.length > 1 ? m.order_concerts_many({}, page) : m.order_concerts({}, page)}
      </h2>
      <ul className="order-concerts">
        {concerts.map((concert) => (
          <Concert key={`${concert.slug} ${concert.startsAt}`} {...concert} />
        ))}
      </ul>
      {calendarUrl && (
        <p>
          <a className="button button-small" href={calendarUrl}>
            {m.order_calendar({}, page)}
          </a>
        </p>
      )}
    </section>
  )
}

type ConcertFacts = OrderView['concerts'][number]

function Concert({ title, slug, startsAt, doorTime, timeZone, venueName, address, city, mapUrl, calledOff, hasPicture }: ConcertFacts) {
  const page = usePageContext()
  const format = (style: 'poster' | 'time', moment: string) => formatMoment(new Date(moment), style, page.locale, timeZone)
  const start = startsAt ? format('time', startsAt) : ''
  const times = doorTime ? m.order_concert_times({ doors: format('time', doorTime), start }, page) : m.order_concert_start({ start }, page)
  return (
    <li>
      {hasPicture && <StoryPicture slug={slug} title={`${title}, ${city}`} />}
      <p>
        <Link className="text-link" to={paths.event(slug)} reloadDocument>
          <b>{title}</b>
        </Link>
      </p>
      <p>
        {startsAt ? `${city}, ${format('poster', startsAt)}` : city}
        {calledOff && <b>, {m.order_concert_called_off({}, page)}</b>}
      </p>
      {!calledOff && startsAt && <p className="muted">{times}</p>}
      <p className="muted">
        {venueName}, {address}{' '}
        <a className="text-link" href={mapUrl} target="_blank" rel="noreferrer">
          {m.order_concert_map({}, page)}
        </a>
      </p>
    </li>
  )
}
