import { mayDo } from '#core/orders/life.ts'
import type { Connection } from '#db/database.ts'
import { lockOrder } from '../queries.ts'
import { takeStep } from './take-step.ts'

/**
 * Moves an order on once its tickets and documents are made: it waits to be packed if something has to be shipped, else it is done
 * (OPS-14). Does nothing when the order is no longer `processing`, so it may be called twice.
 */
export async function finishProcessing(connection: Connection, input: { orderId: string; now: Date }): Promise<void> {
  const order = await lockOrder(connection, input.orderId)
  if (order && mayDo(order.status, 'finish')) await takeStep(connection, order, 'finish', { at: input.now, actor: 'shop' })
}
