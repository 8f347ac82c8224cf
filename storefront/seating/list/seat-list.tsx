import { useId, useMemo } from 'react'
import { toEuros } from '#core/money/cents.ts'
import { countBySection, listRows } from '#core/seating/map/seat-list.ts'
import { pressSeat } from '#core/seating/map/press-seat.ts'
import { stateAt } from '#core/seating/map/seat-states.ts'
import { chosenCategory } from '#core/seating/map/category-selection.ts'
import type { IndexedSeat } from '#core/seating/indexed-seats.ts'
import type { SeatSection } from '#core/seating/seating-plan.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { AreaOffer } from '../map/seat-offer.tsx'
import { seatNotes } from '../place-text.ts'
import { findSelection, useSeatSelection } from '../seat-selection.ts'
import { SeatVariantSelection } from '../seat-variant-selection.tsx'

/** The same seats as the map, by section, row and seat: complete by keyboard and for screen readers. */
export function SeatList() {
  const page = usePageContext()
  const selection = useSeatSelection()
  const { hall, section, matches, areas, showSection } = selection
  const headingId = useId()
  const counts = useMemo(() => countBySection(hall, matches), [hall, matches])
  const current = section ?? hall.sections.find(({ id }) => (counts.get(id) ?? 0) > 0) ?? hall.sections[0]
  if (!current) return null
  const freeIn = ({ id, capacity }: SeatSection) => (capacity === null ? (counts.get(id) ?? 0) : (areas.get(id) ?? 0))
  return (
    <section className="seat-list" aria-labelledby={headingId}>
      <div className="section-head">
        <h3 className="heading-3 display" id={headingId}>
          {m.seats_list_heading({ name: current.name }, page)}
        </h3>
        <label className="small seat-list-section">
          {m.seats_list_section({}, page)}
          <select
            className="input"
            value={current.id}
            onChange={(event) => {
              const next = hall.sections.find(({ id }) => id === event.target.value)
              if (next) showSection(next)
            }}
          >
            {hall.sections.map((each) => (
              <option key={each.id} value={each.id}>
                {m.seats_list_section_free({ name: each.name, count: freeIn(each) }, page)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {current.capacity === null ? <Rows section={current} /> : <Area section={current} />}
    </section>
  )
}

function Area({ section }: { section: SeatSection }) {
  const selection = useSeatSelection()
  const category = chosenCategory(selection.selections)
  return (
    <div className="seat-area-offer" role="group" aria-label={section.name}>
      <AreaOffer key={section.id} section={section} isRefused={category !== null && category !== section.category} />
    </div>
  )
}

function Rows({ section }: { section: SeatSection }) {
  const page = usePageContext()
  const { hall, states, matches, selections } = useSeatSelection()
  const rows = useMemo(() => listRows(hall, section, states, matches), [hall, section, states, matches])
  const categories = [...new Set(rows.flatMap(({ seats }) => seats.map(({ seat }) => seat.category)))]
  const withChoice = selections.filter(
    ({ id, productVariants }) => categories.includes(id) && productVariants.filter(({ variant }) => variant.available).length > 1,
  )
  if (rows.length === 0) return <p>{m.seats_list_empty({}, page)}</p>
  return (
    <>
      {withChoice.map(({ id, name }) => (
        <div key={id} className="seat-list-variants">
          <p className="small">{name}</p>
          <SeatVariantSelection category={id} />
        </div>
      ))}
      <table className="seat-rows">
        <thead>
          <tr>
            <th scope="col">{m.seats_list_row({}, page)}</th>
            <th scope="col">{m.seats_list_seats({}, page)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, seats }) => (
            <tr key={name}>
              <th scope="row" className="number">
                {name}
              </th>
              <td>
                <ul className="seat-buttons">
                  {seats.map((seat) => (
                    <li key={seat.seat.id}>
                      <SeatButton seat={seat} />
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** A seat of the list: pressed while it is the fan's. */
function SeatButton({ seat }: { seat: IndexedSeat }) {
  const page = usePageContext()
  const price = usePriceText()
  const selection = useSeatSelection()
  const { hall, states, selections, press, take, variantOf, event } = selection
  const { category } = seat.seat
  const isOwn = stateAt(states, seat) === 'own'
  const variant = event.variants.find(({ id }) => id === variantOf(category))
  const label = [
    m.seats_row_seat({ row: seat.row.name, seat: seat.seat.number }, page),
    findSelection(selection, category)?.name,
    variant ? price(toEuros(variant.price)) : null,
    ...seatNotes(seat, page),
  ]
  function act(): void {
    const result = pressSeat(hall, seat, states, chosenCategory(selections))
    // Its price and kind of ticket are above the list already. A refusal is explained by the tooltip.
    if (result.kind === 'offer') take(result.seats)
    else press(seat)
  }
  return (
    <button
      type="button"
      className={`seat-button is-category-${(hall.categoryPlace.get(category) ?? 0) % 4}`}
      aria-pressed={isOwn}
      aria-label={label.filter(Boolean).join(', ')}
      onClick={act}
    >
      {seat.seat.number}
    </button>
  )
}
