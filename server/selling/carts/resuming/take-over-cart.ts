import { v7 as uuid } from 'uuid'
import type { Session } from '#core/sessions/session.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { lockSessions, separateDevice } from '#server/house/sessions/records-sessions.ts'
import { lockOpenCart } from '../queries.ts'
import { clearPersonalIdentifiers, moveCart } from './queries-resuming.ts'

/**
 * Makes a cart that a joined device shares the device's own, before an address is saved in it: the device gets a session of its own
 * with its present token, and the cart moves into it with everything that it holds, but without the names entered for its items. So
 * neither device sees the other's address, names or order (decision 50).
 * @returns the id of the new session, which the device's token names from now on; null if the cart was placed or taken over meanwhile
 */
export async function takeOverCart(ctx: RequestContext, shared: Session, tokenHash: Buffer): Promise<string | null> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await lockSessions(trx, [shared.id])
    const cart = await lockOpenCart(trx, shared.id, ctx.shop.id)
    if (!cart) return null
    const newId = uuid({ msecs: now.getTime() })
    if (!(await separateDevice(trx, { sessionId: shared.id, tokenHash, newId }, now))) return null
    await moveCart(trx, cart.id, newId, now)
    await clearPersonalIdentifiers(trx, cart.id)
    return newId
  })
}

/**
 * The session of a cart that this visitor enters names into, or adds to an order: their own. A joined device makes the cart its own first.
 * @returns null without a session, or if there is no cart to take over
 */
export async function sessionOfOwnCart(ctx: RequestContext): Promise<string | null> {
  const session = await ctx.session()
  if (!session?.isJoined) return session?.id ?? null
  const tokenHash = await ctx.tokenHash()
  return tokenHash && takeOverCart(ctx, session, tokenHash)
}
