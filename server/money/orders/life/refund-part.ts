import type { Cents } from '#core/money/cents.ts'
import type { PartialRefund } from '#core/orders/plan-partial-refund.ts'
import type { Connection } from '#db/database.ts'
import { bookMovement } from '../book-movement.ts'
import type { OrderItem, OrderRow } from '../order.ts'
import { insertReduction } from '../queries-cancelling.ts'
import type { Consequences } from './consequences.ts'
import { takeStep } from './take-step.ts'

/**
 * Refunds a part of the price of items that go on (docs/rules/partial-refunds.md): the ledger books it, a credit note corrects the document,
 * the buyer gets a mail, and the money goes back the way it came. The caller has locked the order and planned the refund.
 * @param input.amountCents refunded of the price of each item
 * @returns what names the money that goes back, in the ledger and on the list of money to clear
 */
export async function reducePrices(
  trx: Connection,
  order: OrderRow,
  { part, amountCents, now, actor }: { part: PartialRefund<OrderItem>; amountCents: Cents; now: Date; actor: string },
  { returnMoney }: Pick<Consequences, 'returnMoney'>,
): Promise<string> {
  const { id: orderId } = order
  const { totalCents } = part
  const itemIds = part.items.map(({ id }) => id)
  const cancellationId = await insertReduction(trx, { orderId, at: now, actor, itemIds, amountCents })
  await bookMovement(trx, { orderId, at: now, kind: 'cancellation', amount: -totalCents, actor, note: 'partial refund' })
  const data = { amount: totalCents, items: itemIds.length }
  await takeStep(trx, order, 'refund_part', { at: now, actor, data, mail: 'partly_refunded', cause: cancellationId })
  const reason = `refunded_${cancellationId}`
  await returnMoney(trx, { orderId, now, reason })
  return reason
}
