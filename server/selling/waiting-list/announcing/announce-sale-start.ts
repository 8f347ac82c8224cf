import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { afterBuyers, enqueueAll } from '#server/foundations/jobs/jobs.ts'
import { findListed, lockList, moveEntries, waitingEntries } from '../stored/queries-entries.ts'

/** How many are told in one transaction. */
const batchSize = 200

/**
 * Tells those who asked that the sale of an event has started, in batches and never twice: an entry ends in the transaction that
 * enqueues its mail. A sale that was moved is announced at its new start.
 * @returns how many were told
 */
export async function announceSaleStart(ctx: Context, productId: number): Promise<number> {
  for (let notified = 0; ;) {
    const batch = await announceSome(ctx, productId)
    notified += batch
    if (batch < batchSize) return notified
  }
}

async function announceSome(ctx: Context, productId: number): Promise<number> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await lockList(trx, productId)
    const waiting = await waitingEntries(trx, productId, 'sale_start', batchSize)
    if (waiting.length === 0) return 0
    const product = await findListed(trx, productId)
    if (!product?.active || (product.presaleAt && product.presaleAt > now)) return 0
    const ids = waiting.map(({ id }) => id)
    await moveEntries(trx, ids, 'notified', now)
    await enqueueAll(
      trx,
      ids.map((entryId) => ({
        name: 'send-waiting-list-mail',
        payload: { entryId, kind: 'sale_start', cause: String(now.getTime()) },
        key: `waiting-list-start:${entryId}`,
        priority: afterBuyers,
      })),
    )
    return ids.length
  })
}
