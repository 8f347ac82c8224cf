import { readPersonalIdentifier } from '#core/carts/personal-identifier.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { prolongSession } from '#server/house/sessions/prolong-session.ts'
import { setPersonalIdentifier } from '../stored/queries-item-rows.ts'
import { sessionOfOwnCart } from '../open-cart.ts'
import { incrementVersions, lockOpenCart } from '../stored/queries-carts.ts'

/**
 * Sets or clears the name or text that one item of this visitor's cart is made out to (API-11).
 * Problems: INVALID_INPUT (limit: the most characters), NOT_FOUND for an item that is not in this cart.
 */
export async function personaliseItem(ctx: RequestContext, itemId: number, text: string | null): Promise<Result<null>> {
  const identifier = readPersonalIdentifier(text)
  if (!identifier.ok)
    return refuse('INVALID_INPUT', {
      field: 'personal_identifier',
      limit: identifier.limit,
      text: 'input_too_long',
      words: { max: String(identifier.limit) },
    })
  const sessionId = await sessionOfOwnCart(ctx)
  if (sessionId === null) return refuse('NOT_FOUND')
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await prolongSession(trx, sessionId, now)
    const cart = await lockOpenCart(trx, sessionId, ctx.shop.id)
    if (!cart || !(await setPersonalIdentifier(trx, cart.id, itemId, identifier.value))) return refuse('NOT_FOUND')
    await incrementVersions(trx, [cart.id], now)
    return done(null)
  })
}
