import { prolonged } from '#core/sessions/expiry.ts'
import { batchQueue } from '#db/batch-queue.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context, RequestContext } from '#server/context.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { hasExpired } from '#server/sessions/find-session.ts'
import { lockSessions, prolongSessions } from '#server/sessions/queries-batch.ts'
import type { Cart, CartChange } from './cart.ts'
import { changeCarts, lockOpenCarts } from './queries-batch.ts'
import { unitsOfCarts } from './queries-items.ts'
import { withExpiry } from './read-cart.ts'

/** What became of a change, and the cart as it stands after it: whoever answers need not read it again. */
export type CartOutcome = Result<null> & { cart?: Cart }

/** Says what shall change in a cart as it stands, null for nothing, or why it may not. It asks nothing of the database. */
type Judge = (cart: Cart) => Result<CartChange | null>

interface Wish {
  sessionId: string
  shopId: number
  judge: Judge
}

type Queue = (wish: Wish) => Promise<CartOutcome>

const queues = new WeakMap<Context['db'], Queue>()

/**
 * Changes this visitor's open cart and keeps their session alive, as every act of theirs does (SES-02). What many visitors do at
 * the same time goes into one transaction.
 * Problems: CART_EMPTY where there is no cart, and whatever `judge` says.
 */
export async function changeOpenCart(ctx: RequestContext, judge: Judge): Promise<CartOutcome> {
  const session = await ctx.session()
  if (!session) return refuse('CART_EMPTY')
  return queueOf(ctx)({ sessionId: session.id, shopId: ctx.shop.id, judge })
}

function queueOf(ctx: Context): Queue {
  const known = queues.get(ctx.db)
  if (known) return known
  const made = batchQueue<Wish, CartOutcome>((wishes) => changeBatch(ctx, wishes), { lanes: 2, apart: ({ sessionId }) => sessionId })
  queues.set(ctx.db, made)
  return made
}

/** Sessions are locked first and carts second, as everywhere. No session stands in a batch twice. */
async function changeBatch(ctx: Context, wishes: readonly Wish[]): Promise<CartOutcome[]> {
  const sessionIds = wishes.map(({ sessionId }) => sessionId)
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const sessions = await lockSessions(trx, sessionIds)
    // One process's clock may be ahead of another's: a session that was swept too early is found by the sweeper again.
    const alive = [...sessions.values()].filter((session) => !hasExpired(session, now))
    const times = alive.map(({ id, firstHoldAt, expiresAt }) => ({ id, firstHoldAt, expiresAt: prolonged(now, expiresAt, firstHoldAt) }))
    await prolongSessions(trx, times, now)
    const ends = new Map(times.map(({ id, expiresAt }) => [id, expiresAt]))
    const rows = await lockOpenCarts(trx, sessionIds)
    const units = await unitsOfCarts(
      trx,
      rows.map((row) => row.id),
    )
    const judgements = wishes.map(({ sessionId, shopId, judge }) => {
      const row = rows.find((each) => each.sessionId === sessionId && each.shopId === shopId)
      const session = sessions.get(sessionId)
      if (!row || !session) return { cart: undefined, session: undefined, verdict: refuse('CART_EMPTY') }
      const current = { ...session, expiresAt: ends.get(sessionId) ?? session.expiresAt }
      const cart = withExpiry({ row, units: units.get(row.id) ?? [] }, current, now)
      return { cart, session: current, verdict: judge(cart) }
    })
    const changed = await changeCarts(
      trx,
      judgements.flatMap(({ cart, verdict }) => (cart && verdict.ok && verdict.value ? [{ row: cart.row, change: verdict.value }] : [])),
      now,
    )
    return judgements.map(({ cart, session, verdict }): CartOutcome => {
      if (!cart) return verdict.ok ? done(null) : verdict
      const row = changed.get(cart.row.id)
      const after = row ? withExpiry({ row, units: cart.units }, session, now) : cart
      return verdict.ok ? { ...done(null), cart: after } : { ...verdict, cart: after }
    })
  })
}
