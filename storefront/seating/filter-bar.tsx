import { useId } from 'react'
import { toEuros } from '#core/money/cents.ts'
import { ticketBounds } from '#core/catalog/events/ticket-kinds.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { AmountSpinner } from '#storefront/ui/amount-spinner.tsx'
import { useFromPriceText, usePriceText } from '#storefront/ui/price.tsx'
import { CategorySquare } from './category-square.tsx'
import { useSeatSelection } from './seat-selection.ts'

/** What the fan looks for. It filters map and list, and the best seats that suit it can be taken at once. */
export function FilterBar() {
  const page = usePageContext()
  const price = usePriceText()
  const priceId = useId()
  const { event, filter, setFilter, takeBest, isBusy, own, hall } = useSeatSelection()
  const prices = [...new Set(event.variants.map((variant) => variant.price))].sort((a, b) => a - b)
  const room = Math.max(1, event.cartLimit - own.length)
  const hasWheelchair = hall.seats.some(({ seat }) => seat.kind === 'wheelchair')
  return (
    <div className="seat-filter">
      <div>
        <span className="label">{m.seats_filter_together({}, page)}</span>
        <AmountSpinner
          label={m.seats_filter_together({}, page)}
          name="together"
          value={filter.together}
          bounds={{ ...ticketBounds(room, 1), min: 1 }}
          onChange={(together) => setFilter({ ...filter, together: Math.max(1, Math.min(room, together)) })}
        />
      </div>
      {prices.length > 1 ? (
        <div className="field">
          <label htmlFor={priceId}>{m.seats_filter_price({}, page)}</label>
          <select
            id={priceId}
            className="input"
            value={filter.priceUpTo ?? ''}
            onChange={(changed) => setFilter({ ...filter, priceUpTo: changed.target.value ? Number(changed.target.value) : null })}
          >
            <option value="">{m.seats_filter_any_price({}, page)}</option>
            {prices.map((cents) => (
              <option key={cents} value={cents}>
                {price(toEuros(cents))}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      {hasWheelchair ? (
        <label className="checkbox seat-filter-wheelchair">
          <input type="checkbox" checked={filter.wheelchair} onChange={() => setFilter({ ...filter, wheelchair: !filter.wheelchair })} />
          <span>{m.seats_filter_wheelchair({}, page)}</span>
        </label>
      ) : null}
      <button className={isBusy ? 'button is-busy' : 'button'} type="button" aria-busy={isBusy} onClick={takeBest}>
        {filter.together === 1 ? m.seats_best_take_one({}, page) : m.seats_best_take({ count: filter.together }, page)}
      </button>
    </div>
  )
}

/** The categories with their prices: what colour, shape and letter mean. Each can be switched off. */
export function Legend({ colours }: { colours: readonly string[] }) {
  const page = usePageContext()
  const fromPrice = useFromPriceText()
  const price = usePriceText()
  const { selections, filter, setFilter, hall, open, isFull } = useSeatSelection()
  const every = selections.map(({ id }) => id)
  const chosen = filter.categories ?? new Set(every)

  function toggle(id: string): void {
    // The first press looks at one category; further ones add to it or take away.
    const next = filter.categories === null ? new Set([id]) : new Set(chosen)
    if (filter.categories !== null && !next.delete(id)) next.add(id)
    setFilter({ ...filter, categories: next.size === 0 || next.size === every.length ? null : next })
  }

  const label = isFull ? m.seats_legend_categories({}, page) : m.seats_legend_label({}, page)
  return (
    <div className="seat-legend" role="group" aria-label={label}>
      {selections.map(({ id, name, productVariants, available }) => {
        const prices = productVariants.map(({ variant }) => variant.price)
        const lowest = Math.min(...prices)
        const text = prices.length === 0 ? '' : Math.max(...prices) > lowest ? fromPrice(toEuros(lowest)) : price(toEuros(lowest))
        const place = hall.categoryPlace.get(id) ?? 0
        const content = (
          <>
            <CategorySquare place={place} colour={colours[place]} />
            <span>{name}</span>
            <span className={available && open.has(id) ? 'number' : 'number is-gone'}>{text}</span>
          </>
        )
        // Where nothing is free there is nothing to filter.
        if (isFull)
          return (
            <span key={id} className="seat-legend-note">
              {content}
            </span>
          )
        return (
          <button
            key={id}
            type="button"
            aria-pressed={filter.categories?.has(id) ?? false}
            className={chosen.has(id) ? 'seat-legend-item' : 'seat-legend-item is-off'}
            onClick={() => toggle(id)}
          >
            {content}
          </button>
        )
      })}
      <span className="seat-legend-note">
        <span className="seat-dot" aria-hidden="true" /> {m.seats_legend_taken({}, page)}
      </span>
      {isFull ? null : (
        <span className="seat-legend-note">
          <span className="seat-square is-own" aria-hidden="true">
            <span>&#10003;</span>
          </span>{' '}
          {m.seats_legend_own({}, page)}
        </span>
      )}
    </div>
  )
}
