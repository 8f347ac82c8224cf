import { mayDo } from '#core/orders/life.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import { day } from '#core/time/durations.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { recordJobAct } from '#server/foundations/audit/record-job-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { returnSold } from '#server/selling/stock/sell-units.ts'
import { expireSupplements, type Consequences } from './end-order.ts'
import { sentOrders } from './records-listing.ts'
import { emptyParcel, insertParcel, insertReturn, type GoodsOut, type GoodsToSend } from './records-parcels.ts'
import { lockOrder, lockSupplementsToSend, type OrderRow } from './records.ts'
import { takeStep } from './life/take-step.ts'

/**
 * Moves an order on once its tickets and documents are made: it waits to be packed if something has to be shipped, else it is done
 * (OPS-14). Does nothing when the order is no longer `processing`, so it may be called twice.
 */
export async function finishProcessing(connection: Connection, input: { orderId: string; now: Date }): Promise<void> {
  const order = await lockOrder(connection, input.orderId)
  if (order && mayDo(order.status, 'finish')) await takeStep(connection, order, 'finish', { at: input.now, actor: 'shop' })
}

/** A parcel that is sent. */
interface Sending {
  /** What waits to be sent of the order and of what was added to it, as `goodsToSend` has read it under their locks. */
  goods: readonly GoodsToSend[]
  /** The items in it. */
  itemIds: ReadonlySet<number>
  /** The carrier's number of it. */
  number: string | null
  now: Date
  actor: string
  /** How long the mail about it waits, so that it can be taken back. */
  mailSeconds: number
}

/**
 * Records that a parcel of an order is on its way (OPS-19); the buyer gets one mail about it. An order is sent with the last of its goods.
 * Supplements whose goods wait to be packed go in the same parcel. One that is not paid when the order is sent missed it and ends. The
 * caller has locked the order with `lockOrderWithSupplements`, and put something into the parcel.
 * @returns the number of the parcel
 */
export async function sendGoods(
  trx: Connection,
  order: OrderRow,
  { goods, itemIds, number, now, actor, mailSeconds }: Sending,
  consequences: Pick<Consequences, 'closePayments' | 'returnMoney'>,
): Promise<number> {
  const parcel = await insertParcel(trx, { orderId: order.id, carrierId: order.carrierId, number, sentAt: now, sentBy: actor }, [
    ...itemIds,
  ])
  let isTold = false
  let isSent = false
  for (const each of [order, ...(await lockSupplementsToSend(trx, order))]) {
    const own = goods.filter(({ orderId }) => orderId === each.id)
    const gone = own.filter(({ itemId }) => itemIds.has(itemId))
    if (gone.length === 0) continue
    const mail = isTold ? null : ('shipped' as const)
    const step = { at: now, actor, data: { parcel }, mail, cause: parcel, delaySeconds: mailSeconds }
    if (gone.length < own.length) await takeStep(trx, each, 'send_part', step)
    else await takeStep(trx, each, 'send', step)
    isTold = true
    isSent ||= each === order && gone.length === own.length
  }
  if (isSent) await expireSupplements(trx, order, { now, onlyGoods: true }, consequences)
  return parcel
}

/**
 * Takes back a parcel whose mail was not sent: what was in it waits to be packed again, and its orders are not sent any more. A supplement
 * that missed it has ended all the same. The caller has locked the parcel, and its order with `lockOrderWithSupplements`, and asked
 * `mayDo` for each of `orders`.
 * @param orders those with something in it
 */
export async function takeBackSent(
  trx: Connection,
  parcel: number,
  { orders, now, actor }: { orders: readonly OrderRow[]; now: Date; actor: string },
): Promise<void> {
  await emptyParcel(trx, parcel, { takenBackAt: now, takenBackBy: actor })
  for (const order of orders) await takeStep(trx, order, 'take_back_sent', { at: now, actor, data: { parcel } })
}

/** What came back of an order, as whoever unpacked it says. */
interface Returning {
  /** What is with the buyer, as `goodsOut` has read it under the orders' locks. */
  goods: readonly GoodsOut[]
  /** The items that are good again, and those that never are. */
  restocked: ReadonlySet<number>
  damaged: ReadonlySet<number>
  now: Date
  actor: string
}

/**
 * Records goods that came back: what is good goes back on sale, what is damaged never does. No money moves, and nothing that was bought ends.
 * The caller has locked the order and those that were added to it, and asked `mayDo` for each of them.
 * @param orders the order first, then its supplements
 */
export async function takeReturned(
  trx: Connection,
  orders: readonly [OrderRow, ...OrderRow[]],
  { goods, restocked, damaged, now, actor }: Returning,
): Promise<void> {
  const [{ id: orderId }] = orders
  // What was cancelled before it came back is on sale already.
  const keepsUnits = new Set(goods.flatMap(({ itemId, isCancelled }) => (damaged.has(itemId) && !isCancelled ? [itemId] : [])))
  const taken = await insertReturn(trx, { orderId, at: now, actor, restocked: [...restocked], damaged: [...damaged], keepsUnits })
  await returnSold(trx, [...restocked])
  for (const order of orders) {
    const own = goods.filter((item) => item.orderId === order.id)
    const [good, bad] = [restocked, damaged].map((items) => own.filter(({ itemId }) => items.has(itemId)).length)
    const data = { return: taken, restocked: good, damaged: bad }
    if (good || bad) await takeStep(trx, order, 'take_return', { at: now, actor, data })
  }
}

/** Completes an order whose parcel has arrived (OPS-14). The caller has locked it. @param input.actor an operator, or `shop` for the job */
async function deliverOrder(trx: Connection, order: OrderRow, { now, actor }: { now: Date; actor: string }): Promise<void> {
  await takeStep(trx, order, 'deliver', { at: now, actor })
}

/**
 * Completes an order whose parcel has arrived (OPS-14). Called again it changes nothing.
 * Problems: ORDER_NOT_FOUND, ORDER_STATE.
 * @param input.actor an operator, or `shop` for the job
 */
export async function markDelivered(ctx: Context, input: { orderId: string; actor: string }): Promise<Result<null>> {
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const order = await lockOrder(trx, input.orderId)
    if (!order) return refuse('ORDER_NOT_FOUND')
    if (!mayDo(order.status, 'deliver')) return refuse('ORDER_STATE')
    await deliverOrder(trx, order, { now: ctx.clock.now(), actor: input.actor })
    noteAct({ step: 'delivered' })
    return done(null)
  })
}

/**
 * A recurring job: completes up to 100 orders that were sent DELIVERED_AFTER_DAYS ago or earlier, because carriers do not report
 * when a parcel arrives. Each order has its own transaction. @returns how many were completed
 */
export async function deliverSentOrders(ctx: Context): Promise<number> {
  const sentUntil = new Date(ctx.clock.now().getTime() - ctx.config.deliveredAfterDays * day)
  let delivered = 0
  for (const { id: orderId, reference } of await sentOrders(ctx.db, sentUntil, 100)) {
    const act = { job: 'deliver-sent-orders', act: 'orders.mark-sent', thing: `order:${reference}` } as const
    const { ok } = await recordJobAct(
      ctx,
      act,
      () => markDelivered(ctx, { orderId, actor: 'shop' }),
      (result) => result.ok,
    )
    if (ok) delivered++
  }
  return delivered
}

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
export async function recordHandOut(trx: Connection, order: Waiting, { itemId, at, actor }: HandOut): Promise<void> {
  await takeStep(trx, order, 'hand_out', { at, actor, data: { item: itemId } })
}

/** Records that a hand-out was taken back: the order waits for it again. */
export async function takeBackHandedOut(trx: Connection, order: Waiting, { itemId, at, actor }: HandOut): Promise<void> {
  await takeStep(trx, order, 'take_back_handed_out', { at, actor, data: { item: itemId } })
}
