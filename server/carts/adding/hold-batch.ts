import { v7 as uuid } from 'uuid'
import { exceededLimit } from '#core/carts/check-addition.ts'
import { newReference } from '#core/orders/reference.ts'
import { prolonged } from '#core/sessions/expiry.ts'
import type { Session } from '#core/sessions/session.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { done, refuseAll, type Problem } from '#server/problems.ts'
import { hasExpired } from '#server/sessions/find-session.ts'
import { insertSessions, lockSessions, saveTimes } from '#server/sessions/queries.ts'
import { insertHolds } from '#server/stock/queries.ts'
import { lockShares, sharesOf, type ShareRequest } from '#server/stock/network-shares.ts'
import { takeHold } from '#server/stock/take-hold.ts'
import { offSaleProblems, refusedGrant, type Facts } from './addition-problems.ts'
import { countByProduct, earlyCustomerProblems } from '../customer-limits.ts'
import type { AdditionOutcome, CartAddition } from './cart-addition.ts'
import { countItems, insertItems, linkBundles } from '../queries-item-rows.ts'
import { saleFacts, type VariantFacts } from './queries-sale-facts.ts'
import { incrementVersions, insertCarts, lockOpenCarts } from '../queries.ts'

/*
 * Holds for many carts in one transaction.
 *
 * When a hall goes on sale everybody wants the same pool, and its row lets one transaction pass at a time. What then counts is
 * how many carts one transaction serves, because the round trips and the commit are paid once for all of them. So each step below
 * is one statement for the whole batch, in the global lock order: sessions, carts, pools. A refused addition writes nothing and
 * costs the others nothing.
 *
 * The caller makes sure that no session is in a batch twice, because limits are checked against what the cart held before it.
 */

/** Holds what different visitors add to their carts, first come, first served. @returns an outcome for each, in the same order */
export async function holdBatch(ctx: Context, additions: readonly CartAddition[]): Promise<AdditionOutcome[]> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const facts = await saleFacts(trx, additions.map(factsRequest))
    const existing = existingSessions(additions)
    const sessions = await lockSessions(trx, existing)
    const carts = await lockOpenCarts(trx, existing)
    const counts = await countItems(
      trx,
      carts.map((cart) => cart.id),
    )
    const outcomes = new Map<CartAddition, AdditionOutcome>()
    const lawful = additions.flatMap((addition): Candidate[] => {
      const session = addition.begins ? addition.session : sessions.get(addition.session.id)
      const cart = carts.find(({ sessionId, shopId }) => sessionId === addition.session.id && shopId === addition.shopId)
      const visible = visibleFacts(addition, facts.get(addition.shopId))
      const inCart = (cart && counts.get(cart.id)) ?? new Map<number, number>()
      const problems =
        session && !hasExpired(session, now) ? additionProblems(addition, visible, inCart, now) : [{ code: 'CART_EXPIRED' } as const]
      if (problems.length > 0 || !session) {
        outcomes.set(addition, refuseAll(problems))
        return []
      }
      return [{ addition, session, cartId: cart?.id ?? null, email: cart?.email ?? null, inCart, items: itemsOf(addition, visible) }]
    })
    const candidates = await withinCustomerLimits(ctx, trx, lawful, outcomes)

    const { unitsPerNetwork } = ctx.config.fairness
    const room = await lockShares(trx, candidates.map(shareRequest), unitsPerNetwork)
    const grants = await takeHold(
      trx,
      candidates.map((candidate) => ({
        poolIds: candidate.items.flatMap((item) => item.poolIds),
        shares: sharesOf(shareRequest(candidate)),
      })),
      room,
    )
    const granted = candidates.filter(({ addition }, index) => {
      const grant = grants[index]
      if (!grant || grant.granted) return grant !== undefined
      outcomes.set(addition, refusedGrant(grant, { ...addition, facts: facts.get(addition.shopId), unitsPerNetwork }))
      return false
    })
    for (const [addition, newItemIds] of await write(ctx, trx, granted, now)) outcomes.set(addition, done({ newItemIds }))
    return additions.map((addition) => outcomes.get(addition) ?? refuseAll([{ code: 'NOT_AVAILABLE' }]))
  })
}

/** An addition that breaks no rule; whether it is granted depends on the pools. */
interface Candidate {
  addition: CartAddition
  session: Session
  cartId: string | null
  /** The buyer's e-mail address, where the cart already has one. */
  email: string | null
  /** The items in the cart so far, by product. */
  inCart: ReadonlyMap<number, number>
  /** The facts of its variant, for each item. */
  items: VariantFacts[]
}

/** Refuses what buyers may not have who have already entered their e-mail address. Other carts cost no statement. */
async function withinCustomerLimits(
  ctx: Context,
  trx: Connection,
  candidates: readonly Candidate[],
  outcomes: Map<CartAddition, AdditionOutcome>,
): Promise<Candidate[]> {
  const known = candidates.flatMap(({ email, ...rest }) => (email === null ? [] : [{ email, ...rest }]))
  const problems = await earlyCustomerProblems(
    ctx,
    trx,
    known.map(({ addition, cartId, email, inCart, items }) => ({
      id: cartId,
      email,
      locale: addition.locale,
      products: countByProduct(items).map((product) => ({ ...product, inCart: product.inCart + (inCart.get(product.productId) ?? 0) })),
    })),
  )
  known.forEach(({ addition }, index) => {
    const found = problems[index] ?? []
    if (found.length > 0) outcomes.set(addition, refuseAll(found))
  })
  return candidates.filter(({ addition }) => !outcomes.has(addition))
}

function shareRequest({ addition, items }: Candidate): ShareRequest {
  return { network: addition.network, productIds: items.map(({ productId }) => productId) }
}

function factsRequest({ shopId, variants, hiddenCategories }: CartAddition) {
  return { shopId, variantIds: variants.map(({ variantId }) => variantId), categories: hiddenCategories }
}

function existingSessions(additions: readonly CartAddition[]): string[] {
  return additions
    .filter(({ begins }) => !begins)
    .map(({ session }) => session.id)
    .sort()
}

/** The facts without variants of categories that are hidden from this visitor. */
function visibleFacts({ hiddenCategories }: CartAddition, facts: Facts | undefined): Facts | undefined {
  if (!facts || hiddenCategories.length === 0) return facts
  return new Map([...facts].filter(([, { categories }]) => !categories.some((slug) => hiddenCategories.includes(slug))))
}

function itemsOf({ variants }: CartAddition, facts: Facts | undefined): VariantFacts[] {
  return variants.flatMap(({ variantId, amount }) => {
    const found = facts?.get(variantId)
    return found ? Array<VariantFacts>(amount).fill(found) : []
  })
}

/**
 * Checks that everything may be sold, and that the cart stays within each product's limit, over all its variants.
 * @param counts the items in the cart so far, by product
 */
function additionProblems(addition: CartAddition, facts: Facts | undefined, counts: ReadonlyMap<number, number>, now: Date): Problem[] {
  const offSale = offSaleProblems(variantIds(addition), facts, now)
  if (offSale.length > 0) return offSale
  const rootsAlone = rootsWithoutBundle(addition, facts)
  if (rootsAlone.length > 0) return rootsAlone
  const perProduct = new Map<number, { variantId: number; amount: number; cartLimit: number }>()
  for (const { variantId, amount } of addition.variants) {
    const found = facts?.get(variantId)
    if (!found) continue
    const before = perProduct.get(found.productId)?.amount ?? 0
    perProduct.set(found.productId, { variantId, amount: before + amount, cartLimit: found.cartLimit })
  }
  return [...perProduct].flatMap(([productId, { variantId, amount, cartLimit }]): Problem[] => {
    const limit = exceededLimit(cartLimit, counts.get(productId) ?? 0, amount)
    return limit === null ? [] : [{ code: 'CART_LIMIT', field: String(variantId), limit }]
  })
}

/** Refuses bundle roots that are sold only in their bundle and were requested by themselves. */
function rootsWithoutBundle({ variants, bundles = [] }: CartAddition, facts: Facts | undefined): Problem[] {
  return variants
    .filter(({ variantId, amount }) => {
      const containing = bundles.filter(({ items }) => items.some((item) => item.variantId === variantId))
      return facts?.get(variantId)?.bundleOnly && containing.reduce((sum, bundle) => sum + bundle.amount, 0) < amount
    })
    .map(({ variantId }) => ({ code: 'NOT_AVAILABLE', field: String(variantId) }))
}

function variantIds({ variants }: CartAddition): number[] {
  return variants.map(({ variantId }) => variantId)
}

/** Writes what was granted: sessions, carts, items and their holds. @returns the new items of each addition */
async function write(ctx: Context, trx: Connection, granted: readonly Candidate[], now: Date): Promise<Map<CartAddition, number[]>> {
  if (granted.length === 0) return new Map()
  const times = granted.map(({ session }) => {
    const firstHoldAt = session.firstHoldAt ?? now
    return { id: session.id, firstHoldAt, expiresAt: prolonged(now, session.expiresAt, firstHoldAt) }
  })
  await insertSessions(
    trx,
    granted.flatMap(({ addition }) => addition.begins ?? []),
    now,
  )
  await saveTimes(trx, times, now)
  const carts = granted.map(({ addition, cartId }) => ({
    id: cartId ?? uuid({ msecs: now.getTime() }),
    isNew: cartId === null,
    sessionId: addition.session.id,
    shopId: addition.shopId,
    reference: newReference((below) => ctx.random.integer(below)),
  }))
  await insertCarts(
    trx,
    carts.filter(({ isNew }) => isNew),
    now,
  )
  await incrementVersions(
    trx,
    carts.filter(({ isNew }) => !isNew).map(({ id }) => id),
    now,
  )
  const items = granted.flatMap(({ addition: { network }, items }, index) =>
    items.map((item) => ({ cartId: carts[index]?.id ?? '', network, ...item })),
  )
  const ids = await insertItems(trx, items, now)
  await insertHolds(
    trx,
    items.flatMap(({ poolIds, productId, network }, index) =>
      poolIds.map((poolId) => ({ cartItemId: ids[index] ?? 0, poolId, productId, network })),
    ),
  )
  let next = 0
  const written = granted.map((candidate) => ({ ...candidate, itemIds: ids.slice(next, (next += candidate.items.length)) }))
  await linkBundles(trx, written.flatMap(bundleLinks))
  return new Map(written.map(({ addition, itemIds }) => [addition, itemIds]))
}

/** Assigns the new items of each variant to the bundles that contain it. Items that are left over belong to no bundle. */
function bundleLinks({ addition, items, itemIds }: Candidate & { itemIds: number[] }): Parameters<typeof linkBundles>[1][number][] {
  const free = new Map<number, number[]>()
  items.forEach(({ variantId }, index) => free.set(variantId, [...(free.get(variantId) ?? []), itemIds[index] ?? 0]))
  return (addition.bundles ?? []).flatMap((bundle) =>
    Array.from({ length: bundle.amount }, () => {
      const parts = bundle.items.map(({ variantId, partId }) => ({ partId, itemId: free.get(variantId)?.shift() ?? 0 }))
      const rootItemId = parts[0]?.itemId ?? 0
      return parts.map((part) => ({ ...part, rootItemId: part.itemId === rootItemId ? null : rootItemId }))
    }).flat(),
  )
}
