import { useId } from 'react'
import { clockText } from '#core/sessions/countdown.ts'
import { toEuros } from '#core/money/cents.ts'
import { vatIn } from '#core/money/vat-words.ts'
import type { OwnPlace } from '#core/seating/map/category-selection.ts'
import { m } from '#texts/compiled/messages.js'
import { useCart } from '#storefront/carts/use-cart.ts'
import { useCountdown } from '#storefront/carts/reservation/use-countdown.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { CategorySquare } from './category-square.tsx'
import { placeText } from './place-text.ts'
import { useSeatSelection } from './seat-selection.ts'

/** What is reserved: in full beside the map, as a bar at the bottom edge of a phone. */
export function OwnSeats({ colours }: { colours: readonly string[] }) {
  const page = usePageContext()
  const price = usePriceText()
  const headingId = useId()
  const { own, event, leave, isBusy } = useSeatSelection()
  const { expiresAt } = useCart()
  const countdown = useCountdown(own.length > 0 ? expiresAt : null)
  const sum = own.reduce((total, { variantId }) => total + (event.variants.find(({ id }) => id === variantId)?.price ?? 0), 0)
  const count = own.length === 1 ? m.seats_sum_count_one({}, page) : m.seats_sum_count({ count: own.length }, page)
  const left = countdown ? m.seats_reserved_left({ time: clockText(countdown) }, page) : ''
  const terms = vatIn([event.vatRate]) === 'included' ? m.seats_terms : m.seats_terms_no_vat
  return (
    <>
      <section className="box stack seat-own" aria-labelledby={headingId}>
        <h3 className="heading-3 display" id={headingId}>
          {m.seats_own_heading({}, page)}
        </h3>
        {own.length === 0 ? (
          <p className="note">{m.seats_none_yet({}, page)}</p>
        ) : (
          <>
            <ul>
              {placesByVariant(own).map((places) => (
                <OwnLine key={places[0]?.itemId} places={places} colours={colours} />
              ))}
            </ul>
            <dl className="sum">
              <dt className="total">{m.seats_sum({}, page)}</dt>
              <dd className="total number">{price(toEuros(sum))}</dd>
            </dl>
            <button
              className={isBusy ? 'button button-main button-wide is-busy' : 'button button-main button-wide'}
              type="button"
              onClick={leave}
            >
              {m.seats_cart({}, page)}
            </button>
            <p className="small">{left}</p>
          </>
        )}
        <p className="note">{terms({ limit: event.cartLimit }, page)}</p>
      </section>
      {own.length === 0 ? null : (
        <div className="bottom-bar seat-bar">
          <div className="wrap">
            <span>
              <span className="number">{price(toEuros(sum))}</span>
              <span className="micro muted">{[count, left].filter(Boolean).join(', ')}</span>
            </span>
            <button className="button button-main" type="button" onClick={leave}>
              {m.seats_cart({}, page)}
            </button>
          </div>
        </div>
      )}
    </>
  )
}

/** Seats stay single; places in one area at one price are one line. */
function placesByVariant(own: readonly OwnPlace[]): OwnPlace[][] {
  const lines = new Map<string, OwnPlace[]>()
  for (const place of own) {
    const key = place.seatId === null ? `${place.sectionId} ${place.variantId}` : place.itemId
    const line = lines.get(key)
    if (line) line.push(place)
    else lines.set(key, [place])
  }
  return [...lines.values()]
}

function OwnLine({ places, colours }: { places: readonly OwnPlace[]; colours: readonly string[] }) {
  const page = usePageContext()
  const price = usePriceText()
  const { hall, event, release } = useSeatSelection()
  const [first] = places
  if (!first) return null
  const variant = event.variants.find(({ id }) => id === first.variantId)
  const seat = first.seatId === null ? undefined : hall.index.byId.get(first.seatId)
  const section = seat?.section ?? hall.sections.find(({ id }) => id === first.sectionId)
  const place = hall.categoryPlace.get(variant?.pricingCategory?.id ?? '') ?? 0
  const amount = places.length === 1 ? m.seats_area_places_one({}, page) : m.seats_area_places({ count: places.length }, page)
  const title = seat ? m.seats_row_seat({ row: seat.row.name, seat: seat.seat.number }, page) : amount
  const name = seat ? placeText(seat, page) : `${amount}, ${section?.name ?? ''}`
  return (
    <li className="seat-own-line">
      <CategorySquare place={place} colour={colours[place]} />
      <div>
        <b>{title}</b>
        <p className="small muted">{[section?.name, variant?.description].filter(Boolean).join(', ')}</p>
        <button
          className="link small"
          type="button"
          aria-label={m.seats_release_label({ place: name }, page)}
          onClick={() => release(places)}
        >
          {m.seats_release({}, page)}
        </button>
      </div>
      <span className="number">{price(toEuros((variant?.price ?? 0) * places.length))}</span>
    </li>
  )
}
