import { lastOffersBefore } from '#core/waiting-list/offer-end.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueueAll } from '#server/foundations/jobs/jobs.ts'
import { withdrawOffers } from './end-offer.ts'
import { findListed, lockList, lockWaiting, moveEntries } from '../stored/queries-entries.ts'

/** How many entries one transaction closes. */
const batchSize = 200

/**
 * Closes the lists of an event that was called off, or whose sale is about to end, and tells everybody on them. Offers of an event that
 * was called off are withdrawn; others are good until they end. What comes back afterwards is on general sale.
 */
export async function closeList(ctx: Context, productId: number): Promise<void> {
  while ((await closeSome(ctx, productId)) === batchSize);
}

async function closeSome(ctx: Context, productId: number): Promise<number> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await lockList(trx, productId)
    const product = await findListed(trx, productId)
    const isEnding = product?.endsAt && product.endsAt.getTime() - now.getTime() < lastOffersBefore
    if (!product || !(product.cancelledAt || isEnding)) return 0
    const entries = await lockWaiting(trx, productId, { withOffers: product.cancelledAt !== null, limit: batchSize })
    const offered = entries.filter(({ state }) => state === 'offered')
    await withdrawOffers(
      trx,
      offered.map(({ id }) => id),
      'withdrawn',
      now,
    )
    await moveEntries(
      trx,
      entries.map(({ id }) => id),
      'closed',
      now,
    )
    await enqueueAll(
      trx,
      entries.map(({ id }) => ({
        name: 'send-waiting-list-mail',
        payload: { entryId: id, kind: 'closed', cause: String(now.getTime()) },
        key: `waiting-list-closed:${id}`,
      })),
    )
    return entries.length
  })
}
