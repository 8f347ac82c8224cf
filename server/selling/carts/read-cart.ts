import type { Session } from '#core/sessions/session.ts'
import { batchQueue, type BatchQueue } from '#db/batch-queue.ts'
import type { Context } from '#server/foundations/context.ts'
import { hasExpired } from '#server/house/sessions/find-session.ts'
import type { Cart, CartItem, CartRow } from './cart.ts'
import { openCarts, type OpenCart } from './queries-items.ts'

interface CartKey {
  sessionId: string
  shopId: number
}

/**
 * Reads a session's open cart in a shop, with the session's end: the caller's `session` may be older than a prolongation by this
 * same request.
 * @returns null if nothing was ever added
 */
export async function readCart(ctx: Pick<Context, 'clock' | 'queues'>, session: Pick<Session, 'id'>, shopId: number): Promise<Cart | null> {
  const cart = await ctx.queues.of(readQueue)({ sessionId: session.id, shopId })
  return cart && withExpiry(cart, cart, ctx.clock.now())
}

/** Concurrent reads share one statement (`openCarts`). */
function readQueue({ db }: Context): BatchQueue<CartKey, OpenCart | null> {
  return batchQueue(
    async (keys) => {
      const carts = await openCarts(db, keys)
      return keys.map(({ sessionId, shopId }) => carts.find(({ row }) => row.sessionId === sessionId && row.shopId === shopId) ?? null)
    },
    { workers: 2, uniqueKey: ({ sessionId, shopId }) => `${sessionId} ${shopId}` },
  )
}

/** A cart as it is at `now`, from its row, its items and its session's end. */
export function withExpiry({ row, items }: { row: CartRow; items: CartItem[] }, session: Pick<Session, 'expiresAt'>, now: Date): Cart {
  // An item whose hold was freed is as lost as one whose session ended: both must be held anew.
  const lost = items.some((item) => item.drawsOnPools && !item.held)
  const expired = items.length > 0 && (lost || hasExpired(session, now))
  return { row, items, expired, validUntil: items.length > 0 && !expired ? session.expiresAt : null }
}
