import type { Cents } from '#core/money/cents.ts'
import { leftCents, type CancellableItem } from './plan-cancellation.ts'

export interface PartialRefund<Item extends CancellableItem> {
  items: Item[]
  /** What is left of the items' prices before it. */
  leftCents: Cents
  /** What is refunded of their prices. */
  totalCents: Cents
}

/** Why a part cannot be refunded: an item is not in the order or has ended, or less than the amount is left of one. */
export type PartialRefundProblem = { fault: 'no_such_item' | 'item_ended' } | { fault: 'too_much'; leftCents: Cents }

/**
 * Decides whether an amount of the price of each of these items can be refunded.
 * @param items all of the order
 * @param input.amountCents of each item, at least 1
 * @param input.chargedCents what the order still costs; a part of it may have been written off
 */
export function planPartialRefund<Item extends CancellableItem>(
  items: readonly Item[],
  { itemIds, amountCents, chargedCents }: { itemIds: readonly number[]; amountCents: Cents; chargedCents: Cents },
): PartialRefund<Item> | PartialRefundProblem {
  const chosen = items.filter(({ id }) => itemIds.includes(id))
  if (chosen.length === 0 || chosen.length < new Set(itemIds).size) return { fault: 'no_such_item' }
  if (chosen.some(({ cancellationId }) => cancellationId !== null)) return { fault: 'item_ended' }
  const max = Math.min(...chosen.map(leftCents), Math.floor(Math.max(0, chargedCents) / chosen.length))
  if (amountCents > max) return { fault: 'too_much', leftCents: max }
  return {
    items: chosen,
    leftCents: chosen.reduce((sum, item) => sum + leftCents(item), 0),
    totalCents: amountCents * chosen.length,
  }
}
