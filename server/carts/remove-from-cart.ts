import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/context.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { prolongSession } from '#server/sessions/prolong-session.ts'
import { noteHolds } from '#server/stock/queries-notes.ts'
import { releaseHold } from '#server/stock/release-hold.ts'
import { deleteItems, itemWithParts } from './queries-item-rows.ts'
import { incrementVersions, lockOpenCart } from './queries.ts'

/**
 * Removes one item from this visitor's cart and returns its units to their pools. Of a bundle, all items are removed (CRT-11,
 * GQL-31). Problems: NOT_FOUND for an item that is not in this cart.
 */
export async function removeFromCart(ctx: RequestContext, itemId: number): Promise<Result<null>> {
  const session = await ctx.session()
  if (!session) return refuse('NOT_FOUND', { field: String(itemId) })
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await prolongSession(trx, session.id, now)
    const cart = await lockOpenCart(trx, session.id, ctx.shop.id)
    const itemIds = cart ? await itemWithParts(trx, cart.id, itemId) : []
    if (!cart || itemIds.length === 0) return refuse('NOT_FOUND', { field: String(itemId) })
    await noteHolds(trx, 'given_back', itemIds, now)
    await releaseHold(trx, itemIds)
    await deleteItems(trx, itemIds)
    await incrementVersions(trx, [cart.id], now)
    return done(null)
  })
}
