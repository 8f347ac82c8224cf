import type { RequestContext } from '#server/context.ts'
import { done, refuse, refuseAll, type Result } from '#server/problems.ts'
import { hiddenCategories } from '#server/shops/shop-access.ts'
import { freeExpiredInPools } from '#server/stock/free-expired.ts'
import { holdQueue } from './hold-queue.ts'
import type { AddOutcome, Wanted } from './hold-batch.ts'
import { bundleProblem, requestedBundles, type WantedItem } from './requested-bundles.ts'

/** No order line is longer, whatever a product allows: it bounds the work of one request (LIM-70 stays far below). */
const mostUnits = 200

/**
 * Puts units into this visitor's cart and holds them, all or nothing, over tickets, variants and parts of bundles (CRT-12, CRT-13,
 * GQL-30). A session begins only if something was held.
 *
 * Problems, each with the variant's id as `field`: NOTHING_SELECTED, INVALID_INPUT, NOT_FOUND, NOT_ON_SALE, NOT_AVAILABLE,
 * CART_LIMIT (limit: the most the cart may have), NOT_ENOUGH (limit: what is left). Of bundles: BUNDLE_UNKNOWN, NO_OPTION (field:
 * the part, `combination` or `group`), BUNDLE_ONE_TICKET, BUNDLE_LIMIT, BUNDLE_NOT_AVAILABLE.
 */
export async function addToCart(ctx: RequestContext, wanted: WantedItem[]): Promise<Result<{ newItemIds: number[] }>> {
  const bundles = await requestedBundles(ctx, wanted)
  if (!bundles.ok) return bundles
  const parts = bundles.value.flatMap(({ amount, units }) => units.map(({ variantId }) => ({ variantId, amount })))
  const wishes = combine([...wanted.filter(({ bundle }) => !bundle), ...parts])
  if (!wishes.ok) return wishes
  const session = await ctx.prepareSession()
  const gated = hiddenCategories(ctx.shop, ctx.gateOpen)
  const add = { shopId: ctx.shop.id, session: session.row, begins: session.begins, wishes: wishes.value, gated, bundles: bundles.value }
  const first = await holdQueue(ctx).add(add)
  const outcome = (await somethingExpired(ctx, first)) ? await holdQueue(ctx).add(add) : first
  if (outcome.ok) session.keep()
  return outcome.ok ? outcome : refuseAll(outcome.problems.map((problem) => bundleProblem(problem, bundles.value)))
}

/** Somebody's time may have run out without the sweeper having been there yet: that is freed, and worth another try. */
async function somethingExpired(ctx: RequestContext, { shortPools }: AddOutcome): Promise<boolean> {
  return shortPools !== undefined && (await freeExpiredInPools(ctx, shortPools))
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
