import { v7 as uuid } from 'uuid'
import { exceededLimit, judgeWish } from '#core/carts/judge-wish.ts'
import { newReference } from '#core/orders/reference.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { RequestContext } from '../context.ts'
import { done, refuse, refuseAll, type Problem, type Result } from '../problems.ts'
import { prolongSession } from '../sessions/prolong-session.ts'
import type { Session } from '../sessions/session.ts'
import { freeExpiredInPools } from '../stock/free-expired.ts'
import { takeHold } from '../stock/take-hold.ts'
import { changeCart, insertItems, lockOrBeginCart, unitsPerProduct, variantFacts, type VariantFacts } from './queries.ts'

export interface Wanted {
  variantId: number
  amount: number
}

/** No order line is longer, whatever a product allows: it bounds the work of one request (LIM-70 stays far below). */
const mostUnits = 200

type Outcome = Result<{ newItemIds: number[] }> & { shortPools?: number[] }

/**
 * Puts units into this visitor's cart and holds them, all or nothing (CRT-12, CRT-13, GQL-30).
 *
 * Problems, each with the variant's id as `field`: NOTHING_SELECTED, INVALID_INPUT, NOT_FOUND, NOT_ON_SALE,
 * CART_LIMIT (limit: the most the cart may have), NOT_ENOUGH (limit: what is left).
 */
export async function addToCart(ctx: RequestContext, wanted: Wanted[]): Promise<Result<{ newItemIds: number[] }>> {
  const wishes = combine(wanted)
  if (!wishes.ok) return wishes
  const facts = await variantFacts(
    ctx.db,
    ctx.shop.id,
    wishes.value.map((wish) => wish.variantId),
  )
  const refusals = wishes.value.flatMap(({ variantId }): Problem[] => {
    const found = facts.get(variantId)
    const verdict = judgeWish(found && { ...found, listed: true }, ctx.clock.now())
    return verdict === 'ok' ? [] : [{ code: verdict, field: String(variantId) }]
  })
  if (refusals.length > 0) return refuseAll(refusals)

  const session = await ctx.startSession()
  const first = await takeAll(ctx, session, wishes.value, facts)
  if (first.ok || !first.shortPools) return first
  // Somebody's time may have run out without the sweeper having been there yet: free that, then try once more.
  if ((await freeExpiredInPools(ctx, first.shortPools)) === 0) return first
  return takeAll(ctx, session, wishes.value, facts)
}

/** Amounts of the same variant are added up; what is no amount is refused by name. */
function combine(wanted: Wanted[]): Result<Wanted[]> {
  const sums = new Map<number, number>()
  for (const { variantId, amount } of wanted) {
    if (!Number.isSafeInteger(amount) || amount < 0 || amount > mostUnits) {
      return refuse('INVALID_INPUT', { field: String(variantId), limit: mostUnits })
    }
    if (amount > 0) sums.set(variantId, (sums.get(variantId) ?? 0) + amount)
  }
  if (sums.size === 0) return refuse('NOTHING_SELECTED')
  const total = [...sums.values()].reduce((sum, amount) => sum + amount, 0)
  if (total > mostUnits) return refuse('INVALID_INPUT', { limit: mostUnits })
  return done([...sums].map(([variantId, amount]) => ({ variantId, amount })))
}

async function takeAll(ctx: RequestContext, session: Session, wishes: Wanted[], facts: Map<number, VariantFacts>): Promise<Outcome> {
  return inTransaction<Outcome>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const alive = await prolongSession(trx, session.id, now, { holding: true })
    if (!alive) return refuse('CART_EXPIRED')
    const cart = await lockOrBeginCart(trx, {
      id: uuid({ msecs: now.getTime() }),
      sessionId: session.id,
      shopId: ctx.shop.id,
      reference: newReference((below) => ctx.random.integer(below)),
      countryCode: 'de',
      now,
    })
    const limits = await limitProblems(trx, cart.id, wishes, facts)
    if (limits.length > 0) return refuseAll(limits)

    const variantIds = wishes.flatMap(({ variantId, amount }) => Array<number>(amount).fill(variantId))
    const newItemIds = await insertItems(trx, cart.id, variantIds, now)
    await changeCart(trx, cart.id, {}, now)
    // The pools come last: everybody who wants the same ones waits only for what follows this line.
    const verdict = await takeHold(
      trx,
      newItemIds.map((cartItemId, index) => ({ cartItemId, poolIds: facts.get(variantIds[index] ?? 0)?.poolIds ?? [] })),
    )
    if (verdict.held) return done({ newItemIds })
    const problems = shortProblems(wishes, facts, new Map(verdict.short.map(({ poolId, left }) => [poolId, left])))
    throw new Rollback<Outcome>({ ...refuseAll(problems), shortPools: verdict.short.map(({ poolId }) => poolId) })
  })
}

/** A product's limit counts over all its variants, and over what the cart has already (case 6). */
async function limitProblems(trx: Connection, cartId: string, wishes: Wanted[], facts: Map<number, VariantFacts>): Promise<Problem[]> {
  const inCart = await unitsPerProduct(trx, cartId)
  const wantedPerProduct = new Map<number, { variantId: number; amount: number; cartLimit: number }>()
  for (const { variantId, amount } of wishes) {
    const found = facts.get(variantId)
    if (!found) continue
    const before = wantedPerProduct.get(found.productId)?.amount ?? 0
    wantedPerProduct.set(found.productId, { variantId, amount: before + amount, cartLimit: found.cartLimit })
  }
  return [...wantedPerProduct].flatMap(([productId, { variantId, amount, cartLimit }]): Problem[] => {
    const limit = exceededLimit(cartLimit, inCart.get(productId) ?? 0, amount)
    return limit === null ? [] : [{ code: 'CART_LIMIT', field: String(variantId), limit }]
  })
}

/** One problem for each variant that a pool let down, with what that pool has left. */
function shortProblems(wishes: Wanted[], facts: Map<number, VariantFacts>, left: Map<number, number>): Problem[] {
  return wishes.flatMap(({ variantId }): Problem[] => {
    const short = (facts.get(variantId)?.poolIds ?? []).filter((poolId) => left.has(poolId))
    if (short.length === 0) return []
    return [{ code: 'NOT_ENOUGH', field: String(variantId), limit: Math.min(...short.map((poolId) => left.get(poolId) ?? 0)) }]
  })
}
