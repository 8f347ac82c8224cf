import { z } from 'zod'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import type { OperationContext } from '../operation.ts'
import { about, slug } from '../declaring/values.ts'
import { batchField } from '../batches/batch-shown.ts'
import { packedTogether } from '../batches/show-batch.ts'
import { dayFields, readDays } from '../reports/days.ts'
import { orderField } from '../orders/order-shown.ts'
import { ordersInScope } from '../orders/queries-orders.ts'
import { ordersInParcels, waitingOrders } from './queries-packing.ts'

/** The most orders of one file: more than a table of parcels holds. */
export const maxOrders = 500

export const carrierField = z
  .string()
  .min(1, { error: 'input_words' })
  .max(100, { error: 'input_words' })
  .meta(about({ value: 'CARRIER', example: 'dhl' }))

/** What chooses the orders of a file for the packing desk. */
export const packFields = {
  order: z
    .array(orderField)
    .min(1, { error: 'input_list' })
    .max(maxOrders, { error: 'input_list' })
    .optional()
    .describe('These, instead of all that wait to be packed'),
  batch: batchField.optional().describe('Those of this batch'),
  shop: slug('shop').optional().describe('Only those of this shop, by its slug'),
  carrier: carrierField.optional().describe('Only those that this carrier takes, by its slug'),
  pickup: slug('event').optional().describe('Those picked up at this event, by its slug'),
  ...dayFields('Only those placed'),
}

type PackFilters = z.output<z.ZodObject<typeof packFields>>

/**
 * The orders that are chosen, as far as the caller may pack them: all that is in the parcel lies within their scope, and they see its buyer.
 * Problems: THING_NOT_FOUND for a named one or a batch out of reach, ACT_NOT_GRANTED for one with items of others, INVALID_INPUT where they are too many.
 * @returns their ids, the first placed first
 */
export async function chooseToPack(
  ctx: OperationContext,
  { order: listed, batch, shop, carrier, pickup, ...days }: PackFilters,
): Promise<Result<readonly string[]>> {
  if (listed) return namedOrders(ctx, listed)
  if (batch !== undefined) return packedTogether(ctx, batch)
  const range = await readDays(ctx, days)
  if (!range.ok) return range
  const waiting = await waitingOrders(ctx.db, { shop, carrier, pickup, ...range.value }, 10 * maxOrders)
  const packable = await packableOrders(ctx, waiting)
  const ids = waiting.filter((id) => packable.has(id))
  if (ids.length > maxOrders) return refuse('INVALID_INPUT', { field: 'order', text: 'input_many', words: { max: String(maxOrders) } })
  return done(ids)
}

async function namedOrders(ctx: OperationContext, references: readonly string[]): Promise<Result<readonly string[]>> {
  const { db, scope } = ctx
  const found = await ordersInScope(db, scope, { references }, { limit: references.length })
  if (new Set(references).size > found.length) return refuse('THING_NOT_FOUND', { field: 'order' })
  const ids = found.map(({ id }) => id)
  const packable = await packableOrders(ctx, ids)
  const parcels = await ordersInParcels(db, ids)
  const chosen = [...new Set(parcels.filter(({ id }) => ids.includes(id)).map(({ parcelOrderId }) => parcelOrderId))]
  if (chosen.some((id) => !packable.has(id))) return refuse('ACT_NOT_GRANTED', { words: { act: ctx.say('orders.items_of_others') } })
  return done(chosen)
}

/** The orders with a parcel of which the caller may see everything, and whom it goes to. */
export async function packableOrders({ db, scope }: OperationContext, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const parcels = await ordersInParcels(db, orderIds)
  const seen = await ordersInScope(db, scope, { orderIds: parcels.map(({ id }) => id) }, { limit: parcels.length })
  const whole = new Set(seen.filter(({ isComplete, showsContact }) => isComplete && showsContact).map(({ id }) => id))
  const byParcel = Map.groupBy(parcels, ({ parcelOrderId }) => parcelOrderId)
  return new Set([...byParcel].filter(([, orders]) => orders.every(({ id }) => whole.has(id))).map(([id]) => id))
}
