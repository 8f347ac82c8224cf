import { sessionSpan } from '#core/sessions/expiry.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { Connection } from '#db/database.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, refuseAll, type Problem, type Result } from '#server/foundations/problems.ts'
import { requiredDistance, readSeats, seatChooser, type SeatRequest } from '#server/selling/seating/choose-seats.ts'
import { seatingOfVariants, type SeatedVariant } from '#server/selling/seating/records-seating.ts'
import { lockSessions, saveTimes } from '#server/house/sessions/records-sessions.ts'
import { freeExpiredInPools, releaseHold } from '#server/selling/stock/release-hold.ts'
import { insertHolds, noteHolds } from '#server/selling/stock/records-pools.ts'
import { claimSeats } from '#server/selling/stock/records-seats.ts'
import { lockShares, shareKeys, takeHold } from '#server/selling/stock/take-hold.ts'
import { refusedGrant } from '../adding/addition-problems.ts'
import type { CartItem } from '../cart.ts'
import { unsellableProblems } from '../cart-problems.ts'
import { lockCartsWithItems, readSaleTerms } from '../records-carts.ts'
import { incrementVersions } from '../stored/queries-carts.ts'
import { openVariantsOfSession } from '../stored/queries-item-rows.ts'

type Outcome = Result<{ itemIds: number[] }> & { shortPools?: number[] }

/**
 * Holds everything in an expired cart once more, the same seats, at today's prices: all of it, or nothing, and the problems name what
 * is gone (case 10). Problems: WAITING_ROOM (field: the event's slug), CART_EMPTY, NOT_FOUND, NOT_ON_SALE, NOT_ENOUGH, NETWORK_LIMIT,
 * SECTION_INCOMPLETE, SEAT_TOO_CLOSE.
 */
export async function renewCart(ctx: RequestContext): Promise<Result<{ itemIds: number[] }>> {
  const session = await ctx.session()
  if (!session) return refuse('CART_EMPTY')
  const waiting = await ctx.waitingRoom.mayHold(() => openVariantsOfSession(ctx.db, session.id))
  if (waiting.length > 0) return refuseAll(waiting)
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
    const terms = (await readSaleTerms(trx, [{ shopId, variantIds }])).get(shopId)
    const refusals = unsellableProblems(ctx, items, now)
    if (refusals.length > 0) return refuseAll(refusals)

    const itemIds = items.map((item) => item.id)
    const seating = items.some(({ kind }) => kind === 'event') ? await seatingOfVariants(trx, variantIds) : new Map<number, SeatedVariant>()
    const homeless = items.filter((item) => lacksPlace(item, seating.get(item.variantId)))
    if (homeless.length > 0) return refuseAll(homeless.map(seatGone))
    const poolsOf = ({ variantId, sectionId }: CartItem) => [
      ...(terms?.get(variantId)?.poolIds ?? []),
      ...(seating.get(variantId)?.seating.areas ?? []).filter(({ id }) => id === sectionId).map(({ poolId }) => poolId),
    ]
    const { unitsPerNetwork } = ctx.config.fairness
    const share = { network: ctx.network, variantIds }
    // Shares are locked before pools, and counted only after this cart's own holds are gone.
    await lockShares(trx, [share], unitsPerNetwork)
    await releaseHold(trx, itemIds, items.flatMap(poolsOf))
    const room = await lockShares(trx, [share], unitsPerNetwork)
    await saveTimes(trx, [{ id: sessionId, expiresAt: new Date(now.getTime() + sessionSpan), firstHoldAt: now }], now)
    await incrementVersions(trx, [row.id], now)
    const [grant] = await takeHold(trx, [{ poolIds: items.flatMap(poolsOf), shares: shareKeys(ctx.network, items, unitsPerNetwork) }], room)
    if (!grant) throw new Error('takeHold answered nothing')
    if (grant.granted) {
      const claimed = await claimAgain(trx, items, seating)
      if (!claimed.ok) throw new Rollback<Outcome>(claimed)
      await insertHolds(
        trx,
        items.flatMap((item) =>
          poolsOf(item).map((poolId) => ({ cartItemId: item.id, poolId, productId: item.productId, network: ctx.network })),
        ),
      )
      await noteHolds(trx, 'renewed', itemIds, now)
      return done({ itemIds })
    }
    throw new Rollback<Outcome>(refusedGrant(grant, { variants: items, network: ctx.network, terms, unitsPerNetwork }))
  })
}

/** A ticket for a numbered seat or a standing area whose place is no longer in the plan. */
function lacksPlace({ seatId, sectionId }: CartItem, seated: SeatedVariant | undefined): boolean {
  if (!seated) return false
  const { isNumbered, areas } = seated.seating
  return (isNumbered || areas.length > 0) && seatId === null && !areas.some(({ id }) => id === sectionId)
}

function seatGone({ variantId }: CartItem): Problem {
  return { code: 'NOT_ENOUGH', field: String(variantId), text: 'LANG_TICKET_SEATSNOTAVAILABLE' }
}

/** Claims the same seats once more. Their pools are locked. Problems: those of `SeatChooser.choose`. */
async function claimAgain(trx: Connection, items: readonly CartItem[], seating: ReadonlyMap<number, SeatedVariant>): Promise<Outcome> {
  const seated = items.filter(({ place }) => place?.seatId)
  const variantIds = [...new Set(seated.map(({ variantId }) => variantId))]
  const requests = variantIds.flatMap((variantId): SeatRequest[] => {
    const { productId, poolIds, productMeta, seating: { digest } = { digest: '' } } = seating.get(variantId) ?? {}
    if (productId === undefined || poolIds === undefined) return []
    const seatIds = seated.filter((item) => item.variantId === variantId).flatMap(({ place }) => place?.seatId ?? [])
    return [{ variantId, productId, digest, poolIds, seatIds, automatic: 0, distance: requiredDistance(productMeta ?? {}) }]
  })
  const itemIds = seated.map(({ id }) => id)
  const chosen = seatChooser(await readSeats(trx, requests)).choose(requests, new Set(itemIds))
  if (!chosen.ok) return chosen
  const claims = seated.flatMap(({ id, seatId }) => (seatId === null ? [] : [{ seatId, itemId: id }]))
  const claimed = await claimSeats(trx, claims)
  if (claimed.size !== claims.length)
    throw new Error(`Only ${claimed.size} of ${claims.length} seats were free, although their pools are locked`)
  return done({ itemIds })
}
