import type { OrderStatus } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'
import { takeStep } from './take-step.ts'

interface HandOut {
  itemId: number
  at: Date
  /** The door. */
  actor: string
}

type Waiting = { id: string; status: OrderStatus }

/**
 * Records that an item of an order was handed out at its event, after the scan was booked: with the last one the order is done. One that
 * is being processed moves by itself. The caller has locked it.
 */
export async function handOutOf(trx: Connection, order: Waiting, { itemId, at, actor }: HandOut): Promise<void> {
  await takeStep(trx, order, 'hand_out', { at, actor, data: { item: itemId } })
}

/** Records that a hand-out was taken back: the order waits for it again. */
export async function takeBackHandedOut(trx: Connection, order: Waiting, { itemId, at, actor }: HandOut): Promise<void> {
  await takeStep(trx, order, 'take_back_handed_out', { at, actor, data: { item: itemId } })
}
