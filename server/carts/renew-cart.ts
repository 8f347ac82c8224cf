import { sessionSpan } from '#core/sessions/expiry.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { RequestContext } from '#server/context.ts'
import { done, refuse, refuseAll, type Result } from '#server/problems.ts'
import { lockSessions, saveTimes } from '#server/sessions/queries.ts'
import { freeExpiredInPools } from '#server/stock/free-expired.ts'
import { noteHolds } from '#server/stock/queries-notes.ts'
import { insertHolds } from '#server/stock/queries.ts'
import { releaseHold } from '#server/stock/release-hold.ts'
import { lockShares, sharesOf } from '#server/stock/network-shares.ts'
import { takeHold } from '#server/stock/take-hold.ts'
import { offSaleProblems, refusedGrant } from './adding/addition-problems.ts'
import { lockCartsWithItems } from './queries-items.ts'
import { saleFacts } from './adding/queries-sale-facts.ts'
import { incrementVersions } from './queries.ts'

type Outcome = Result<{ itemIds: number[] }> & { shortPools?: number[] }

/**
 * Holds everything in an expired cart once more, at today's prices: all of it, or nothing, and the problems name what is gone
 * (case 10). Problems: CART_EMPTY, NOT_FOUND, NOT_ON_SALE, NOT_ENOUGH, NETWORK_LIMIT.
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
    const shopId = ctx.shop.id
    await lockSessions(trx, [sessionId])
    const cart = (await lockCartsWithItems(trx, [sessionId])).find(({ row }) => row.shopId === shopId)
    if (!cart || cart.items.length === 0) return refuse('CART_EMPTY')
    const { row, items } = cart
    const variantIds = items.map((item) => item.variantId)
    const facts = (await saleFacts(trx, [{ shopId, variantIds }])).get(shopId)
    const refusals = offSaleProblems(variantIds, facts, now)
    if (refusals.length > 0) return refuseAll(refusals)

    const itemIds = items.map((item) => item.id)
    const poolsOf = ({ variantId }: { variantId: number }) => facts?.get(variantId)?.poolIds ?? []
    const { unitsPerNetwork } = ctx.config.fairness
    const share = { network: ctx.network, variantIds }
    // Shares are locked before pools, and counted only after this cart's own holds are gone.
    await lockShares(trx, [share], unitsPerNetwork)
    await releaseHold(trx, itemIds, items.flatMap(poolsOf))
    const room = await lockShares(trx, [share], unitsPerNetwork)
    await saveTimes(trx, [{ id: sessionId, expiresAt: new Date(now.getTime() + sessionSpan), firstHoldAt: now }], now)
    await incrementVersions(trx, [row.id], now)
    const [grant] = await takeHold(trx, [{ poolIds: items.flatMap(poolsOf), shares: sharesOf(ctx.network, items, unitsPerNetwork) }], room)
    if (!grant) throw new Error('takeHold answered nothing')
    if (grant.granted) {
      await insertHolds(
        trx,
        items.flatMap((item) =>
          poolsOf(item).map((poolId) => ({ cartItemId: item.id, poolId, productId: item.productId, network: ctx.network })),
        ),
      )
      await noteHolds(trx, 'renewed', itemIds, now)
      return done({ itemIds })
    }
    throw new Rollback<Outcome>(refusedGrant(grant, { variants: items, network: ctx.network, facts, unitsPerNetwork }))
  })
}
