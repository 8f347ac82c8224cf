import { maxJoinedDevices, type Session } from '#core/sessions/session.ts'
import { prolonged } from '#core/sessions/expiry.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, type Problem, type Result } from '#server/foundations/problems.ts'
import { hasExpired } from '#server/house/sessions/visitor-session.ts'
import { joinSession, lockSessions, saveTimes } from '#server/house/sessions/records-sessions.ts'
import { cartOfLink } from './cart-link.ts'
import { joinCarts } from '../open-cart.ts'
import { findOpenCart } from './queries-resuming.ts'

interface Resumed {
  expiresAt: Date | null
  /** What of this device's own cart could not be taken along. */
  leftOut: Problem[]
}

/**
 * Opens the cart of a mailed link on this device (SES-09, GQL-08). The device shares the cart's session by a token of its own, so the
 * device that began it stays in. What is in this device's own carts joins the cart (case 16); repeating it changes nothing. An expired
 * cart is opened too, because it can be renewed.
 *
 * Problems: RESUME_FAILED for a link that is not ours, and for a cart that was placed or belongs to another shop; TOO_MANY_REQUESTS for
 * too many wrong links.
 */
export async function resumeSession(ctx: RequestContext, id: string): Promise<Result<Resumed>> {
  const cartId = await cartOfLink(ctx, id)
  if (!cartId) return refuse((await ctx.budgets.take('order-reference')) ? 'RESUME_FAILED' : 'TOO_MANY_REQUESTS')
  const own = await ctx.session()
  const token = ctx.prepareToken()
  const outcome = await inTransaction<Result<Resumed> & { joins?: boolean }>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const before = await findOpenCart(trx, cartId)
    if (before?.shopId !== ctx.shop.id) return refuse('RESUME_FAILED')
    const sessions = await lockSessions(trx, [before.sessionId, ...(own ? [own.id] : [])])
    const target = sessions.get(before.sessionId)
    // It may have been placed or taken over before the lock.
    if (!target || (await findOpenCart(trx, cartId))?.sessionId !== target.id) return refuse('RESUME_FAILED')
    if (own?.id === target.id) return done({ expiresAt: hasExpired(target, now) ? null : target.expiresAt, leftOut: [] })
    // A session that this device has only joined is another device's, and its carts stay there.
    const source = own && !own.isJoined ? sessions.get(own.id) : undefined
    const joined = source
      ? await joinCarts(trx, { from: source, to: target, itemsPerLine: ctx.config.fairness.itemsPerLine, now })
      : { leftOut: [], hasMoved: false, moved: [] }
    const times = source && joined.hasMoved ? joinedTimes(source, target, now) : target
    const current = hasExpired(times, now) ? times : { ...times, expiresAt: prolonged(now, times.expiresAt, times.firstHoldAt) }
    if (current !== target) await saveTimes(trx, [current], now)
    await joinSession(trx, { sessionId: target.id, tokenHash: token.hash }, maxJoinedDevices, now)
    return { ...done({ expiresAt: hasExpired(current, now) ? null : current.expiresAt, leftOut: joined.leftOut }), joins: true }
  })
  if (outcome.joins) token.keep()
  return outcome
}

/** Holds that joined keep the strictest limit: the hour since the first of them. An expired session lives on with what joined it. */
function joinedTimes(from: Session, to: Session, now: Date): Session {
  if (hasExpired(to, now)) return { ...to, firstHoldAt: from.firstHoldAt, expiresAt: from.expiresAt }
  const firsts = [from.firstHoldAt, to.firstHoldAt].flatMap((at) => (at ? [at.getTime()] : []))
  return { ...to, firstHoldAt: firsts.length > 0 ? new Date(Math.min(...firsts)) : null }
}
