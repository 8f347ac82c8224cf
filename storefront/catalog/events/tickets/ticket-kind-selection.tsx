import type { TicketKind } from '#core/catalog/events/ticket-kinds.ts'
import { m } from '#texts/compiled/messages.js'
import { RowProblem, useRowProblemId } from '../../../carts/adding/form-problems.tsx'
import { usePageContext } from '../../../page-context.ts'
import { useEarlyValue } from '../../../ui/use-early-value.ts'

interface TicketKindSelectionProps {
  kinds: readonly TicketKind[]
  kind: TicketKind | null
  onChoose(kind: TicketKind): void
}

export const kindField = 'kind'

/** Chooses between online tickets and hard tickets (EVT-21). Hidden without JavaScript: each row then names its kind. */
export function TicketKindSelection({ kinds, kind, onChoose }: TicketKindSelectionProps) {
  const page = usePageContext()
  const problemId = useRowProblemId(kindField)
  const group = useEarlyValue<HTMLFieldSetElement>(kind ?? '', (entered) => onChoose(entered as TicketKind))
  return (
    <fieldset ref={group} className="ticket-kinds needs-script">
      <legend className="label">{m.tickets_kind({}, page)}</legend>
      <div className="size-choice">
        {kinds.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={kindField}
              value={option}
              checked={option === kind}
              aria-describedby={problemId}
              onChange={() => onChoose(option)}
            />
            <span>{option === 'online' ? m.tickets_online({}, page) : m.tickets_hard({}, page)}</span>
          </label>
        ))}
      </div>
      <RowProblem field={kindField} />
    </fieldset>
  )
}
