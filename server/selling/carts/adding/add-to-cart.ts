import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, refuseAll, type Result } from '#server/foundations/problems.ts'
import { hiddenCategories } from '#server/house/shops/shop-access.ts'
import { freeExpiredInPools } from '#server/selling/stock/release-hold.ts'
import type { AdditionOutcome, Cart, CartAddition, RequestedItem, RequestedVariant } from '../cart.ts'
import { holdQueue } from './hold-queue.ts'
import { bundleProblem, requestedBundles } from './requested-bundles.ts'

/** Upper limit of items per request, whatever a product allows: it bounds the work of one request (LIM-70 is far below). */
export const maxItems = 200

/**
 * Puts items into this visitor's cart and holds them, all or nothing, across tickets, variants and parts of bundles (CRT-12,
 * CRT-13, GQL-30). A session begins only if something was held.
 *
 * Tickets of a category with numbered seats get the seats that were chosen, or the best that are together (SEA-12); those of standing
 * areas the chosen area, or the one with the most room.
 *
 * Problems, each with the variant's id as `field`: NOTHING_SELECTED, INVALID_INPUT, NOT_FOUND, NOT_ON_SALE, NOT_AVAILABLE,
 * AMOUNT_STEP (limit: in how many at a time it is sold), CART_LIMIT (limit: the most the cart may have), NOT_ENOUGH (limit: what is left,
 * if it is little), NETWORK_LIMIT (limit: what one network address may hold and have unpaid), WAITING_ROOM (field: the slug of an event),
 * SECTION_INCOMPLETE, SEAT_TOO_CLOSE, RELEASE_FIRST, and for a cart with an e-mail address CUSTOMER_LIMIT and EMAIL_LIMIT. Of bundles:
 * BUNDLE_UNKNOWN, NO_OPTION (field: the part, `combination` or `group`), BUNDLE_ONE_TICKET, BUNDLE_LIMIT, BUNDLE_NOT_AVAILABLE.
 * @returns also the cart as it is now, where it need not be read
 */
export async function addToCart(
  ctx: RequestContext,
  requested: RequestedItem[],
  { showsTotal }: Pick<CartAddition, 'showsTotal'>,
): Promise<Result<{ newItemIds: number[] }> & { cart?: Cart | undefined }> {
  const bundles = await requestedBundles(ctx, requested)
  if (!bundles.ok) return bundles
  const parts = bundles.value.flatMap(({ amount, items }) => items.map(({ partId: _part, ...part }) => ({ ...part, amount })))
  const variants = combine([...requested.filter(({ bundle }) => !bundle), ...parts])
  if (!variants.ok) return variants
  const waiting = await ctx.waitingRoom.mayHold(async () => variants.value.map(({ variantId }) => variantId))
  if (waiting.length > 0) return refuseAll(waiting)
  const session = await ctx.prepareSession()
  const outcome = await hold(ctx, {
    shopId: ctx.shop.id,
    locale: ctx.locale,
    session: session.row,
    begins: session.begins,
    network: ctx.network,
    variants: variants.value,
    hiddenCategories: hiddenCategories(ctx.shop, ctx.gateOpen),
    bundles: bundles.value,
    showsTotal,
  })
  if (outcome.ok) session.keep()
  if (outcome.ok) return outcome
  return { ...refuseAll(outcome.problems.map((problem) => bundleProblem(problem, bundles.value))), cart: outcome.cart }
}

/** Tries once more where the pools are short only because expired holds were not swept yet. */
async function hold(ctx: RequestContext, addition: CartAddition): Promise<AdditionOutcome> {
  const queue = ctx.queues.of(holdQueue)
  const first = await queue(addition)
  const retry = first.shortPools !== undefined && (await freeExpiredInPools(ctx, first.shortPools))
  return retry ? queue(addition) : first
}

/** Adds up the amounts of each variant, with the seats and areas that were chosen. Problems: INVALID_INPUT, NOTHING_SELECTED. */
function combine(requested: readonly RequestedVariant[]): Result<RequestedVariant[]> {
  const sums = new Map<number, Required<RequestedVariant>>()
  for (const { variantId, amount, seatIds = [], areaIds = [] } of requested) {
    if (!Number.isSafeInteger(amount) || amount < 0 || amount > maxItems) {
      return refuse('INVALID_INPUT', { field: String(variantId), limit: maxItems, text: 'input_amount' })
    }
    if (![0, amount].includes(seatIds.length + areaIds.length))
      return refuse('INVALID_INPUT', { field: String(variantId), text: 'input_places' })
    if (amount === 0) continue
    const sum = sums.get(variantId) ?? { variantId, amount: 0, seatIds: [], areaIds: [] }
    sums.set(variantId, {
      ...sum,
      amount: sum.amount + amount,
      seatIds: [...sum.seatIds, ...seatIds],
      areaIds: [...sum.areaIds, ...areaIds],
    })
  }
  if (sums.size === 0) return refuse('NOTHING_SELECTED')
  const total = [...sums.values()].reduce((sum, { amount }) => sum + amount, 0)
  if (total > maxItems) return refuse('INVALID_INPUT', { limit: maxItems, text: 'input_amount' })
  return done([...sums.values()])
}
