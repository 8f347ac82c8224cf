import { formatPercent } from '#core/money/format-percent.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { groupTickets, setAmount, type TicketKind } from '#core/catalog/events/ticket-choice.ts'
import { m } from '#texts/compiled/messages.js'
import { AddToCartForm } from '#storefront/carts/adding/add-to-cart-form.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import type { EventView } from '../load-event.ts'
import { TicketKindChoice } from './ticket-kind-choice.tsx'
import { TicketRows } from './ticket-rows.tsx'
import { TicketSummary } from './ticket-summary.tsx'

/**
 * The tickets by category, and a summary of the chosen ones: beside them on a wide screen, at the bottom edge on a phone. The
 * event's description is inside the form, so that the summary stays visible along the whole page.
 */
export function TicketForm({ event, children }: { event: EventView; children: ReactNode }) {
  const page = usePageContext()
  const { productVariants: variants, cartLimit, kinds } = event
  const [kind, setKind] = useState<TicketKind | null>(kinds[0] ?? null)
  const [amounts, setAmounts] = useState<Record<string, number>>({})
  const [isLimited, setLimited] = useState(false)
  const groups = useMemo(() => groupTickets(variants, null), [variants])
  const selection = variants.filter((variant) => (amounts[variant.id] ?? 0) > 0)
  const count = selection.reduce((sum, variant) => sum + (amounts[variant.id] ?? 0), 0)

  function change(id: string, requested: number) {
    const next = setAmount(amounts, id, requested, cartLimit)
    setAmounts(next.amounts)
    setLimited(next.limited)
  }

  function switchKind(next: TicketKind) {
    setKind(next)
    setAmounts({})
    setLimited(false)
  }

  return (
    <AddToCartForm
      className="wrap columns event-columns ticket-form"
      onAdded={() => setAmounts({})}
      label={count === 0 ? m.cart_add({}, page) : count === 1 ? m.tickets_add_one({}, page) : m.tickets_add({ count }, page)}
      aside={<TicketSummary selection={selection} amounts={amounts} count={count} />}
    >
      <div>
        <section aria-labelledby="h-tk">
          <div className="section-head">
            <h2 className="heading-2" id="h-tk">
              {m.event_tickets({}, page)}
            </h2>
            <span className="small muted">{m.tickets_limit({ limit: cartLimit }, page)}</span>
          </div>
          {kinds.length > 1 ? <TicketKindChoice kinds={kinds} kind={kind} onChoose={switchKind} /> : null}
          <TicketRows groups={groups} kind={kind} amounts={amounts} cartLimit={cartLimit} count={count} onChange={change} />
          <p role="status" className="small">
            {isLimited || count >= cartLimit ? <b>{m.LANG_TICKET_TOOMANY_DETAIL({ limit: cartLimit }, page)}</b> : null}
          </p>
          <TicketTerms event={event} />
        </section>
        {children}
      </div>
    </AddToCartForm>
  )
}

function TicketTerms({ event: { kinds, vatRate } }: { event: EventView }) {
  const page = usePageContext()
  const shipping = kinds.includes('hard') ? m.tickets_terms_hard({}, page) : m.tickets_terms_online({}, page)
  return (
    <p className="note note-apart">
      {m.tickets_terms({ rate: formatPercent(vatRate, page.locale) }, page)} {shipping}
    </p>
  )
}
