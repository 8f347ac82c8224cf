import { z } from 'zod'
import { sendParcel as send } from '#server/after-sale/order-changes/send-parcel.ts'
import { listSupplements } from '#server/money/orders/records.ts'
import { itemsInParcels } from '#server/money/orders/records-parcels.ts'
import { done } from '#server/foundations/problems.ts'
import { impossible } from '../declaring/impossible.ts'
import { about, wholeNumber, words } from '../declaring/values.ts'
import { whyNotSent } from '../orders/mark-order-sent.ts'
import { findWholeOrder, orderField } from '../orders/order-shown.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { parcelSchema, showParcel } from './parcel-shown.ts'

/** The carrier's number of a parcel. */
export const carriersNumber = words(60, '00340434161094000001')

/** Says that a parcel of an order was sent, with all that is left to send or with a part of it (OPS-19). */
export const sendParcel = changeOperation({
  name: 'parcels.send',
  act: 'orders.mark-sent',
  summary: 'Says that a parcel of an order was sent, with all that is left or with some items; the buyer gets a mail about it',
  details: 'The mail waits a minute, in which the parcel can be taken back. The order is sent with the last of its goods.',
  input: z.object({
    order: orderField,
    item: z
      .array(wholeNumber(1, Number.MAX_SAFE_INTEGER))
      .min(1, { error: 'input_list' })
      .max(500, { error: 'input_list' })
      .optional()
      .describe('Only these items, by their numbers')
      .meta(about({ value: 'ITEM' })),
    number: carriersNumber.optional().describe('By which the carrier knows the parcel'),
  }),
  output: parcelSchema.extend({ left: z.int().describe('How many pieces are left to send') }).meta({ id: 'SentParcel' }),
  thing: ['order'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['order', 'item'] },
  says: ({ id, order, left, undoUntil }, say) => [
    say('parcels.sent', { parcel: id, order }),
    ...(left > 0 ? [say('parcels.left', { pieces: left })] : []),
    ...(undoUntil === null ? [] : [say('parcels.can_be_undone', { at: new Date(undoUntil), undo: `parcels.take-back ${id}` })]),
  ],
  async run(ctx, { order, item, number }) {
    const found = await findWholeOrder(ctx, order)
    if (!found.ok) return found
    const sent = await send(ctx, { orderId: found.value.id, itemIds: item, number, actor: ctx.actor })
    if (!sent.ok)
      return item && (await anyInParcel(ctx, found.value.id, item))
        ? impossible(ctx.say('parcels.items_sent', { order }))
        : whyNotSent(ctx, found.value.id, sent)
    const shown = await showParcel(ctx, sent.value.parcel)
    return shown.ok ? done({ ...shown.value, left: sent.value.left }) : shown
  },
})

async function anyInParcel({ db }: OperationContext, orderId: string, items: readonly number[]): Promise<boolean> {
  const orders = [orderId, ...(await listSupplements(db, orderId)).map(({ id }) => id)]
  const gone = await Promise.all(orders.map((id) => itemsInParcels(db, id)))
  return items.some((item) => gone.some((inParcels) => inParcels.has(item)))
}
