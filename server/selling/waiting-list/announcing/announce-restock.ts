import { restockMails, restockRound } from '#core/waiting-list/restock.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueueAll } from '#server/foundations/jobs/jobs.ts'
import { announcedSince } from '../stored/queries-announcing.ts'
import { findListed, lockList, moveEntries, waitingEntries } from '../stored/queries-entries.ts'

/** How many of those who wait for a product's sizes are looked at. */
const maxConsidered = 5000

/**
 * Tells those who wait for a size that it is back, in the order of the list and never twice. Nothing is held: so many are told as are
 * likely to buy what there is, and the next ones hours later if there still is something.
 * @returns how many were told
 */
export async function announceRestock(ctx: Context, productId: number): Promise<number> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await lockList(trx, productId)
    const waiting = await waitingEntries(trx, productId, 'restock', maxConsidered)
    if (waiting.length === 0) return 0
    const product = await findListed(trx, productId)
    if (!product?.active) return 0
    const notifiedLately = await announcedSince(trx, productId, new Date(now.getTime() - restockRound))
    const notified = product.variants.flatMap(({ id, left }) => {
      const max = left === null ? waiting.length : restockMails(left, notifiedLately.get(id) ?? 0)
      return waiting.filter(({ variantId }) => variantId === id).slice(0, max)
    })
    await moveEntries(
      trx,
      notified.map(({ id }) => id),
      'notified',
      now,
    )
    await enqueueAll(
      trx,
      notified.map(({ id }) => ({
        name: 'send-waiting-list-mail',
        payload: { entryId: id, kind: 'restock', cause: String(now.getTime()) },
        key: `waiting-list-restock:${id}`,
      })),
    )
    return notified.length
  })
}
