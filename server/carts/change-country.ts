import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '../context.ts'
import { done, refuse, type Result } from '../problems.ts'
import { prolongSession } from '../sessions/prolong-session.ts'
import { isShippable } from '../shipping/queries.ts'
import { changeCart, lockOpenCart } from './queries.ts'

/**
 * Moves the cart to another country of delivery (CHK-11, GQL-29). The stored carrier and payment method are dropped;
 * from then on the cheapest carrier stands until the buyer chooses.
 * Problems: UNKNOWN_COUNTRY, CART_EMPTY.
 */
export async function changeCountry(ctx: RequestContext, countryCode: string): Promise<Result<null>> {
  const code = countryCode.trim().toLowerCase()
  if (!(await isShippable(ctx.db, code))) return refuse('UNKNOWN_COUNTRY', { field: 'countryCode' })
  const session = await ctx.session()
  if (!session) return refuse('CART_EMPTY')
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await prolongSession(trx, session.id, now)
    const cart = await lockOpenCart(trx, session.id, ctx.shop.id)
    if (!cart) return refuse('CART_EMPTY')
    if (cart.countryCode === code) return done(null)
    await changeCart(trx, cart.id, { countryCode: code, carrierId: null, paymentMethod: null }, now)
    return done(null)
  })
}
