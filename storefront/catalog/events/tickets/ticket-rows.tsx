import { useId, useState } from 'react'
import { amountField } from '#core/carts/amount-field.ts'
import { isOffStep, ticketBounds, type TicketGroup, type TicketKind } from '#core/catalog/events/ticket-kinds.ts'
import { toEuros } from '#core/money/cents.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { RowProblem, useRowProblemId } from '#storefront/carts/adding/form-problems.tsx'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { AmountSpinner } from '#storefront/ui/amount-spinner.tsx'
import type { TicketView } from '../load-event.ts'

interface TicketRowsProps {
  groups: readonly TicketGroup<TicketView>[]
  /** The chosen kind. The style sheet hides rows of the other kind, but not without JavaScript, where the kind cannot be switched. */
  kind: TicketKind | null
  amounts: Readonly<Record<string, number>>
  cartLimit: number
  /** How many tickets one row may have. */
  lineLimit: number
  /** The number of tickets chosen in all rows. */
  count: number
  onChange(id: string, amount: number): void
}

/** One row per variant, grouped by pricing category. Sold-out variants are shown as such (EVT-17). */
export function TicketRows({ groups, kind, amounts, cartLimit, lineLimit, count, onChange }: TicketRowsProps) {
  const page = usePageContext()
  const isOther = (variant: TicketView) => kind !== null && variant.physical !== (kind === 'hard')
  return groups.map(({ category, variants }) => (
    <div key={category?.id ?? 'none'} className={variants.every(isOther) ? 'is-other-kind' : undefined}>
      {category ? (
        <h3 className="ticket-category">
          <span className="heading-3 display">{category.name}</span>
          {category.dailyEntry ? <span className="note">{m.tickets_daily({}, page)}</span> : null}
        </h3>
      ) : null}
      <ul>
        {variants.map((variant) => (
          <TicketRow
            key={variant.id}
            variant={variant}
            isOther={isOther(variant)}
            namesKind={kind === null}
            category={category?.name ?? null}
            amount={amounts[variant.id] ?? 0}
            max={Math.min(lineLimit, (amounts[variant.id] ?? 0) + Math.max(0, cartLimit - count))}
            onChange={(amount) => onChange(variant.id, amount)}
          />
        ))}
      </ul>
    </div>
  ))
}

/** Whether a ticket's own name contains its kind, or is a short form of it. */
function saysKind(description: string, kindName: string): boolean {
  return kindName.startsWith(description) || description.toLowerCase().includes(kindName.toLowerCase())
}

interface TicketRowProps {
  variant: TicketView
  isOther: boolean
  /** Whether rows of both kinds are shown, so that each has to say its own. */
  namesKind: boolean
  category: string | null
  amount: number
  /** How many tickets the limits allow. */
  max: number
  onChange(amount: number): void
}

function TicketRow({ variant, isOther, namesKind, category, amount, max, onChange }: TicketRowProps) {
  const page = usePageContext()
  const price = usePriceText()
  const refusedId = useRowProblemId(variant.id)
  const stepId = useId()
  const [isTyping, setTyping] = useState(false)
  const { remaining } = variant
  const kindName = variant.physical ? m.tickets_hard({}, page) : m.tickets_online({}, page)
  const stepProblem = isOffStep(amount, variant.amountStep) ? m.LANG_TICKET_STEP({ limit: variant.amountStep }, page) : null
  // What is typed may be the first digit of an amount that is right. A refusal says the same.
  const tellsStep = stepProblem !== null && !isTyping && refusedId === undefined
  return (
    <li className={`ticket-row${variant.available ? '' : ' is-out'}${isOther ? ' is-other-kind' : ''}`}>
      <div>
        <b>{variant.description}</b>
        {namesKind && !saysKind(variant.description, kindName) ? <span className="note">{kindName}</span> : null}
        {variant.note ? <span className="note">{variant.note}</span> : null}
        {variant.amountStep > 1 ? <span className="note">{m.tickets_step({ step: variant.amountStep }, page)}</span> : null}
        {variant.available && remaining ? <span className="note">{m.tickets_remaining({ count: remaining }, page)}</span> : null}
      </div>
      <div className="buy" onFocus={({ target }) => setTyping(target instanceof HTMLInputElement)} onBlur={() => setTyping(false)}>
        <span className="number">{price(toEuros(variant.price))}</span>
        {variant.available ? (
          <AmountSpinner
            label={[category, variant.description].filter(Boolean).join(', ')}
            name={amountField(variant.id)}
            value={amount}
            bounds={ticketBounds(Math.min(max, remaining ?? Infinity), variant.amountStep)}
            onChange={onChange}
            problemId={tellsStep ? stepId : refusedId}
            problem={stepProblem}
          />
        ) : (
          <span className="tag tag-sold-out">{m.event_sold_out({}, page)}</span>
        )}
      </div>
      <RowProblem field={variant.id} />
      {tellsStep ? (
        <p className="field-error" id={stepId} role="status">
          {stepProblem}
        </p>
      ) : null}
    </li>
  )
}
