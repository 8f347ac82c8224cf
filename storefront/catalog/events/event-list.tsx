import { maxInSteps } from '#core/catalog/amount-step.ts'
import { JoinListPart } from '#storefront/waiting-list/join-list-part.tsx'
import type { EventView, TicketView } from './load-event.ts'

/**
 * The waiting list of an event: where every ticket is gone, where some are, and before the start of the sale.
 * @param isRest whether other tickets can be bought
 */
export function EventList({ event, isRest = false }: { event: EventView; isRest?: boolean }) {
  const { state, productVariants, cartLimit, lineLimit } = event
  if (state.kind === 'presale') return <JoinListPart key={event.id} kind="start" variants={[]} />
  const gone = productVariants.filter(({ active, available }) => active && !available)
  if (gone.length === 0 || (state.kind !== 'sold-out' && !isRest)) return null
  const max = Math.min(cartLimit, lineLimit)
  const steps = gone.map(({ amountStep }) => amountStep)
  return (
    <JoinListPart
      key={event.id}
      kind="tickets"
      variants={gone.map((variant) => ({ id: variant.id, name: ticketName(variant) }))}
      max={Math.max(...steps.map((step) => maxInSteps(max, step)))}
      step={Math.min(...steps)}
      isRest={isRest}
    />
  )
}

function ticketName({ pricingCategory, description }: TicketView): string {
  return [pricingCategory?.name, description].filter(Boolean).join(', ')
}
