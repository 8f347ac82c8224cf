import { z } from 'zod'
import { fullName } from '#core/addresses/full-name.ts'
import { inLocale } from '#core/shops/locale.ts'
import { goodsLines, goodsToSend } from '#server/money/orders/records-parcels.ts'
import { done, type Result } from '#server/foundations/problems.ts'
import { momentOut } from '../declaring/values.ts'
import { readOperation, type OperationContext } from '../operation.ts'
import { parcelSchema, presentParcels } from '../parcels/parcel-shown.ts'
import { parcelsInScope } from '../parcels/queries-parcels.ts'
import { batchField, batchSchema, showBatchRow } from './batch-shown.ts'
import { ordersOfBatch, packingStates } from './queries-batches.ts'

const orderOfBatch = z.object({
  order: z.string().describe('Its reference'),
  shop: z.string().describe('Where it was placed, by the slug of the shop'),
  placedAt: momentOut.describe('When it was placed'),
  recipient: z.string().describe('Whom it goes to, and into which city'),
  carrier: z.string().nullable().describe('Who takes its parcel'),
  state: z.enum(packingStates).describe('How far it is'),
  pieces: z.int().describe('How many pieces are left to send'),
  left: z.string().describe('What is left to send'),
  addressChangedAt: momentOut.nullable().describe('When its address was corrected, if that was after the batch was prepared'),
  parcels: z.array(parcelSchema).describe('Its parcels, the latest first, with those that were taken back'),
})

/** A batch with its orders and how far each is. */
export const showBatch = readOperation({
  name: 'batches.show',
  act: 'orders.pack',
  summary: 'Shows a batch with its orders and how far each is',
  input: z.object({ id: batchField }),
  output: batchSchema
    .extend({ items: z.array(orderOfBatch).describe('Its orders, the first placed first') })
    .meta({ id: 'BatchWithOrders' }),
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['id'] },
  async run(ctx, { id }) {
    const batch = await showBatchRow(ctx, id)
    return batch.ok ? done({ ...batch.value, items: await readOrders(ctx, id) }) : batch
  },
})

async function readOrders(ctx: OperationContext, batch: number): Promise<z.input<typeof orderOfBatch>[]> {
  const { db, scope, locale } = ctx
  const orders = await ordersOfBatch(db, batch)
  const ids = orders.map(({ id }) => id)
  const [goods, parcels] = await Promise.all([goodsToSend(db, ids), parcelsInScope(db, scope, { orderIds: ids }, { limit: 1000 })])
  const shown = await presentParcels(ctx, parcels)
  return orders.map(({ id, reference, shop, placedAt, shippingAddress, carrierName, state, addressChangedAt }) => {
    const left = goods.filter(({ parcelOrderId }) => parcelOrderId === id)
    return {
      ...{ order: reference, shop, placedAt: placedAt.toISOString(), state },
      recipient: [fullName(shippingAddress), shippingAddress.city].filter(Boolean).join(', '),
      carrier: inLocale(carrierName, locale),
      pieces: left.length,
      left: goodsLines(left, locale)
        .map(({ amount, title, detail }) => `${amount} × ${[title, detail].filter(Boolean).join(', ')}`)
        .join('; '),
      addressChangedAt: addressChangedAt?.toISOString() ?? null,
      parcels: shown.filter((_parcel, at) => parcels[at]?.orderId === id),
    }
  })
}

/** The orders of a batch within the caller's grants, for its files. Problems: THING_NOT_FOUND. */
export async function packedTogether(ctx: OperationContext, batch: number): Promise<Result<readonly string[]>> {
  const found = await showBatchRow(ctx, batch)
  return found.ok ? done((await ordersOfBatch(ctx.db, batch)).map(({ id }) => id)) : found
}
