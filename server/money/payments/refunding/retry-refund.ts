import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { lockClearing, updateClearing, type Clearing } from '#server/money/orders/queries-clearing.ts'
import { lockOrder } from '#server/money/orders/queries.ts'

/**
 * Makes a failed refund due again, for an operator who expects it to succeed now. The failures stay counted.
 * @returns false when the entry is no refund that has failed
 */
export async function retryRefund(ctx: Context, { id, orderId }: Pick<Clearing, 'id' | 'orderId'>): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    await lockOrder(trx, orderId)
    const entry = await lockClearing(trx, id)
    if (entry?.kind !== 'owed' || entry.refundState !== 'failed') return false
    await updateClearing(trx, id, { nextTryAt: ctx.clock.now() })
    noteAct({ cents: entry.amountCents })
    return true
  })
}
