import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { sendParcel } from '#server/after-sale/order-changes/send-parcel.ts'
import { goodsToSend } from '#server/money/orders/records-parcels.ts'
import { lockOrderWithSupplements } from '#server/money/orders/records.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { impossible } from '../declaring/impossible.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { whyNotSent } from '../orders/mark-order-sent.ts'
import { findWholeOrder, orderField } from '../orders/order-shown.ts'
import { ordersInParcels } from '../packing/queries-packing.ts'
import { actorNames } from '../declaring/actor-names.ts'
import { parcelSchema, showParcel } from '../parcels/parcel-shown.ts'
import { carriersNumber } from '../parcels/send-parcel.ts'
import { batchField, findBatch } from './batch-shown.ts'
import { placeInBatch, type BatchRow } from './queries-batches.ts'

/** Sends the parcel whose packing slip was scanned, with all that is left to send of the order (OPS-19). */
export const scanParcel = changeOperation({
  name: 'batches.scan',
  act: 'orders.mark-sent',
  summary: 'Sends the parcel whose packing slip was scanned, with all that is left to send of its order',
  details: 'The buyer gets a mail after a minute, in which the parcel can be taken back.',
  input: z.object({
    id: batchField,
    order: orderField.describe('The code on the packing slip'),
    number: carriersNumber.optional().describe('The carrier’s number, from the label'),
    newLabel: z.boolean().optional().describe('The label bears an address corrected meanwhile'),
  }),
  output: parcelSchema
    .extend({ left: z.int().describe('In how many orders of the batch something is left to send') })
    .meta({ id: 'ScannedParcel' }),
  thing: ['order'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['id', 'order', 'number'] },
  says: ({ id, order, left, undoUntil }, say) => [
    say('parcels.sent', { parcel: id, order }),
    left > 0 ? say('batches.left', { orders: left }) : say('batches.all_sent'),
    ...(undoUntil === null ? [] : [say('parcels.can_be_undone', { at: new Date(undoUntil), undo: `parcels.take-back ${id}` })]),
  ],
  async run(ctx, { id, order, number, newLabel = false }) {
    const batch = await findBatch(ctx, id)
    if (!batch.ok) return batch
    const { closedAt } = batch.value
    if (closedAt) {
      const closedBy = batch.value.closedBy ?? ''
      const by = (await actorNames(ctx, [closedBy])).get(closedBy) ?? closedBy
      return impossible(ctx.say('batches.closed_already', { batch: id, by, at: closedAt }))
    }
    const found = await findWholeOrder(ctx, order)
    if (!found.ok) return found
    const orderId = await parcelOrderOf(ctx, found.value.id)
    const sent = await send(ctx, batch.value, { orderId, reference: found.value.reference, number, newLabel })
    if (!sent.ok) return sent
    const [shown, after] = [await showParcel(ctx, sent.value.parcel), await findBatch(ctx, id)]
    if (!after.ok) return after
    return shown.ok ? done({ ...shown.value, left: after.value.waiting }) : shown
  },
})

/** The order in whose parcel an order goes. */
async function parcelOrderOf({ db }: OperationContext, orderId: string): Promise<string> {
  const parcels = await ordersInParcels(db, [orderId])
  return parcels.find(({ id }) => id === orderId)?.parcelOrderId ?? orderId
}

interface Scanned {
  orderId: string
  reference: string
  number: string | undefined
  newLabel: boolean
}

/** All under the lock of the order: an address that is corrected meanwhile is seen, or refused because the parcel is on its way. */
async function send(
  ctx: OperationContext,
  batch: BatchRow,
  { orderId, reference, number, newLabel }: Scanned,
): Promise<Result<{ parcel: number }>> {
  return inTransaction<Result<{ parcel: number }>>(ctx.db, async (trx) => {
    if (!(await lockOrderWithSupplements(trx, orderId))) return refuse('THING_NOT_FOUND', { field: 'order' })
    const { isIn, addressChangedAt, otherBatch } = await placeInBatch(trx, batch.id, orderId)
    const named = { order: reference, batch: batch.id }
    if (!isIn && otherBatch !== null) return impossible(ctx.say('batches.in_another', { ...named, other: otherBatch }))
    if (!isIn) return impossible(ctx.say('batches.not_in_it', named))
    const waits = (await goodsToSend(trx, [orderId])).length > 0
    if (waits && addressChangedAt && !newLabel)
      return impossible(ctx.say('batches.goes_elsewhere', { order: reference, at: addressChangedAt }))
    const within = { ...ctx, db: trx }
    const sent = await sendParcel(within, { orderId, number, actor: ctx.actor })
    return sent.ok ? sent : whyNotSent(within, orderId, sent)
  })
}
