import { sessionSpan } from '#core/sessions/expiry.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { hasExpired } from '#server/sessions/find-session.ts'
import { lockSession, updateSession } from '#server/sessions/queries.ts'
import type { Session } from '#core/sessions/session.ts'
import { noteHolds } from '#server/stock/queries-notes.ts'
import { releaseHold } from '#server/stock/release-hold.ts'
import { deleteItems, openItemsOfSession } from './queries.ts'

/**
 * Gives a visitor whose time ran out a new one. What the old one held goes back first, and leaves the cart; whoever
 * wants it again asks for it like anybody else (`renew-cart.ts` does so in one step).
 * @returns the session as it is now; a session that has not ended stays untouched. `dropped` are the variants that
 *   were in this session's carts, one entry per unit.
 */
export async function restartSession(
  ctx: Context,
  session: Session,
): Promise<{ session: Session; dropped: { shopId: number; variantId: number }[] }> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const current = (await lockSession(trx, session.id)) ?? session
    if (!hasExpired(current, now)) return { session: current, dropped: [] }
    const items = await openItemsOfSession(trx, session.id)
    const itemIds = items.map((item) => item.itemId)
    await noteHolds(trx, 'given_back', itemIds, now)
    await releaseHold(trx, itemIds)
    await deleteItems(trx, itemIds)
    const fresh = { expiresAt: new Date(now.getTime() + sessionSpan), firstHoldAt: null }
    await updateSession(trx, session.id, { ...fresh, seenAt: now, endedAt: null })
    return { session: { ...current, ...fresh }, dropped: items.map(({ shopId, variantId }) => ({ shopId, variantId })) }
  })
}
