import { eventDate } from '#core/time/event-date.ts'
import type { LinePrice } from '#core/catalog/events/event-price.ts'
import type { EventState } from '#core/catalog/events/event-state.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Price } from '#storefront/ui/price.tsx'

interface EventStubProps {
  event: { state: EventState; presaleDate: string | null }
  price: LinePrice | null
}

/** The end of an event line, designed like a ticket stub: the price and at most one tag for the event's state (EVT-22). */
export function EventStub({ event: { state, presaleDate }, price }: EventStubProps) {
  const page = usePageContext()
  switch (state.kind) {
    case 'cancelled':
      return <UnavailableStub tag={m.event_cancelled({}, page)} />
    case 'over':
      return <UnavailableStub tag={m.event_over({}, page)} />
    case 'sold-out':
      return <UnavailableStub tag={m.event_sold_out({}, page)} price={price} />
    case 'unavailable':
      return <UnavailableStub tag={m.event_unavailable({}, page)} />
    case 'presale':
      return (
        <span className="stub">
          <span className="presale-note small">
            {m.event_presale({}, page)}{' '}
            <b>{m.event_presale_from({ date: presaleDate ? eventDate(presaleDate, page.locale).short : '' }, page)}</b>
          </span>
        </span>
      )
    default:
      return (
        <span className="stub">
          <StubPrice price={price} />
          {state.kind === 'few' ? <span className="tag tag-few">{m.event_few({}, page)}</span> : null}
          {state.kind === 'custom' ? <span className="tag">{state.text}</span> : null}
          {state.kind === 'elsewhere' ? <span className="tag">{m.event_elsewhere_tag({}, page)}</span> : null}
          <span className="button button-small button-main event-line-button" aria-hidden="true">
            {m.event_tickets({}, page)}
          </span>
        </span>
      )
  }
}

function UnavailableStub({ tag, price = null }: { tag: string; price?: LinePrice | null }) {
  return (
    <span className="stub">
      <StubPrice price={price} />
      <span className="tag tag-sold-out">{tag}</span>
    </span>
  )
}

function StubPrice({ price }: { price: LinePrice | null }) {
  const page = usePageContext()
  if (!price) return <span />
  return (
    <span>
      {price.isRange ? <small>{m.price_from({}, page)}</small> : null} <Price euros={price.low} />
    </span>
  )
}
