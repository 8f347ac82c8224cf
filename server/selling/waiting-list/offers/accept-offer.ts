import { prolonged } from '#core/sessions/expiry.ts'
import { mayOnList } from '#core/waiting-list/entry.ts'
import { Rollback } from '#db/transaction.ts'
import { joinCarts } from '#server/selling/carts/open-cart.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, refuseAll, type Result } from '#server/foundations/problems.ts'
import { endSessions, insertSession, lockSessions, saveTimes } from '#server/house/sessions/records-sessions.ts'
import { countForNetwork } from '#server/selling/stock/records-pools.ts'
import { hasExpired } from '#server/house/sessions/visitor-session.ts'
import { withEntry } from '../joining/follow-link.ts'
import { moveEntries } from '../stored/queries-entries.ts'
import { endOffers, listOpenOffers } from './queries-offers.ts'

/**
 * Puts what an offer holds into the cart of whoever opens its link first, on any device, exactly once. From then on it is held like
 * everything else in that cart. The waiting room is not asked: who has an offer has waited.
 *
 * Problems: WAITING_LIST_LINK, OFFER_ENDED for an offer that was taken or declined or has run out, CART_LIMIT when the cart has too much
 * of the event already; then the offer stays open.
 */
export async function acceptOffer(ctx: RequestContext, token: string): Promise<Result<null>> {
  const visitor = await ctx.prepareSession()
  const result = await withEntry<null>(ctx, token, async (trx, entry) => {
    const now = ctx.clock.now()
    const [offer] = await listOpenOffers(trx, [entry.id])
    if (entry.shopId !== ctx.shop.id) return refuse('WAITING_LIST_LINK')
    if (!mayOnList(entry.state, 'accept') || !offer || offer.expiresAt <= now) return refuse('OFFER_ENDED')
    if (visitor.begins) await insertSession(trx, visitor.begins, now)
    const sessions = await lockSessions(trx, [offer.sessionId, visitor.row.id])
    const [from, to] = [sessions.get(offer.sessionId), sessions.get(visitor.row.id)]
    if (!from || !to || hasExpired(from, now) || hasExpired(to, now)) throw new Rollback<Result<null>>(refuse('OFFER_ENDED'))
    const { leftOut, moved } = await joinCarts(trx, { from, to, itemsPerLine: ctx.config.fairness.itemsPerLine, now })
    if (leftOut.length > 0) throw new Rollback<Result<null>>(refuseAll(leftOut))
    // Only what is still held moves.
    if (moved.length !== offer.amount) throw new Rollback<Result<null>>(refuse('OFFER_ENDED'))
    await countForNetwork(trx, moved, ctx.network)
    const firstHoldAt = to.firstHoldAt ?? now
    await saveTimes(trx, [{ id: to.id, firstHoldAt, expiresAt: prolonged(now, to.expiresAt, firstHoldAt) }], now)
    await endSessions(trx, [from.id], now)
    await endOffers(trx, [offer.id], 'taken', now)
    await moveEntries(trx, [entry.id], 'taken', now)
    return done(null)
  })
  if (result.ok) visitor.keep()
  return result
}
