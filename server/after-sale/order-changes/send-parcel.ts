import { doorCloses } from '#core/door/door-closes.ts'
import { mayDo } from '#core/orders/life.ts'
import { undoUntil } from '#core/orders/parcels.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { sendGoods, takeBackSent } from '#server/money/orders/fulfil-order.ts'
import { findParcel, goodsInParcels, goodsToSend, lockParcel, parcelMailExists } from '#server/money/orders/records-parcels.ts'
import { listSupplements, lockOrderWithSupplements, type OrderRow } from '#server/money/orders/records.ts'
import { pickupPlace } from '#server/selling/shipping/records-shipping.ts'
import { consequences } from './changing/consequences.ts'

/** A parcel as somebody sends it. */
export interface SentParcel {
  orderId: string
  /** What is in it; all that is left to send unless given. */
  itemIds?: readonly number[] | undefined
  /** The carrier's number of it. */
  number?: string | undefined
  actor: string
}

/**
 * Records that a parcel of an order was sent, with what is in it, of its supplements too (`server/money/orders/fulfil-order.ts`). The mail
 * about it waits `MAIL_QUIET_SECONDS`; until then `takeBackParcel` undoes it. Goods that are picked up at an event are not sent while it is
 * ahead. Of two who send the same things, the second is refused.
 * Problems: ORDER_NOT_FOUND, ORDER_STATE where nothing waits to be sent, ORDER_PICKED_UP, THING_NOT_FOUND for an item that does not wait.
 * @returns the number of the parcel, and how many pieces are left to send
 */
export async function sendParcel(
  ctx: Context,
  { orderId, itemIds, number, actor }: SentParcel,
): Promise<Result<{ parcel: number; left: number }>> {
  return inTransaction<Result<{ parcel: number; left: number }>>(ctx.db, async (trx) => {
    const order = await lockOrderWithSupplements(trx, orderId)
    if (!order) return refuse('ORDER_NOT_FOUND')
    const goods = await goodsToSend(trx, [order.id])
    if (goods.length === 0) return refuse('ORDER_STATE')
    if (await waitsForPickup(trx, order, ctx.clock.now())) return refuse('ORDER_PICKED_UP')
    const waiting = goods.map(({ itemId }) => itemId)
    const chosen = new Set(itemIds ?? waiting)
    if ([...chosen].some((id) => !waiting.includes(id))) return refuse('THING_NOT_FOUND', { field: 'item' })
    const sending = { goods, itemIds: chosen, number: number ?? null, now: ctx.clock.now(), actor }
    const parcel = await sendGoods(trx, order, { ...sending, mailSeconds: ctx.config.limits.mailQuietSeconds }, consequences)
    noteAct({ step: 'sent', parcel, items: chosen.size })
    return done({ parcel, left: goods.length - chosen.size })
  })
}

/** Records that all that is left to send of an order was sent in one parcel. Problems: ORDER_NOT_FOUND, ORDER_STATE, ORDER_PICKED_UP. */
export async function markSent(ctx: Context, input: { orderId: string; actor: string }): Promise<Result<null>> {
  const sent = await sendParcel(ctx, input)
  return sent.ok ? done(null) : sent
}

/** Why a parcel stays sent: it was taken back before, its mail is out, its minute is over, or its order has moved on. */
export type StaysSent = 'none' | 'taken_back' | 'mailed' | 'late' | 'moved'

/**
 * Takes back a parcel that was sent by mistake, and the mail about it, as long as that waits. What was in it waits to be packed again. Of two
 * who take it back, the second is refused. @returns why it was not; null once it was
 */
export async function takeBackParcel(ctx: Context, { parcel: id, actor }: { parcel: number; actor: string }): Promise<StaysSent | null> {
  return inTransaction<StaysSent | null>(ctx.db, async (trx) => {
    const { orderId } = (await findParcel(trx, id)) ?? {}
    const order = orderId === undefined ? undefined : await lockOrderWithSupplements(trx, orderId)
    const parcel = order && (await lockParcel(trx, id, 'update'))
    if (!parcel) return 'none'
    if (parcel.takenBackAt) return 'taken_back'
    const now = ctx.clock.now()
    const orders = [order, ...(await listSupplements(trx, order.id))]
    if (
      await parcelMailExists(
        trx,
        orders.map((each) => each.id),
        id,
      )
    )
      return 'mailed'
    if (now > undoUntil(parcel.sentAt, ctx.config.limits.mailQuietSeconds)) return 'late'
    const inIt = new Set((await goodsInParcels(trx, [id])).map((item) => item.orderId))
    const concerned = orders.filter((each) => inIt.has(each.id))
    if (concerned.some(({ status }) => !mayDo(status, 'take_back_sent'))) return 'moved'
    await takeBackSent(trx, id, { orders: concerned, now, actor })
    noteAct({ step: 'taken_back', parcel: id })
    return null
  })
}

/** Whether the goods are still to be picked up. Once its doors have closed, or it was called off, what nobody has picked up may be sent. */
async function waitsForPickup(trx: Connection, { pickupEventId }: OrderRow, now: Date): Promise<boolean> {
  const event = pickupEventId === null ? undefined : await pickupPlace(trx, pickupEventId)
  return event !== undefined && event.cancelledAt === null && doorCloses(event) > now
}
