import type { Connection } from '#db/database.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { done, refuseAll, type Problem } from '#server/foundations/problems.ts'
import { finishTaking, lockShares } from '#server/selling/stock/take-hold.ts'
import { readSeats } from '#server/selling/seating/choose-seats.ts'
import { countByProduct, earlyCustomerProblems } from './cart-problems.ts'
import { readCharges, type Charges } from './price-cart.ts'
import type { AdditionOutcome, CartAddition } from './cart.ts'
import { decideAdditions, requestedSeats } from './adding/decide-additions.ts'
import { additionItems, visibleVariants } from './adding/addition-rules.ts'
import { lockExistingCarts, type CartBefore } from './adding/existing-carts.ts'
import { planCart, collectWrite, writtenCart, type PlannedCart } from './adding/planned-cart.ts'
import { readAndLock, writeHolds, type HoldWrite, type LockedVariant } from './adding/queries-hold-batch.ts'
import { readSaleTerms, type VariantTerms } from './records-carts.ts'

/*
 * Holds for many carts in one transaction.
 *
 * When a hall goes on sale everybody wants the same pool, and its row lets one transaction pass at a time. What then counts is
 * how many carts one transaction serves, because the round trips and the commit are paid once for all of them, and how short the
 * pools are locked. So a batch of new visitors takes two statements: one reads what is requested and locks the pools, one writes
 * everything. Visitors who have a session, or whose network address is counted, add statements before these. Seats
 * add one statement, which begins after their pools are locked. Locks are taken in the global order: sessions, carts, shares, pools, seats. A refused addition writes nothing and costs the others nothing.
 *
 * The caller makes sure that no session is in a batch twice, because limits are checked against what the cart held before it.
 */

/** Holds what different visitors add to their carts, first come, first served. @returns an outcome for each, in the same order */
export async function holdBatch(ctx: Context, additions: readonly CartAddition[]): Promise<AdditionOutcome[]> {
  const charges = await readCharges(ctx)
  return inTransaction<AdditionOutcome[]>(ctx.db, async (trx) => {
    const outcomes = await holdTogether(ctx, trx, additions, charges)
    // Nothing was written. A commit would wait for the disk all the same, because rows were locked.
    if (!outcomes.some(({ ok }) => ok)) throw new Rollback(outcomes)
    return outcomes
  })
}

/**
 * The same within a transaction that does more. It may have locked the pools of the variants and of their standing areas already, all
 * of them at once.
 */
export async function holdTogether(
  ctx: Context,
  trx: Connection,
  additions: readonly CartAddition[],
  charges: Charges,
): Promise<AdditionOutcome[]> {
  const { fairness } = ctx.config
  const now = ctx.clock.now()
  const cartBefore = await lockExistingCarts(trx, additions)
  const customerProblems = await problemsOfCustomers(ctx, trx, additions, cartBefore)
  const room = await lockShares(trx, additions.map(shareRequest), fairness.unitsPerNetwork)
  const variants = await requestedVariants(trx, additions)

  const seats = await readSeats(trx, requestedSeats(additions, { cartBefore, variants }, now))

  const locked = { cartBefore, customerProblems, room, variants, seats }
  const { granted, refusals, requests, taking } = decideAdditions(additions, locked, fairness, now)
  const carts = granted.map((candidate) => planCart(ctx, charges, candidate, now))

  const written = carts.length > 0 ? await writeClaims(trx, collectWrite(carts, taking.taken), now) : nothing
  await finishTaking(trx, requests, taking, written.movedPools)
  const outcomes = new Map([...refusals, ...listOutcomes(carts, written.itemIds, now)])
  return additions.map((addition) => outcomes.get(addition) ?? refuseAll([{ code: 'NOT_AVAILABLE' }]))
}

const nothing = { itemIds: [], movedPools: new Set<number>() }

/** @throws Error when a seat was not free after all, or an item lacks one: nothing of this transaction may be committed */
async function writeClaims(trx: Connection, write: HoldWrite, now: Date) {
  const written = await writeHolds(trx, write, now)
  if (written.claimedSeats !== write.seats.length)
    throw new Error(`Only ${written.claimedSeats} of ${write.seats.length} seats were free, although their pools are locked`)
  // What was read while the pools were waited for may be older than their lock.
  if (written.lacksPlace) throw new Error('An event got a seating plan while tickets for it were added')
  return written
}

function shareRequest({ network, variants }: CartAddition) {
  return { network, variantIds: variants.map(({ variantId }) => variantId) }
}

/** Reads the requested variants and locks their pools. @returns the variants that each shop lists */
async function requestedVariants(trx: Connection, additions: readonly CartAddition[]): Promise<Map<number, Map<number, LockedVariant>>> {
  const pairs = additions.flatMap(({ shopId, variants }) => variants.map(({ variantId }) => ({ shopId, variantId })))
  const slugs = [...new Set(additions.flatMap(({ hiddenCategories }) => hiddenCategories))]
  const variants = new Map<number, Map<number, LockedVariant>>()
  for (const row of await readAndLock(trx, pairs, slugs)) {
    if (row.listed) variants.set(row.shopId, (variants.get(row.shopId) ?? new Map<number, LockedVariant>()).set(row.variantId, row))
  }
  return variants
}

/** @param itemIds the ids of the new items of all these carts, one after the other */
function listOutcomes(carts: readonly PlannedCart[], itemIds: readonly number[], now: Date): [CartAddition, AdditionOutcome][] {
  let next = 0
  return carts.map((cart) => {
    const newItemIds = itemIds.slice(next, (next += cart.newItems.length))
    return [cart.addition, { ...done({ newItemIds }), cart: writtenCart(cart, newItemIds, now) }]
  })
}

/**
 * Finds out which buyers may not have what they add, where a cart already has an e-mail address. It is done before the pools are
 * locked, because it may take a while. Other carts cost no statement.
 */
async function problemsOfCustomers(
  ctx: Context,
  trx: Connection,
  additions: readonly CartAddition[],
  cartBefore: (addition: CartAddition) => CartBefore,
): Promise<Map<CartAddition, Problem[]>> {
  const buyers = additions.flatMap((addition) => {
    const { row, items } = cartBefore(addition)
    return row?.email ? [{ addition, id: row.id, email: row.email, inCart: items }] : []
  })
  if (buyers.length === 0) return new Map()
  const requests = buyers.map(({ addition: { shopId, variants, hiddenCategories } }) => ({
    ...{ shopId, categories: hiddenCategories },
    variantIds: variants.map(({ variantId }) => variantId),
  }))
  const terms = await readSaleTerms(trx, requests)
  const problems = await earlyCustomerProblems(
    ctx,
    trx,
    buyers.map(({ addition, id, email, inCart }) => {
      const added = additionItems(addition, visibleVariants(addition, terms.get(addition.shopId) ?? new Map<number, VariantTerms>()))
      const countInCart = (productId: number) => inCart.filter((item) => item.productId === productId).length
      const products = countByProduct(added).map((product) => ({ ...product, inCart: product.inCart + countInCart(product.productId) }))
      return { id, email, locale: addition.locale, products }
    }),
  )
  return new Map(buyers.map(({ addition }, index) => [addition, problems[index] ?? []]))
}
