import { doorCloses } from '#core/door/door-closes.ts'
import { mayDo } from '#core/orders/life.ts'
import { undoUntil } from '#core/orders/parcels.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { sendGoods, takeBackSent, takeReturned } from '#server/money/orders/fulfil-order.ts'
import {
  findParcel,
  goodsInParcels,
  goodsOut,
  goodsToSend,
  lockParcel,
  parcelMailExists,
  returnedItems,
  type GoodsOut,
  type ReturnedItem,
} from '#server/money/orders/records-parcels.ts'
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
    const goods = await goodsInParcels(trx, [id])
    const back = new Set((await returnedItems(trx, order.id)).map(({ itemId }) => itemId))
    if (goods.some(({ itemId }) => back.has(itemId))) return 'moved'
    const inIt = new Set(goods.map((item) => item.orderId))
    const concerned = orders.filter((each) => inIt.has(each.id))
    if (concerned.some(({ status }) => !mayDo(status, 'take_back_sent'))) return 'moved'
    await takeBackSent(trx, id, { orders: concerned, now, actor })
    noteAct({ step: 'taken_back', parcel: id })
    return null
  })
}

/** Pieces of one line of an order: of goods that are equal. */
export interface Pieces {
  /** Any of them, by its number. */
  item: number
  pieces: number
}

/** What came back, as whoever unpacked it says. */
export interface Returned {
  orderId: string
  /** What goes back on sale. */
  restock: readonly Pieces[]
  /** What never does. */
  damaged: readonly Pieces[]
  /** How many pieces of the order had come back when it was looked at. */
  expectedReturned?: number
  /** Looks at what would come back, and changes nothing. */
  preview?: boolean
  actor: string
}

/** What came back, or in a preview would. */
export interface TakenReturn {
  orderId: string
  restocked: GoodsOut[]
  damaged: GoodsOut[]
  /** How many pieces had come back before. */
  before: number
}

/** Why nothing was taken back: no such order, or not as it stands, pieces that are not with the buyer, or others came back meanwhile. */
export type NotTaken =
  | { fault: 'none' | 'state' }
  | { fault: 'not_out'; item: number; left: number }
  | { fault: 'meanwhile'; last: ReturnedItem }

/**
 * Records what of an order, and of what was added to it, came back after it was sent or handed out: by line and number of pieces, all of it
 * or nothing (`takeReturned` in `server/money/orders/fulfil-order.ts`). No money moves by it. Of two who record the same, the second is told.
 */
export async function takeReturn(ctx: Context, input: Returned): Promise<TakenReturn | NotTaken> {
  return inTransaction<TakenReturn | NotTaken>(ctx.db, async (trx) => {
    const { orderId, restock, damaged, expectedReturned, preview = false, actor } = input
    const order = await lockOrderWithSupplements(trx, orderId)
    if (!order) return { fault: 'none' }
    const orders = [order, ...(await listSupplements(trx, order.id))] as const
    const [goods, back] = [await goodsOut(trx, order.id), await returnedItems(trx, order.id)]
    const [last] = back
    if (last && expectedReturned !== undefined && back.length !== expectedReturned) return { fault: 'meanwhile', last }
    const good = choosePieces(goods, restock)
    if ('fault' in good) return good
    const bad = choosePieces(goods, damaged, good.chosen)
    if ('fault' in bad) return bad
    const taken = { orderId: order.id, restocked: good.chosen, damaged: bad.chosen, before: back.length }
    const concerned = new Set([...good.chosen, ...bad.chosen].map((item) => item.orderId))
    if (orders.some(({ id, status }) => concerned.has(id) && !mayDo(status, 'take_return'))) return { fault: 'state' }
    if (preview) return taken
    const [restockedIds, damagedIds] = [good.chosen, bad.chosen].map((chosen) => new Set(chosen.map(({ itemId }) => itemId)))
    const returning = { goods, restocked: restockedIds ?? new Set(), damaged: damagedIds ?? new Set(), now: ctx.clock.now(), actor }
    await takeReturned(trx, orders, returning)
    noteAct({ step: 'returned', restocked: good.chosen.length, damaged: bad.chosen.length })
    return taken
  })
}

/** So many pieces of each line that are with the buyer; what was cancelled first, because it is back on sale already. */
function choosePieces(
  goods: readonly GoodsOut[],
  asked: readonly Pieces[],
  taken: readonly GoodsOut[] = [],
): { chosen: GoodsOut[] } | NotTaken {
  const chosen: GoodsOut[] = []
  for (const { item, pieces } of asked) {
    const named = goods.find(({ itemId }) => itemId === item)
    const isFree = (each: GoodsOut) => !each.isBack && !chosen.includes(each) && !taken.includes(each)
    const line = goods.filter((each) => each.variantId === named?.variantId && isFree(each))
    if (line.length < pieces) return { fault: 'not_out', item, left: line.length }
    chosen.push(...line.slice(0, pieces))
  }
  return { chosen }
}

/** Whether the goods are still to be picked up. Once its doors have closed, or it was called off, what nobody has picked up may be sent. */
async function waitsForPickup(trx: Connection, { pickupEventId }: OrderRow, now: Date): Promise<boolean> {
  const event = pickupEventId === null ? undefined : await pickupPlace(trx, pickupEventId)
  return event !== undefined && event.cancelledAt === null && doorCloses(event) > now
}
