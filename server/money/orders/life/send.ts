import type { Connection } from '#db/database.ts'
import type { OrderRow } from '../order.ts'
import { lockSupplementsToSend } from '../queries-supplements.ts'
import type { Consequences } from './consequences.ts'
import { expireSupplements } from './expire.ts'
import { takeStep } from './take-step.ts'

/**
 * Records that the parcel of an order is on its way (OPS-19); the buyer gets one mail. Supplements whose goods wait to be packed are in the
 * same parcel. One that is not paid missed it and ends. The caller has locked the order with `lockOrderWithSupplements`.
 */
export async function sendOrder(
  trx: Connection,
  order: OrderRow,
  { now, actor }: { now: Date; actor: string },
  consequences: Pick<Consequences, 'closePayments' | 'returnMoney'>,
): Promise<void> {
  await takeStep(trx, order, 'send', { at: now, actor, mail: 'shipped' })
  for (const supplement of await lockSupplementsToSend(trx, order)) await takeStep(trx, supplement, 'send', { at: now, actor, mail: null })
  await expireSupplements(trx, order, { now, onlyGoods: true }, consequences)
}
