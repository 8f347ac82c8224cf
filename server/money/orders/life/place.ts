import type { RawBuilder } from 'kysely'
import { orderBirth, orderMove, type BirthEvent } from '#core/orders/life.ts'
import type { Connection } from '#db/database.ts'
import type { NewOrder, OrderItem } from '../order.ts'
import { insertOrders } from './queries-births.ts'

/** An order as it begins: what was bought, with the status that the table gives it. Nothing is written yet. */
export function newbornOrder(event: BirthEvent, bought: Omit<NewOrder, keyof ReturnType<typeof orderBirth>>): NewOrder {
  return { ...bought, ...orderBirth(event) }
}

/**
 * Writes new orders with their items, their first entries and the charges that begin their money ledgers, in one statement. The caller
 * enqueues what follows (`followingJobs`), often together with jobs of its own.
 * @param options `actor`: who placed them, the buyers or the operator who gives tickets away; `together`: updates of other tables, made
 *   by the same statement
 */
export async function placeOrders(
  trx: Connection,
  event: BirthEvent,
  placed: readonly { order: NewOrder; items: readonly OrderItem[] }[],
  { actor = 'buyer', together = [] }: { actor?: string; together?: readonly RawBuilder<unknown>[] } = {},
): Promise<void> {
  const [first] = placed
  if (!first) return
  const [entry = event] = orderMove(event, 'none', { at: first.order.placedAt }).entries
  await insertOrders(trx, placed, { entry, actor, together })
}
