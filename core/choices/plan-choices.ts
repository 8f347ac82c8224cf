import type { Cents } from '#core/money/cents.ts'
import { planCancellation, type CancellableItem, type CancellableOrder, type CancellationPlan } from '#core/orders/plan-cancellation.ts'
import type { TicketChoice } from './event-choices.ts'

/** A choice that ends items of an order. */
export type EndingChoice = Exclude<TicketChoice, 'keep'>

/**
 * The order in which choices are carried out. Refunds come last, so that postage and charges, which always go back as money, go back with
 * them.
 */
const carriedOutInOrder: readonly EndingChoice[] = ['donation', 'voucher', 'refund']

export interface PlannedChoice<Item extends CancellableItem> {
  choice: EndingChoice
  plan: CancellationPlan<Item>
  /** What becomes a voucher or a donation: the price of the tickets. Nothing of a refund. */
  retainedCents: Cents
  /** What goes back as money: all of a refund; of the others postage and charges, if nothing is left that they were for. */
  returnedCents: Cents
}

/**
 * Splits what the holder of an order has chosen into cancellations, one per choice (docs/rules/choices.md).
 * @param order what of it counts now
 * @param chosen by item
 */
export function planChoices<Item extends CancellableItem>(
  order: CancellableOrder<Item>,
  chosen: ReadonlyMap<number, EndingChoice>,
): PlannedChoice<Item>[] {
  const planned: PlannedChoice<Item>[] = []
  let remaining = order
  for (const choice of carriedOutInOrder) {
    const itemIds = remaining.items.filter(({ id }) => chosen.get(id) === choice).map(({ id }) => id)
    if (itemIds.length === 0) continue
    const plan = planCancellation(remaining, { itemIds })
    const retainedCents = choice === 'refund' ? 0 : plan.itemsCents
    planned.push({ choice, plan, retainedCents, returnedCents: plan.totalCents - retainedCents })
    remaining = {
      ...remaining,
      items: remaining.items.filter((item) => !plan.items.includes(item)),
      shippingCents: remaining.shippingCents - plan.shippingCents,
      extraChargeCents: remaining.extraChargeCents - plan.extraChargeCents,
    }
  }
  return planned
}
