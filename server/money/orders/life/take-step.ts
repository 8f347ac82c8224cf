import { dependsOnGoods, orderMove, type ColumnsOf, type MailOf, type OrderEvent } from '#core/orders/life.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import type { Connection } from '#db/database.ts'
import { enqueueAll } from '#server/foundations/jobs/jobs.ts'
import { hasGoodsToShip } from '../records-cancelling.ts'
import { followingJobs, type Mail } from '../begin-order.ts'
import { insertEntries, updateOrder, type OrderChange } from './queries-life.ts'

/** What makes an event happen: when, who, and what the table leaves to them. */
type Step<Event extends OrderEvent> = { at: Date; actor: string; data?: Record<string, unknown> } & (keyof ColumnsOf<Event> extends never
  ? unknown
  : { set: Partial<ColumnsOf<Event>> }) &
  ([MailOf<Event>] extends [never] ? { mail?: undefined } : Mail<Event>)

/**
 * Lets an event happen to an order as the table says (`core/orders/life.ts`): writes its row and its history, and enqueues what follows, in
 * the caller's transaction. Only the functions of the events call it, in the `*-order.ts` above.
 * @param order as it was locked
 * @returns the order as it is now
 * @throws Error for an event that the order's status does not allow
 */
export async function takeStep<Event extends OrderEvent, Order extends { id: string; status: OrderStatus }>(
  trx: Connection,
  order: Order,
  event: Event,
  step: Step<Event>,
): Promise<Order> {
  const { id: orderId, status } = order
  const { at, actor, data = {}, set = {} } = step as Step<Event> & { set?: OrderChange }
  const goodsLeft = dependsOnGoods(status, event) ? await hasGoodsToShip(trx, orderId) : undefined
  const move = orderMove(event, status, { at, goodsLeft })
  const change: OrderChange = { ...move.columns, ...set, ...(move.status !== status && { status: move.status }) }
  if (Object.keys(change).length > 0) await updateOrder(trx, { id: orderId, from: status }, change)
  await insertEntries(
    trx,
    move.entries.map((kind, index) => ({ orderId, at, kind, actor, data: index === 0 ? data : {} })),
  )
  await enqueueAll(trx, followingJobs(event, order, step as Partial<Mail<Event>>))
  return { ...order, ...change }
}
