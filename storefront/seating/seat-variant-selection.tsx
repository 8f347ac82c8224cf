import { useId } from 'react'
import { toEuros } from '#core/money/cents.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '../page-context.ts'
import { usePriceText } from '../ui/price.tsx'
import { findSelection, useSeatSelection } from './seat-selection.ts'

/** The price of a category's seats; with several kinds of ticket a choice of them (SEA-03). */
export function SeatVariantSelection({ category }: { category: string }) {
  const page = usePageContext()
  const price = usePriceText()
  const selection = useSeatSelection()
  const name = useId()
  const rows = findSelection(selection, category)?.productVariants.filter(({ variant }) => variant.available) ?? []
  const chosen = selection.variantOf(category)
  const [only] = rows
  if (!only) return null
  if (rows.length === 1)
    return (
      <p className="seat-price">
        <span className="number">{price(toEuros(only.variant.price))}</span> <span>{only.variant.description}</span>
      </p>
    )
  return (
    <fieldset className="seat-variants">
      <legend className="visually-hidden">{m.seats_variant({}, page)}</legend>
      {rows.map(({ hash, variant }) => (
        <label key={hash}>
          <input
            type="radio"
            name={name}
            value={hash}
            checked={hash === chosen}
            onChange={() => selection.chooseVariant(category, variant.id)}
          />
          <span>{variant.description}</span>
          <span className="number">{price(toEuros(variant.price))}</span>
        </label>
      ))}
    </fieldset>
  )
}
