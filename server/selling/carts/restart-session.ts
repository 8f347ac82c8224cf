import { sessionSpan } from '#core/sessions/expiry.ts'
import type { Session } from '#core/sessions/session.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { hasExpired } from '#server/house/sessions/find-session.ts'
import { lockSessions, saveTimes } from '#server/house/sessions/records-sessions.ts'
import { noteHolds } from '#server/selling/stock/records-holds.ts'
import { releaseHold } from '#server/selling/stock/release-hold.ts'
import { deleteItems, openItemsOfSession } from './queries-item-rows.ts'

/**
 * Restarts an expired session. What it held is returned to its pools first and removed from its carts; the visitor can add it
 * again (`renew-cart.ts` does both in one step).
 * @returns the session as it is now; one that has not expired is left as it is
 */
export async function restartSession(ctx: Context, session: Session): Promise<Session> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const current = (await lockSessions(trx, [session.id])).get(session.id) ?? session
    if (!hasExpired(current, now)) return current
    const itemIds = await openItemsOfSession(trx, session.id)
    await noteHolds(trx, 'given_back', itemIds, now)
    await releaseHold(trx, itemIds)
    await deleteItems(trx, itemIds)
    const restarted = { ...current, expiresAt: new Date(now.getTime() + sessionSpan), firstHoldAt: null }
    await saveTimes(trx, [restarted], now)
    return restarted
  })
}
