import { Link } from 'react-router'
import type { EventLineFragment } from '#api/client/graphql.ts'
import { eventDate, eventTime, localDate } from '#core/catalog/event-date.ts'
import { eventState, type EventState } from '#core/catalog/event-state.ts'
import type { Locale } from '#core/shops/locale.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { themeOf, type Theme } from '../look/themes.ts'
import { useShell, type Shell } from '../shell/use-shell.ts'
import { Price } from '../ui/price.tsx'

/** A row on the back of the tour shirt, ready to draw: a page of 500 of them carries no more than it shows. */
export interface EventLineView {
  slug: string
  localDate: string
  time: string
  city: string
  hall: string
  artist: string
  price: number
  state: EventState
  /** Day of the presale in the venue's zone, where that is what the line says. */
  presaleDate: string | null
}

/** @param now ISO 8601 */
export function toEventLine(event: EventLineFragment, locale: Locale, now: string): EventLineView {
  const onSale = event.productVariants.filter((variant) => variant.active && variant.available)
  const facts = {
    cancelled: event.cancelled,
    available: event.available,
    presaleAt: event.presaleAt ?? null,
    meta: event.meta as Record<string, unknown>,
    remaining: onSale.map((variant) => variant.remaining ?? null),
  }
  const state = eventState(facts, now)
  return {
    slug: event.slug,
    localDate: event.localDate,
    time: eventTime(event.happeningFrom, event.venue.timeZone, locale),
    city: event.venue.address.city,
    hall: event.venue.name,
    artist: event.artist?.name ?? event.name,
    price: event.priceLow,
    state,
    presaleDate: state.kind === 'presale' ? localDate(state.from, event.venue.timeZone) : null,
  }
}

interface EventLinesProps {
  events: readonly EventLineView[]
  /** Left out on an artist's own pages, where the time says more. */
  withArtist?: boolean
}

/** Dates as lines, in the variant of the shop's design. The whole line is one link. */
export function EventLines({ events, withArtist = true }: EventLinesProps) {
  const { shop } = useShell()
  const variant = lineVariant(shop)
  return (
    <ul className={variant === 'stub' ? 'evs' : `evs evs-${variant}`}>
      {events.map((event) => (
        <li key={event.slug}>
          <EventLine event={event} withArtist={withArtist} longDay={variant === 'programme'} />
        </li>
      ))}
    </ul>
  )
}

/** The design's own, or the board's single line where a shop wishes its dates compact (SHP-19). */
function lineVariant({ design, settings }: Shell['shop']): Theme['eventLine'] {
  return settings.compactLines ? 'board' : themeOf(design).eventLine
}

function EventLine({ event, withArtist, longDay }: { event: EventLineView; withArtist: boolean; longDay: boolean }) {
  const { locale } = useShell()
  const date = eventDate(event.localDate, locale)
  const isOut = event.state.kind === 'sold-out' || event.state.kind === 'cancelled'
  return (
    <Link className={isOut ? 'ev is-out' : 'ev'} to={paths.event(event.slug)} prefetch="intent">
      <span className="date num">
        <small>{date.weekday}</small>
        <time dateTime={event.localDate}>{longDay ? date.day : date.short}</time>
      </span>
      <span className="body">
        <span className="city d">{event.city}</span>
        <span className="what">
          {withArtist ? (
            <>
              <b>{event.artist}</b> {event.hall}
            </>
          ) : (
            `${event.hall}, ${event.time}`
          )}
        </span>
      </span>
      <Stub event={event} />
    </Link>
  )
}

/** The part to tear off: price and one tag, by the order of the specification (EVT-22). */
function Stub({ event: { state, price, presaleDate } }: { event: EventLineView }) {
  const shell = useShell()
  const priceFrom = (
    <span>
      <small>{m.price_from({}, shell)}</small> <Price euros={price} />
    </span>
  )
  switch (state.kind) {
    case 'cancelled':
    case 'sold-out':
      return (
        <span className="stub">
          <span />
          <span className="tag tag-out">{state.kind === 'cancelled' ? m.event_cancelled({}, shell) : m.event_sold_out({}, shell)}</span>
        </span>
      )
    case 'presale':
      return (
        <span className="stub">
          <span className="pre small">
            {m.event_presale({}, shell)}{' '}
            <b>{m.event_presale_from({ date: presaleDate ? eventDate(presaleDate, shell.locale).short : '' }, shell)}</b>
          </span>
        </span>
      )
    default:
      return (
        <span className="stub">
          {priceFrom}
          {state.kind === 'few' ? <span className="tag tag-few">{m.event_few({}, shell)}</span> : null}
          {state.kind === 'custom' ? <span className="tag">{state.text}</span> : null}
          <span className="btn btn-small btn-main go" aria-hidden="true">
            {m.event_tickets({}, shell)}
          </span>
        </span>
      )
  }
}
