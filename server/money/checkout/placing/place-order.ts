import { batchQueue, type BatchQueue } from '#db/batch-queue.ts'
import { findPlacedVersion } from '#server/selling/carts/records-carts.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { findPlacedOrders, lastOrder } from '#server/money/orders/records.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { placeBatch, type Placed, type PlacingRequest } from './place-batch.ts'
import type { Placing } from './placing.ts'

/**
 * Turns this visitor's cart into an order exactly once: a request sent ten times at once, or again after its response was lost,
 * gets the same order every time (case 21). Address and logistics that come with it are saved in the same transaction, in which the
 * cart's holds become sales; a refused request changes nothing. Carts that are placed at the same time share one transaction
 * (`placeBatch`, `docs/rules/holds.md`).
 *
 * Placing gives the session a new token, so that a cookie that was copied before is worth nothing afterwards. A client that lost the
 * answer may ask again with the old cookie for a few minutes (`docs/decisions/0042-new-session-token-at-placing.md`).
 *
 * Problems: CART_EMPTY, ORDER_PLACED (the session has placed this cart under another key; names the reference), CART_EXPIRED (fields:
 * the lost items), CART_CHANGED, those of `updateCartAddress` and `updateCartLogistics`, PRICE_CHANGED (old and new total), NOT_FOUND
 * and NOT_ON_SALE (fields: variants), AMOUNT_STEP (field: the variant), PERSONAL_DATA_REQUIRED and HOLDER_NAME_REPEATED (fields: items),
 * ADDRESS_MISSING, COUNTRY_MISMATCH, NO_DELIVERY_METHOD, PAYMENT_METHOD_REQUIRED, PAYMENT_METHOD_NOT_OFFERED, TERMS_REQUIRED, TERMS18_REQUIRED.
 */
export async function placeOrder(ctx: RequestContext, placing: Placing): Promise<Placed> {
  const session = await ctx.session()
  if (!session) return placedByFormerSession(ctx, placing)
  // A device that has joined by a link makes the cart its own by saving an address.
  if (session.isJoined) return refuse('ADDRESS_MISSING')
  const token = ctx.prepareToken()
  const placed = await ctx.queues.of(placeQueue)({ ctx, sessionId: session.id, placing, newTokenHash: token.hash })
  if (placed.ok && placed.value.isNew) token.keep()
  if (placed.ok || placed.problems[0]?.code !== 'CART_EMPTY') return placed
  return placedBefore(ctx, placing, session.id)
}

/** Answers a request with the cookie from before the order was placed. It gets that order, and never places another one. */
async function placedByFormerSession(ctx: RequestContext, placing: Placing): Promise<Placed> {
  const sessionId = await ctx.formerSession()
  if (sessionId === null) return refuse('CART_EMPTY')
  const key = placing.idempotencyKey
  const [placed] = await findPlacedOrders(ctx.db, key === null ? [] : [{ sessionId, key }])
  return placed ? done({ orderId: placed.orderId, isNew: false }) : placedBefore(ctx, placing, sessionId)
}

/** The answer where there is no cart any more: the order that it became, if the request repeats the one that placed it. */
async function placedBefore(ctx: RequestContext, placing: Placing, sessionId: string): Promise<Placed> {
  const last = await lastOrder(ctx.db, sessionId, ctx.shop.id)
  if (!last) return refuse('CART_EMPTY')
  return (await isRepeated(ctx, placing, last.id))
    ? done({ orderId: last.id, isNew: false })
    : refuse('ORDER_PLACED', { words: { reference: last.reference } })
}

/**
 * Whether a request without a key asks for the order that was just placed: it names the version of the cart that became the order,
 * or no version.
 * A request with a key was looked up by its key.
 */
async function isRepeated(ctx: RequestContext, { idempotencyKey, cartVersion }: Placing, orderId: string): Promise<boolean> {
  if (idempotencyKey !== null) return false
  // Placing was itself a change of the cart.
  return cartVersion === null || (await findPlacedVersion(ctx.db, orderId)) === cartVersion + 1
}

/** Orders that are placed at the same time share one transaction, see `placeBatch`. */
function placeQueue(ctx: Context): BatchQueue<PlacingRequest, Placed> {
  return batchQueue((requests) => placeBatch(ctx, requests), { workers: 2, uniqueKey: ({ sessionId }) => sessionId })
}
