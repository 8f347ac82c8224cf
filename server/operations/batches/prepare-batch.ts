import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { refuse } from '#server/foundations/problems.ts'
import { impossible } from '../declaring/impossible.ts'
import { slug, wholeNumber } from '../declaring/values.ts'
import { changeOperation } from '../operation.ts'
import { carrierField } from '../packing/choose-to-pack.ts'
import { dayFields, readDays } from '../reports/days.ts'
import { findShopInScope } from '../scopes/queries-scope.ts'
import { batchSchema, showBatchRow } from './batch-shown.ts'
import { insertBatch, lockBatches, ordersForBatch } from './queries-batches.ts'

/** The usual number of orders of a batch: what one cart takes. */
export const usualBatch = 25

/** Puts the orders that have waited longest into a batch. Two desks that do so at once get different orders. */
export const prepareBatch = changeOperation({
  name: 'batches.prepare',
  act: 'orders.pack',
  summary: 'Puts orders that wait to be packed into a batch, the first placed first; none is in two',
  fieldsAs: { operation: 'packing.slips', fields: ['shop', 'carrier', 'day', 'from', 'to'] },
  input: z.object({
    shop: slug('shop').optional().describe('Only those of this shop, by its slug'),
    carrier: carrierField.optional().describe('Only those that this carrier takes, by its slug'),
    ...dayFields('Only those placed'),
    size: wholeNumber(1, 100, { value: 'N', example: 25 }).default(usualBatch).describe('At most so many'),
  }),
  output: batchSchema,
  isRepeatable: true,
  thing: ['shop'],
  problems: ['NOT_POSSIBLE', 'THING_NOT_FOUND'],
  says: ({ id, orders }, say) => [say('batches.prepared', { batch: id, orders })],
  async run(ctx, { shop, carrier, size, ...days }) {
    const range = await readDays(ctx, days)
    if (!range.ok) return range
    const batch = await inTransaction(ctx.db, async (trx) => {
      await lockBatches(trx)
      const orders = await ordersForBatch(trx, ctx.scope, { shop, carrier, ...range.value }, size)
      if (orders.length === 0) return null
      noteAct({ orders: orders.length })
      return insertBatch(trx, { openedAt: ctx.clock.now(), openedBy: ctx.actor }, orders)
    })
    if (batch !== null) return showBatchRow(ctx, batch)
    if (shop !== undefined && (await findShopInScope(ctx.db, ctx.scope, shop)) === undefined)
      return refuse('THING_NOT_FOUND', { field: 'shop' })
    return impossible(ctx.say('batches.nothing_waits'))
  },
})
