import { v7 as uuid } from 'uuid'
import { exceededLimit } from '#core/carts/check-addition.ts'
import { newReference } from '#core/orders/reference.ts'
import { prolonged } from '#core/sessions/expiry.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { done, refuse, refuseAll, type Problem, type Result } from '#server/problems.ts'
import { hasExpired } from '#server/sessions/find-session.ts'
import { insertSessions, lockSessions, prolongSessions } from '#server/sessions/queries-batch.ts'
import type { NewSession, Session } from '#core/sessions/session.ts'
import { insertHolds } from '#server/stock/queries.ts'
import { takeHold } from '#server/stock/take-hold.ts'
import {
  insertItemsOfCarts,
  linkBundles,
  lockOpenCarts,
  saveCarts,
  unitsInCarts,
  saleFactsOf,
  type VariantSaleFacts,
} from './queries-batch.ts'
import { offSaleProblems, shortProblems } from './addition-problems.ts'

export interface Wanted {
  variantId: number
  amount: number
}

/** A bundle whose choice was judged: its units, the root's first. */
export interface RequestedBundle {
  amount: number
  units: readonly { variantId: number; partId: number }[]
}

/** One visitor's wish to put something into the cart of one shop. Amounts are checked, each variant stands there once. */
export interface Add {
  shopId: number
  session: Session
  /** Set when the session has no row yet: it gets one together with what it holds. */
  begins: NewSession | null
  wishes: readonly Wanted[]
  /** Categories that this visitor does not see: what is in them is unknown to them (SHP-14). */
  gated: readonly string[]
  /** What of it belongs together; each unit of it stands among the wishes. */
  bundles?: readonly RequestedBundle[]
}

/** The ids of the new cart items, or why there are none; `shortPools` are those that had too little. */
export type AddOutcome = Result<{ newItemIds: number[] }> & { shortPools?: number[] }

/*
 * Many carts in one transaction.
 *
 * When a hall goes on sale everybody wants the same pool, and its row lets one transaction pass at a time. What then counts is
 * how many carts one transaction serves: the round trips and the commit are paid once for all of them. So each step below is
 * one statement for the whole batch, in the lock order of the house: sessions, carts, pools. A wish that is refused leaves no
 * trace; it costs the others nothing.
 *
 * The caller sees to it that no session stands in a batch twice: its limits are judged on what the cart had before.
 */

/** Serves wishes of different visitors, in the order they came. @returns an outcome for each */
export async function holdBatch(ctx: Context, adds: readonly Add[]): Promise<AddOutcome[]> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const [facts, sessions, carts] = [
      await saleFactsOf(trx, adds),
      await lockSessions(trx, known(adds)),
      await lockOpenCarts(trx, known(adds)),
    ]
    const inCarts = await unitsInCarts(
      trx,
      carts.map((cart) => cart.id),
    )
    const withExpiry = adds.map((add): Judged => {
      const session = add.begins ? add.session : sessions.get(add.session.id)
      if (!session || hasExpired(session, now)) return { add, problems: [{ code: 'CART_EXPIRED' }] }
      const cart = carts.find(({ sessionId, shopId }) => sessionId === add.session.id && shopId === add.shopId)
      const seen = seenBy(add, facts.get(add.shopId))
      const found = add.wishes.map(({ variantId }) => seen?.get(variantId))
      const problems = additionProblems(add, seen, (productId) => (cart ? (inCarts.get(cart.id)?.get(productId) ?? 0) : 0), now)
      if (problems.length > 0) return { add, problems }
      const units = add.wishes.flatMap(({ amount }, index) => Array<VariantSaleFacts>(amount).fill(found[index] as VariantSaleFacts))
      return { add, session, cartId: cart?.id ?? null, units, problems }
    })

    const servable = withExpiry.filter(isServable)
    const grants = await takeHold(
      trx,
      servable.map(({ units }) => ({ poolIds: units.flatMap((unit) => unit.poolIds) })),
    )
    const outcomes = new Map<Add, AddOutcome>()
    const served = servable.filter((each, index) => {
      const grant = grants[index]
      if (grant?.granted) return true
      const short = grant?.short ?? []
      const shortPools = short.map(({ poolId }) => poolId)
      outcomes.set(each.add, { ...refuseAll(shortProblems(variantsOf(each.add), facts.get(each.add.shopId), short)), shortPools })
      return false
    })
    for (const [add, newItemIds] of await write(ctx, trx, served, now)) outcomes.set(add, done({ newItemIds }))
    return withExpiry.map(({ add, problems }) => outcomes.get(add) ?? (problems.length > 0 ? refuseAll(problems) : refuse('NOT_AVAILABLE')))
  })
}

interface Servable {
  add: Add
  session: Session
  cartId: string | null
  /** One entry per unit. */
  units: VariantSaleFacts[]
  problems: Problem[]
}

type Judged = Servable | { add: Add; problems: Problem[] }

function isServable(withExpiry: Judged): withExpiry is Servable {
  return withExpiry.problems.length === 0
}

/** Without what is kept behind a code that this visitor has not said. */
function seenBy(
  { gated }: Add,
  facts: ReadonlyMap<number, VariantSaleFacts> | undefined,
): ReadonlyMap<number, VariantSaleFacts> | undefined {
  if (!facts || gated.length === 0) return facts
  return new Map([...facts].filter(([, { gates }]) => !gates.some((gate) => gated.includes(gate))))
}

function known(adds: readonly Add[]): string[] {
  return adds
    .filter(({ begins }) => !begins)
    .map(({ session }) => session.id)
    .sort()
}

/** May all of it be sold, and does the cart stay within each product's limit, over all its variants (case 6)? */
function additionProblems(
  add: Add,
  facts: ReadonlyMap<number, VariantSaleFacts> | undefined,
  inCart: (productId: number) => number,
  now: Date,
): Problem[] {
  const offSale = offSaleProblems(variantsOf(add), facts, now)
  if (offSale.length > 0) return offSale
  const loose = looseRoots(add, facts)
  if (loose.length > 0) return loose
  const perProduct = new Map<number, { variantId: number; amount: number; cartLimit: number }>()
  for (const { variantId, amount } of add.wishes) {
    const found = facts?.get(variantId)
    if (!found) continue
    const before = perProduct.get(found.productId)?.amount ?? 0
    perProduct.set(found.productId, { variantId, amount: before + amount, cartLimit: found.cartLimit })
  }
  return [...perProduct].flatMap(([productId, { variantId, amount, cartLimit }]): Problem[] => {
    const limit = exceededLimit(cartLimit, inCart(productId), amount)
    return limit === null ? [] : [{ code: 'CART_LIMIT', field: String(variantId), limit }]
  })
}

/** A bundle's root that is sold in it only cannot be had by itself. */
function looseRoots({ wishes, bundles = [] }: Add, facts: ReadonlyMap<number, VariantSaleFacts> | undefined): Problem[] {
  return wishes
    .filter(({ variantId, amount }) => {
      const bundled = bundles.filter(({ units }) => units.some((unit) => unit.variantId === variantId))
      return facts?.get(variantId)?.bundleOnly && bundled.reduce((sum, each) => sum + each.amount, 0) < amount
    })
    .map(({ variantId }) => ({ code: 'NOT_AVAILABLE', field: String(variantId) }))
}

function variantsOf(add: Add): number[] {
  return add.wishes.map(({ variantId }) => variantId)
}

/** Writes what was granted: sessions, carts, items and their holds. @returns the new items of each */
async function write(ctx: Context, trx: Connection, served: Servable[], now: Date): Promise<Map<Add, number[]>> {
  if (served.length === 0) return new Map()
  const times = served.map(({ session }) => {
    const firstHoldAt = session.firstHoldAt ?? now
    return { id: session.id, firstHoldAt, expiresAt: prolonged(now, session.expiresAt, firstHoldAt) }
  })
  await insertSessions(
    trx,
    served.flatMap(({ add }) => add.begins ?? []),
    now,
  )
  await prolongSessions(trx, times, now)
  const carts = served.map(({ add, cartId }) => ({
    id: cartId ?? uuid({ msecs: now.getTime() }),
    isNew: cartId === null,
    sessionId: add.session.id,
    shopId: add.shopId,
    reference: newReference((below) => ctx.random.integer(below)),
  }))
  await saveCarts(trx, carts, now)
  const items = served.flatMap(({ units }, index) => units.map((unit) => ({ cartId: carts[index]?.id ?? '', unit })))
  const ids = await insertItemsOfCarts(
    trx,
    items.map(({ cartId, unit }) => ({ cartId, variantId: unit.variantId })),
    now,
  )
  await insertHolds(
    trx,
    items.flatMap(({ unit }, index) => unit.poolIds.map((poolId) => ({ cartItemId: ids[index] ?? 0, poolId }))),
  )
  let next = 0
  const written = served.map(({ add, units }) => ({ add, units, itemIds: ids.slice(next, (next += units.length)) }))
  await linkBundles(trx, written.flatMap(bundleLinks))
  return new Map(written.map(({ add, itemIds }) => [add, itemIds]))
}

/** Deals the new items of each variant out to the bundles that want one. What is left over stands for itself. */
function bundleLinks({
  add,
  units,
  itemIds,
}: Pick<Servable, 'add' | 'units'> & { itemIds: number[] }): Parameters<typeof linkBundles>[1][number][] {
  const free = new Map<number, number[]>()
  units.forEach(({ variantId }, index) => free.set(variantId, [...(free.get(variantId) ?? []), itemIds[index] ?? 0]))
  return (add.bundles ?? []).flatMap((bundle) =>
    Array.from({ length: bundle.amount }, () => {
      const items = bundle.units.map(({ variantId, partId }) => ({ partId, itemId: free.get(variantId)?.shift() ?? 0 }))
      const rootItemId = items[0]?.itemId ?? 0
      return items.map((item) => ({ ...item, rootItemId: item.itemId === rootItemId ? null : rootItemId }))
    }).flat(),
  )
}
