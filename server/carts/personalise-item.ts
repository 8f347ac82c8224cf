import { readPersonalIdentifier } from '#core/carts/personal-identifier.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/context.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { prolongSession } from '#server/sessions/prolong-session.ts'
import { changeCart, lockOpenCart, setPersonalIdentifier } from './queries.ts'

/**
 * Writes on one unit of this visitor's cart whom it is made out to, or takes that off again (API-11).
 * Problems: INVALID_INPUT (limit: the most characters), NOT_FOUND for an item that is not in this cart.
 */
export async function personaliseItem(ctx: RequestContext, itemId: number, written: string | null): Promise<Result<null>> {
  const identifier = readPersonalIdentifier(written)
  if (!identifier.ok) return refuse('INVALID_INPUT', { field: 'personal_identifier', limit: identifier.limit })
  const session = await ctx.session()
  if (!session) return refuse('NOT_FOUND')
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await prolongSession(trx, session.id, now)
    const cart = await lockOpenCart(trx, session.id, ctx.shop.id)
    if (!cart || !(await setPersonalIdentifier(trx, cart.id, itemId, identifier.value))) return refuse('NOT_FOUND')
    await changeCart(trx, cart.id, {}, now)
    return done(null)
  })
}
