import { v7 as uuid } from 'uuid'
import type { Session } from '#core/sessions/session.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/context.ts'
import { lockSessions } from '#server/sessions/queries.ts'
import { separateDevice } from '#server/sessions/queries-joined-devices.ts'
import { lockOpenCart } from '../queries.ts'
import { moveCart } from './queries-resuming.ts'

/**
 * Makes a cart that a joined device shares the device's own, before an address is saved in it: the device gets a session of its own
 * with its present token, and the cart moves into it with everything that it holds. So neither device sees the other's address or
 * order (decision 50).
 * @returns the token's hash, which from now on names the new session; null if the cart was placed or taken over meanwhile
 */
export async function takeOverCart(ctx: RequestContext, shared: Session, tokenHash: Buffer): Promise<Buffer | null> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await lockSessions(trx, [shared.id])
    const cart = await lockOpenCart(trx, shared.id, ctx.shop.id)
    if (!cart) return null
    const newId = uuid({ msecs: now.getTime() })
    if (!(await separateDevice(trx, { sessionId: shared.id, tokenHash, newId }, now))) return null
    await moveCart(trx, cart.id, newId, now)
    return tokenHash
  })
}
