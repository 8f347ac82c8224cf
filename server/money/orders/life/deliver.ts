import type { Connection } from '#db/database.ts'
import type { OrderRow } from '../order.ts'
import { takeStep } from './take-step.ts'

/** Completes an order whose parcel has arrived (OPS-14). The caller has locked it. @param input.actor an operator, or `shop` for the job */
export async function deliverOrder(trx: Connection, order: OrderRow, { now, actor }: { now: Date; actor: string }): Promise<void> {
  await takeStep(trx, order, 'deliver', { at: now, actor })
}
