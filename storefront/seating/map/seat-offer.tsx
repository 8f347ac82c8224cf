import { useState } from 'react'
import { ticketBounds } from '#core/catalog/events/ticket-kinds.ts'
import { toEuros } from '#core/money/cents.ts'
import type { IndexedSeat } from '#core/seating/indexed-seats.ts'
import type { SeatSection } from '#core/seating/seating-plan.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { AmountSpinner } from '#storefront/ui/amount-spinner.tsx'
import { usePriceText } from '#storefront/ui/price.tsx'
import { findSelection, useSeatSelection } from '../seat-selection.ts'
import { SeatVariantSelection } from '../seat-variant-selection.tsx'

/** The kinds of ticket of free seats, and the button to take them. */
export function SeatOffer({ seats }: { seats: readonly IndexedSeat[] }) {
  const page = usePageContext()
  const selection = useSeatSelection()
  const category = seats[0]?.seat.category ?? ''
  const name = findSelection(selection, category)?.name ?? ''
  const text = seats.length === 1 ? m.seats_take({}, page) : m.seats_take_all({ count: seats.length }, page)
  return (
    <>
      <p>{name}</p>
      <SeatVariantSelection category={category} />
      <button className="button button-main button-small" type="button" onClick={() => selection.take(seats)}>
        {text}
      </button>
    </>
  )
}

/** How many places of a standing area to take (SEA-06). */
export function AreaOffer({ section, isRefused }: { section: SeatSection; isRefused: boolean }) {
  const page = usePageContext()
  const price = usePriceText()
  const selection = useSeatSelection()
  const { areas, own, event, release, takeInArea, variantOf } = selection
  const free = areas.get(section.id) ?? 0
  const room = Math.min(free, event.cartLimit - own.length)
  const [amount, setAmount] = useState(Math.min(1, room))
  const here = own.filter(({ sectionId }) => sectionId === section.id)
  const variant = event.variants.find(({ id }) => id === variantOf(section.category))
  if (isRefused)
    return (
      <>
        <p>{m.LANG_SEATMAP_ERROR_RELEASE_FIRST({}, page)}</p>
        <button className="button button-small" type="button" onClick={() => release(own)}>
          {m.seats_release_all({}, page)}
        </button>
      </>
    )
  return (
    <>
      {free > 0 && variant ? (
        <>
          <p>{m.seats_area_free({ count: free }, page)}</p>
          <SeatVariantSelection category={section.category} />
          <div className="seat-area-row">
            <AmountSpinner
              label={section.name}
              name="area"
              value={amount}
              bounds={ticketBounds(room, 1)}
              onChange={(next) => setAmount(Math.max(0, Math.min(room, next)))}
            />
            {amount > 1 ? <span className="number">{price(toEuros(variant.price * amount))}</span> : null}
          </div>
          {room <= 0 ? <p>{m.LANG_TICKET_TOOMANY_DETAIL({ limit: event.cartLimit }, page)}</p> : null}
          <button
            className="button button-main button-small"
            type="button"
            disabled={amount < 1}
            onClick={() => takeInArea(section, amount)}
          >
            {m.seats_area_take({}, page)}
          </button>
        </>
      ) : (
        <p>{m.seats_area_full({}, page)}</p>
      )}
      {here.length > 0 ? (
        <button className="link small" type="button" onClick={() => release(here)}>
          {m.seats_release({}, page)} ({here.length})
        </button>
      ) : null}
    </>
  )
}
