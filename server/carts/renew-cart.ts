import { sessionSpan } from '#core/sessions/expiry.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { RequestContext } from '#server/context.ts'
import { done, refuse, refuseAll, type Result } from '#server/problems.ts'
import { lockSession, updateSession } from '#server/sessions/queries.ts'
import { freeExpiredInPools } from '#server/stock/free-expired.ts'
import { noteHolds } from '#server/stock/queries-notes.ts'
import { insertHolds } from '#server/stock/queries.ts'
import { releaseHold } from '#server/stock/release-hold.ts'
import { takeHold } from '#server/stock/take-hold.ts'
import { cartUnits } from './queries-items.ts'
import { changeCart, lockOpenCart, variantFacts } from './queries.ts'
import { offSaleProblems, shortProblems } from './addition-problems.ts'

type Outcome = Result<{ itemIds: number[] }> & { shortPools?: number[] }

/**
 * Takes everything in an expired cart once more, at today's prices: all of it, or nothing and the problems name what
 * is gone (case 10). Problems: CART_EMPTY, NOT_FOUND, NOT_ON_SALE, NOT_ENOUGH.
 */
export async function renewCart(ctx: RequestContext): Promise<Result<{ itemIds: number[] }>> {
  const session = await ctx.session()
  if (!session) return refuse('CART_EMPTY')
  const first = await renew(ctx, session.id)
  if (first.ok || !first.shortPools || !(await freeExpiredInPools(ctx, first.shortPools))) return first
  return renew(ctx, session.id)
}

async function renew(ctx: RequestContext, sessionId: string): Promise<Outcome> {
  return inTransaction<Outcome>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await lockSession(trx, sessionId)
    const cart = await lockOpenCart(trx, sessionId, ctx.shop.id)
    const units = cart ? await cartUnits(trx, cart.id) : []
    if (!cart || units.length === 0) return refuse('CART_EMPTY')
    const variantIds = units.map((unit) => unit.variantId)
    const facts = await variantFacts(trx, ctx.shop.id, variantIds)
    const refusals = offSaleProblems(variantIds, facts, now)
    if (refusals.length > 0) return refuseAll(refusals)

    const itemIds = units.map((unit) => unit.id)
    const poolsOf = ({ variantId }: { variantId: number }) => facts.get(variantId)?.poolIds ?? []
    await releaseHold(trx, itemIds, units.flatMap(poolsOf))
    await updateSession(trx, sessionId, { expiresAt: new Date(now.getTime() + sessionSpan), firstHoldAt: now, seenAt: now, endedAt: null })
    await changeCart(trx, cart.id, {}, now)
    const [grant] = await takeHold(trx, [{ poolIds: units.flatMap(poolsOf) }])
    if (grant?.granted) {
      await insertHolds(
        trx,
        units.flatMap((unit) => poolsOf(unit).map((poolId) => ({ cartItemId: unit.id, poolId }))),
      )
      await noteHolds(trx, 'renewed', itemIds, now)
      return done({ itemIds })
    }
    const short = grant?.short ?? []
    throw new Rollback<Outcome>({ ...refuseAll(shortProblems(variantIds, facts, short)), shortPools: short.map(({ poolId }) => poolId) })
  })
}
