import { batchQueue, type BatchQueue } from '#db/batch-queue.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context, RequestContext } from '#server/context.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { prolongedSessions } from '#server/sessions/prolong-session.ts'
import { lockSessions } from '#server/sessions/queries.ts'
import type { Cart, CartChange } from './cart.ts'
import { lockCartsWithItems } from './queries-items.ts'
import { changeCarts } from './queries.ts'
import { withExpiry } from './read-cart.ts'

/** What became of a change, and the cart as it is afterwards, so that the caller need not read it again. */
export type CartOutcome = Result<null> & { cart?: Cart }

/** Decides what to change in a cart, null for nothing, or refuses. It must not query the database. */
type Decide = (cart: Cart) => Result<CartChange | null>

interface ChangeRequest {
  sessionId: string
  shopId: number
  decide: Decide
}

/**
 * Changes this visitor's open cart and prolongs their session, as every action does (SES-02).
 * Problems: CART_EMPTY where there is no cart, and those of `decide`.
 */
export async function changeOpenCart(ctx: RequestContext, decide: Decide): Promise<CartOutcome> {
  const session = await ctx.session()
  if (!session) return refuse('CART_EMPTY')
  return ctx.queues.of(changeQueue)({ sessionId: session.id, shopId: ctx.shop.id, decide })
}

/** Concurrent changes of many visitors share one transaction, see `changeBatch`. */
function changeQueue(ctx: Context): BatchQueue<ChangeRequest, CartOutcome> {
  return batchQueue((requests) => changeBatch(ctx, requests), { workers: 2, uniqueKey: ({ sessionId }) => sessionId })
}

/** Locks sessions first and carts second, as everywhere. No session is in a batch twice. */
async function changeBatch(ctx: Context, requests: readonly ChangeRequest[]): Promise<CartOutcome[]> {
  const sessionIds = requests.map(({ sessionId }) => sessionId)
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const locked = await lockSessions(trx, sessionIds)
    const moved = prolongedSessions(locked.values(), now)
    const sessions = new Map([...locked.values(), ...moved].map((session) => [session.id, session]))
    const carts = await lockCartsWithItems(trx, sessionIds)
    const decisions = requests.map(({ sessionId, shopId, decide }) => {
      const open = carts.find(({ row }) => row.sessionId === sessionId && row.shopId === shopId)
      const session = sessions.get(sessionId)
      if (!open || !session) return null
      const cart = withExpiry(open, session, now)
      return { cart, session, decision: decide(cart) }
    })
    const changes = decisions.flatMap((decided) =>
      decided?.decision.ok && decided.decision.value ? [{ row: decided.cart.row, change: decided.decision.value }] : [],
    )
    const changed = await changeCarts(trx, changes, now, moved)
    return decisions.map((decided): CartOutcome => {
      if (!decided) return refuse('CART_EMPTY')
      const { cart, session, decision } = decided
      const row = changed.get(cart.row.id)
      const after = row ? withExpiry({ row, items: cart.items }, session, now) : cart
      return { ...(decision.ok ? done(null) : decision), cart: after }
    })
  })
}
