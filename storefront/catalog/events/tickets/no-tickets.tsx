import { Link, useHref } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import { useFromPriceText } from '#storefront/ui/price.tsx'
import type { EventView } from '../load-event.ts'

/**
 * Shown instead of the ticket form: why there are no tickets, and a link onwards (EVT-12 to EVT-14). It is a ticket that cannot be torn
 * off: a detail of the poster as its stub, the reason beside it.
 */
export function NoTickets({ event }: { event: EventView }) {
  const page = usePageContext()
  const { state } = event
  const otherDates = event.artist ? paths.artist(event.artist.slug) : paths.events()
  return (
    <section className={event.image ? 'no-tickets has-poster' : 'no-tickets'} aria-labelledby="h-tk">
      {event.image ? (
        <div className="no-tickets-poster" aria-hidden="true">
          <Picture image={event.image} className="poster" alt="" sizes="(min-width: 44rem) 20rem, 100vw" />
        </div>
      ) : null}
      <div className="stack">
        <h2 className="heading-2" id="h-tk">
          {missingHeading(event, page)}
        </h2>
        <p>{missingText(event, page)}</p>
        {event.presale ? <PresaleCalendarLink slug={event.slug} /> : null}
        <NextDates dates={event.nextDates} />
        {state.kind === 'elsewhere' ? (
          <p>
            <a className="button button-main" href={state.url} target="_blank" rel="noreferrer">
              {m.event_elsewhere_link({}, page)}
            </a>
          </p>
        ) : (
          <p>
            <Link className="button" to={otherDates}>
              {m.event_other_dates({}, page)}
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}

/** The next dates with tickets. */
function NextDates({ dates }: { dates: EventView['nextDates'] }) {
  const page = usePageContext()
  const price = useFromPriceText()
  if (dates.length === 0) return null
  return (
    <div>
      <h3 className="small">{m.event_next_dates({}, page)}</h3>
      <ul>
        {dates.map(({ slug, city, date, priceLow }) => (
          <li key={slug}>
            <Link className="text-link next-date" to={paths.event(slug)}>
              <b>{city}</b>, {[date, price(priceLow)].filter(Boolean).join(', ')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Puts the start of the presale into the fan's calendar. Shops that require a code have no calendar. */
function PresaleCalendarLink({ slug }: { slug: string }) {
  const page = usePageContext()
  const href = useHref(paths.presaleCalendar(slug))
  if (!page.shop.settings.calendars) return null
  return (
    <p>
      <a className="button" href={href} download={`${slug}.ics`}>
        {m.event_presale_calendar({}, page)}
      </a>
    </p>
  )
}

function missingHeading({ state, presale }: EventView, page: PageContext): string {
  if (presale) return m.event_presale_heading(presale, page)
  switch (state.kind) {
    case 'cancelled':
      return m.event_cancelled({}, page)
    case 'over':
      return m.event_over({}, page)
    case 'elsewhere':
      return m.event_elsewhere({}, page)
    case 'sold-out':
      return m.event_sold_out({}, page)
    default:
      return m.event_unavailable({}, page)
  }
}

function missingText({ state, headliner, venue, soldOutMessage, cartLimit }: EventView, page: PageContext): string {
  const place = `${headliner}, ${venue.name}, ${venue.city}`
  switch (state.kind) {
    case 'presale':
      return m.event_presale_text({ place, limit: cartLimit }, page)
    case 'cancelled':
      return m.event_cancelled_text({ place }, page)
    case 'over':
      return m.event_over_text({ place }, page)
    case 'elsewhere':
      return m.event_elsewhere_text({}, page)
    case 'sold-out':
      return soldOutMessage ?? m.event_sold_out_text({}, page)
    default:
      return m.event_unavailable_text({ place }, page)
  }
}
