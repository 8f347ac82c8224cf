import type { RemovedItem } from '#core/carts/removed-item.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { prolongSession } from '#server/house/sessions/prolong-session.ts'
import { noteHolds } from '#server/selling/stock/records-pools.ts'
import { releaseHold } from '#server/selling/stock/release-hold.ts'
import { deleteItems } from '../stored/queries-item-rows.ts'
import { lockOpenCart } from '../stored/queries-carts.ts'
import { itemsWithParts, noteRemoval, type ItemToRemove } from './queries-removing.ts'

/**
 * Removes items from this visitor's cart and returns their units to their pools. Of a bundle, all items are removed (CRT-11, GQL-31), of a
 * section that is sold whole all its seats (SEA-04, SEA-05), and of what is sold several at a time the last others that would leave no
 * multiple (EVT-19). The cart records what was removed, for `restoreToCart`.
 * @param itemIds ids that are not in this cart are ignored, as another tab may have removed them
 * Problems: NOT_FOUND if none of the items is in this cart (field: the first).
 */
export async function removeFromCart(ctx: RequestContext, itemIds: readonly number[]): Promise<Result<null>> {
  const missing = refuse('NOT_FOUND', { field: String(itemIds[0] ?? '') })
  const session = await ctx.session()
  if (!session) return missing
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await prolongSession(trx, session.id, now)
    const cart = await lockOpenCart(trx, session.id, ctx.shop.id)
    const items = cart ? await itemsWithParts(trx, cart.id, itemIds) : []
    if (!cart || items.length === 0) return missing
    const ids = items.map(({ id }) => id)
    await noteHolds(trx, 'given_back', ids, now)
    await releaseHold(trx, ids)
    await deleteItems(trx, ids)
    await noteRemoval(trx, { cartId: cart.id, removed: restorable(items), now })
    return done(null)
  })
}

/** Several bundles cannot be added in one request, so they cannot be taken back either. */
function restorable(items: readonly ItemToRemove[]): RemovedItem[] | null {
  const bundles = new Set(items.flatMap(({ bundle, rootItemId }) => (bundle ? rootItemId : [])))
  return bundles.size > 1 ? null : items.map(({ id: _id, rootItemId: _root, ...item }) => item)
}
