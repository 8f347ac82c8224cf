import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import { lockOrder } from '#server/money/orders/records.ts'
import { changeOperation } from '../operation.ts'
import { lines } from '../declaring/values.ts'
import { onWholeOrder, orderField, orderSchema } from './order-shown.ts'

/** As much as somebody reads on the telephone. */
const maxNoteLength = 1000

/** Notes something about an order for colleagues. It is erased with the buyer's data, and no log repeats it. */
export const noteOrder = changeOperation({
  name: 'orders.note',
  act: 'orders.note',
  summary: 'Writes a note for colleagues into the history of an order, which its buyer does not see',
  input: z.object({ order: orderField, note: lines(maxNoteLength, 'Calls back on Monday').describe('What to note') }),
  output: orderSchema,
  thing: ['order'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['order', 'note'] },
  says: ({ reference: order }, say) => [say('orders.noted', { order })],
  run: async (ctx, { order, note: words }) =>
    onWholeOrder(ctx, order, async (orderId) =>
      inTransaction<Result<null>>(ctx.db, async (trx) => {
        if (!(await lockOrder(trx, orderId))) return refuse('THING_NOT_FOUND', { field: 'order' })
        await noteInHistory(trx, { orderId, at: ctx.clock.now(), kind: 'staff_note', actor: ctx.actor, data: { words } })
        return done(null)
      }),
    ),
})
