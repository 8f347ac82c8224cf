import { Link } from 'react-router'
import type { EventLineFragment } from '#api/client/graphql.ts'
import { eventDate, eventTime, localDate } from '#core/time/event-date.ts'
import { linePrice } from '#core/catalog/events/event-price.ts'
import type { EventState } from '#core/catalog/events/event-state.ts'
import type { Locale } from '#core/shops/locale.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { findTheme, type Theme } from '#storefront/look/themes.ts'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { readEventState } from './read-event-state.ts'
import { EventStub } from './event-stub.tsx'

/** One row of a list of events. Only the fields that are shown, because a page may have 500 rows. */
export interface EventLineView {
  slug: string
  /** Null if the date is hidden (EVT-15). */
  localDate: string | null
  /** Null while the date is hidden, as is the time of the doors. */
  time: string | null
  doors: string | null
  city: string
  hall: string
  artist: string
  priceLow: number
  priceHigh: number
  /** Whether tickets are sold here, available or not. */
  hasTickets: boolean
  state: EventState
  /** The operator's message for a sold-out event (EVT-22). */
  soldOutMessage: string | null
  /** The first day of the presale in the venue's time zone; null unless it is still ahead. */
  presaleDate: string | null
}

/** @param now ISO 8601 */
export function toEventLine(event: EventLineFragment, locale: Locale, now: string): EventLineView {
  const { state } = readEventState(event, now)
  const { timeZone } = event.venue
  return {
    slug: event.slug,
    localDate: event.localDate,
    time: event.happeningFrom && eventTime(event.happeningFrom, timeZone, locale),
    doors: event.doorTime ? eventTime(event.doorTime, timeZone, locale) : null,
    city: event.venue.address.city,
    hall: event.venue.name,
    artist: event.artist?.name ?? event.name,
    priceLow: event.priceLow,
    priceHigh: event.priceHigh,
    hasTickets: event.productVariants.length > 0,
    state,
    soldOutMessage: state.kind === 'sold-out' ? event.soldOutMessage : null,
    presaleDate: state.kind === 'presale' ? localDate(state.from, timeZone) : null,
  }
}

interface EventLinesProps {
  events: readonly EventLineView[]
  /** False on an artist's own pages: lines then show the time instead. */
  withArtist?: boolean
}

/** A list of events, in the variant of the shop's design. The whole line is one link. */
export function EventLines({ events, withArtist = true }: EventLinesProps) {
  const { shop } = usePageContext()
  const variant = lineVariant(shop)
  return (
    <ul className={variant === 'stub' ? 'event-lines' : `event-lines event-lines-${variant}`}>
      {events.map((event) => (
        <li key={event.slug}>
          <EventLine event={event} withArtist={withArtist} longDay={variant === 'programme'} />
        </li>
      ))}
    </ul>
  )
}

/** The design's variant, or the single line of the variant `board` in a shop with compact lines (SHP-19). */
function lineVariant({ design, settings }: PageContext['shop']): Theme['eventLine'] {
  return settings.compactLines ? 'board' : findTheme(design).eventLine
}

interface EventLineProps {
  event: EventLineView
  withArtist: boolean
  longDay: boolean
}

function EventLine({ event, withArtist, longDay }: EventLineProps) {
  const { shop } = usePageContext()
  const { state, artist, hall, time, soldOutMessage } = event
  const isOut = state.kind === 'sold-out' || state.kind === 'cancelled' || state.kind === 'over'
  const price = linePrice(
    { low: event.priceLow, high: event.priceHigh },
    state.kind,
    shop.settings.alwaysShowPrice === true,
    event.hasTickets,
  )
  return (
    <Link className={isOut ? 'event-line is-out' : 'event-line'} to={paths.event(event.slug)} prefetch="intent" discover="none">
      <LineDate event={event} longDay={longDay} />
      <span className="body">
        <span className="city display">{event.city}</span>
        <span className="event-line-text">
          {withArtist ? (
            <>
              <b>{artist}</b> {hall}
            </>
          ) : (
            [hall, time].filter(Boolean).join(', ')
          )}
          {soldOutMessage ? <span className="event-line-note">{soldOutMessage}</span> : null}
        </span>
      </span>
      <EventStub event={event} price={price} />
    </Link>
  )
}

/** The date, with the time of doors if the shop shows it (EVT-16). */
function LineDate({ event, longDay }: { event: EventLineView; longDay: boolean }) {
  const page = usePageContext()
  if (event.localDate === null) return <span className="date is-open small">{m.event_date_open({}, page)}</span>
  const date = eventDate(event.localDate, page.locale)
  const doors = page.shop.settings.doorTimes ? event.doors : null
  return (
    <span className="date number">
      <small>{date.weekday}</small>
      <time dateTime={event.localDate}>{longDay ? date.day : date.short}</time>
      {doors ? <small className="doors">{m.event_line_doors({ time: doors }, page)}</small> : null}
    </span>
  )
}
