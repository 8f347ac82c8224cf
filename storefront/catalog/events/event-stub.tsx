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

/** The part of a line to tear off: price and one tag, by the order of the specification (EVT-22). */
export function EventStub({ event: { state, presaleDate }, price }: EventStubProps) {
  const page = usePageContext()
  switch (state.kind) {
    case 'cancelled':
      return <GoneStub word={m.event_cancelled({}, page)} />
    case 'over':
      return <GoneStub word={m.event_over({}, page)} />
    case 'sold-out':
      return <GoneStub word={m.event_sold_out({}, page)} price={price} />
    case 'unavailable':
      return <GoneStub word={m.event_unavailable({}, page)} />
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

function GoneStub({ word, price = null }: { word: string; price?: LinePrice | null }) {
  return (
    <span className="stub">
      <StubPrice price={price} />
      <span className="tag tag-sold-out">{word}</span>
    </span>
  )
}

function StubPrice({ price }: { price: LinePrice | null }) {
  const page = usePageContext()
  if (!price) return <span />
  return (
    <span>
      {price.isRange ? <small>{m.price_from({}, page)} </small> : null}
      <Price euros={price.low} />
    </span>
  )
}
