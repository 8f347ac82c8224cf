import { formatPercent } from '#core/money/format-percent.ts'
import { vatIn } from '#core/money/vat-words.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { groupTickets, setAmount, type TicketKind } from '#core/catalog/events/ticket-kinds.ts'
import { m } from '#texts/compiled/messages.js'
import { amountField } from '#core/carts/amount-field.ts'
import { AddToCartForm } from '#storefront/carts/adding/add-to-cart-form.tsx'
import { useRefusedAddition } from '#storefront/carts/adding/form-problems.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import { TurnNoticePart } from '#storefront/waiting-room/turn-notice-part.tsx'
import type { Turn } from '#storefront/waiting-room/turn.ts'
import type { EventView } from '../load-event.ts'
import { kindField, TicketKindSelection } from './ticket-kind-selection.tsx'
import { TicketRows } from './ticket-rows.tsx'
import { TicketSummary } from './ticket-summary.tsx'

/**
 * The tickets by category, and a summary of the chosen ones: beside them on a wide screen, at the bottom edge on a phone. The
 * event's description is inside the form, so that the summary stays visible along the whole page.
 *
 * With both kinds on sale the fan has to choose one (EVT-21). Until then every row is shown, and with JavaScript none has an amount.
 * Without JavaScript the rows themselves are the choice: each names its kind.
 */
export function TicketForm({ event, turn, children }: { event: EventView; turn: Turn; children: ReactNode }) {
  const page = usePageContext()
  const { productVariants: variants, cartLimit, lineLimit, kinds } = event
  const refused = useRefusedAddition('items')?.values ?? {}
  const [only, ...others] = kinds
  const isChoice = others.length > 0
  const [kind, setKind] = useState<TicketKind | null>((isChoice ? kinds.find((each) => each === refused[kindField]) : only) ?? null)
  const [amounts, setAmounts] = useState<Record<string, number>>(() =>
    Object.fromEntries(variants.map(({ id }) => [id, Number(refused[amountField(id)]) || 0])),
  )
  const [isLimited, setLimited] = useState(false)
  const groups = useMemo(() => groupTickets(variants, null), [variants])
  const selection = variants.filter((variant) => (amounts[variant.id] ?? 0) > 0)
  const count = selection.reduce((sum, variant) => sum + (amounts[variant.id] ?? 0), 0)

  function change(id: string, requested: number) {
    const limits = { cartLimit, lineLimit, step: variants.find((variant) => variant.id === id)?.amountStep ?? 1 }
    // Several rows may change at once, when they adopt what was entered before the page was ready.
    setAmounts((before) => setAmount(before, id, requested, limits).amounts)
    setLimited(setAmount(amounts, id, requested, limits).limited)
  }

  function switchKind(next: TicketKind) {
    setKind(next)
    setAmounts({})
    setLimited(false)
  }

  return (
    <AddToCartForm
      className={`wrap columns event-columns ticket-form${isChoice && kind === null ? ' is-undecided' : ''}${turn.kind === 'waits' ? ' is-waiting' : ''}`}
      choices={{ ...amounts, [kindField]: kind ?? '' }}
      missing={isChoice && kind === null ? { code: 'KIND_MISSING', message: m.tickets_kind_missing({}, page), field: kindField } : null}
      onAdded={() => setAmounts({})}
      label={count === 0 ? m.cart_add({}, page) : count === 1 ? m.tickets_add_one({}, page) : m.tickets_add({ count }, page)}
      aside={<TicketSummary vatRate={event.vatRate} selection={selection} amounts={amounts} count={count} />}
    >
      <div>
        <section aria-labelledby="h-tk">
          <div className="section-head">
            <h2 className="heading-2" id="h-tk">
              {m.event_tickets({}, page)}
            </h2>
            <span className="small muted">{m.tickets_limit({ limit: cartLimit }, page)}</span>
          </div>
          <TurnNoticePart slug={event.slug} turn={turn} />
          {isChoice ? <TicketKindSelection kinds={kinds} kind={kind} onChoose={switchKind} /> : null}
          <TicketRows
            groups={groups}
            kind={kind}
            amounts={amounts}
            cartLimit={cartLimit}
            lineLimit={lineLimit}
            count={count}
            onChange={change}
          />
          <p role="status" className="small">
            {isLimited || count >= cartLimit ? (
              <b>{m.LANG_TICKET_TOOMANY_DETAIL({ limit: count >= cartLimit ? cartLimit : lineLimit }, page)}</b>
            ) : null}
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
  const isTaxed = vatIn([vatRate]) === 'included'
  return (
    <p className="note note-apart">
      {isTaxed ? m.tickets_terms({ rate: formatPercent(vatRate, page.locale) }, page) : m.tickets_terms_no_vat({}, page)} {shipping}
    </p>
  )
}
