import { sessionMinutes } from '#core/sessions/expiry.ts'
import { toEuros } from '#core/money/cents.ts'
import { vatIn } from '#core/money/vat-words.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { TicketView } from '../load-event.ts'

interface TicketSummaryProps {
  /** Percent. */
  vatRate: number
  selection: readonly TicketView[]
  amounts: Readonly<Record<string, number>>
  count: number
}

/** The chosen tickets and their sum: in full on a wide screen, in one line at the bottom edge of a phone. */
export function TicketSummary({ vatRate, selection, amounts, count }: TicketSummaryProps) {
  const page = usePageContext()
  const priceText = usePriceText()
  const price = (cents: number) => priceText(toEuros(cents))
  const sum = selection.reduce((total, variant) => total + variant.price * (amounts[variant.id] ?? 0), 0)
  // Without a ticket the sum is 0, but nothing is free.
  const sumText = count === 0 ? formatPrice(0, { trimZeros: page.shop.trimZeros }) : price(sum)
  const isTaxed = vatIn([vatRate]) === 'included'
  const [one, several] = isTaxed ? [m.tickets_count_one, m.tickets_count] : [m.tickets_count_one_no_vat, m.tickets_count_no_vat]
  const countText = count === 1 ? one({}, page) : several({ count }, page)
  const reserved = isTaxed ? m.tickets_reserved_note : m.tickets_reserved_note_no_vat
  return (
    <>
      <div className="sum-desktop stack">
        <h2 className="heading-3 display">{m.tickets_selection({}, page)}</h2>
        {count === 0 ? (
          <p className="note">{m.tickets_none_yet({}, page)}</p>
        ) : (
          <dl className="sum">
            {selection.map((variant) => (
              <div className="sum-pair" key={variant.id}>
                <dt>
                  {amounts[variant.id]} × {[variant.pricingCategory?.name, variant.description].filter(Boolean).join(', ')}
                </dt>
                <dd className="number">{price(variant.price * (amounts[variant.id] ?? 0))}</dd>
              </div>
            ))}
            <dt className="total">{m.tickets_sum({}, page)}</dt>
            <dd className="total number">{sumText}</dd>
          </dl>
        )}
      </div>
      <p className="sum-phone">
        <span className="number">{sumText}</span>
        <span className="micro muted">{countText}</span>
      </p>
      <p className="note sum-note">{reserved({ minutes: sessionMinutes }, page)}</p>
    </>
  )
}
