import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { impossible } from '../declaring/impossible.ts'
import { changeOperation } from '../operation.ts'
import { batchField, batchSchema, findBatch, showBatchRow } from './batch-shown.ts'
import { closeOpenBatch } from './queries-batches.ts'

/** Closes a batch: what of it was not sent is free for another one. */
export const closeBatch = changeOperation({
  name: 'batches.close',
  act: 'orders.pack',
  summary: 'Closes a batch; what is left to send is free for another one',
  input: z.object({ id: batchField }),
  output: batchSchema,
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['id'] },
  says: ({ id, waiting }, say) => [
    say('batches.closed', { batch: id }),
    ...(waiting > 0 ? [say('batches.free_again', { orders: waiting })] : []),
  ],
  async run(ctx, { id }) {
    const found = await findBatch(ctx, id)
    if (!found.ok) return found
    const isClosed = await inTransaction(ctx.db, (trx) => closeOpenBatch(trx, id, { closedAt: ctx.clock.now(), closedBy: ctx.actor }))
    noteAct({ batch: id })
    const shown = await showBatchRow(ctx, id)
    if (isClosed || !shown.ok) return shown
    const { closedAt, closedBy } = shown.value
    return impossible(ctx.say('batches.closed_already', { batch: id, by: closedBy ?? '', at: new Date(closedAt ?? ctx.clock.now()) }))
  },
})
