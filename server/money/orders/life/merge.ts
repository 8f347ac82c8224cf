import type { Connection } from '#db/database.ts'
import type { OrderRow } from '../order.ts'
import { takeStep } from './take-step.ts'

/** Counts a supplement that is written in the same transaction. The caller has locked the order that it was added to. */
export async function countSupplement(trx: Connection, order: OrderRow, { now }: { now: Date }): Promise<void> {
  await takeStep(trx, order, 'merge', { at: now, actor: 'buyer', set: { supplements: order.supplements + 1 } })
}
