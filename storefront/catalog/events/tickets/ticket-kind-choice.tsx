import type { TicketKind } from '#core/catalog/events/ticket-choice.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

interface TicketKindChoiceProps {
  kinds: readonly TicketKind[]
  kind: TicketKind | null
  onChoose(kind: TicketKind): void
}

/** By mail or by post (EVT-21). Without JavaScript the rows name their kind themselves, and this is not shown. */
export function TicketKindChoice({ kinds, kind, onChoose }: TicketKindChoiceProps) {
  const page = usePageContext()
  return (
    <fieldset className="ticket-kinds needs-script">
      <legend className="label">{m.tickets_kind({}, page)}</legend>
      <div className="size-choice">
        {kinds.map((each) => (
          <label key={each}>
            <input type="radio" name="kind" value={each} checked={each === kind} onChange={() => onChoose(each)} />
            <span>{each === 'online' ? m.tickets_online({}, page) : m.tickets_hard({}, page)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
