import type { Session } from '#core/sessions/session.ts'
import type { Locale } from '#core/shops/locale.ts'
import { batchQueue, type BatchQueue } from '#db/batch-queue.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { done, refuse, type Problem, type Result } from '#server/foundations/problems.ts'
import { hasExpired } from '#server/house/sessions/find-session.ts'
import { prolongedSessions } from '#server/house/sessions/prolong-session.ts'
import { findFirstToken, lockSessionsByToken } from '#server/house/sessions/records-sessions.ts'
import type { Cart, CartChange, CartItem, CartRow } from './cart.ts'
import { countByProduct, earlyCustomerCheck, type CustomerCart } from './customer-limits.ts'
import { lockCartsWithItems, openCarts, type OpenCart } from './records-carts.ts'
import { takeOverCart } from './session-carts.ts'
import { changeCarts } from './stored/queries-carts.ts'

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

/** What became of a change, and the cart as it is afterwards, so that the caller need not read it again. */
export type CartOutcome = Result<null> & { cart?: Cart }

/** Also what the customer may not have of it; see `ChangeOptions`. */
type ChangeOutcome = CartOutcome & { customerProblems?: readonly Problem[] }

/** Decides what to change in a cart, null for nothing, or refuses. It must not query the database. */
type Decide = (cart: Cart) => Result<CartChange | null>

interface ChangeOptions {
  /** The e-mail address whose owner the changed cart is checked for (`earlyCustomerCheck`). */
  customerEmail?: string
}

interface ChangeRequest extends ChangeOptions {
  tokenHash: Buffer
  shopId: number
  locale: Locale
  decide: Decide
}

/**
 * Changes this visitor's open cart and prolongs their session, as every action does (SES-02).
 * Problems: CART_EMPTY where there is no cart, and those of `decide`.
 */
export async function changeOpenCart(ctx: RequestContext, decide: Decide, options: ChangeOptions = {}): Promise<ChangeOutcome> {
  const tokenHash = await ctx.tokenHash()
  if (!tokenHash) return refuse('CART_EMPTY')
  const change = (hash: Buffer) =>
    ctx.queues.of(changeQueue)({ tokenHash: hash, shopId: ctx.shop.id, locale: ctx.locale, decide, ...options })
  const outcome = await change(tokenHash)
  if (outcome.ok || outcome.cart) return outcome
  const session = await ctx.session()
  if (!session?.isJoined) return outcome
  // Who saves an address makes the cart their own; anything else changes the cart that the devices share.
  if (options.customerEmail !== undefined) return (await takeOverCart(ctx, session, tokenHash)) ? change(tokenHash) : outcome
  const hash = await findFirstToken(ctx.db, session.id)
  return hash ? change(hash) : outcome
}

/** Concurrent changes of many visitors share one transaction, see `changeBatch`. */
function changeQueue(ctx: Context): BatchQueue<ChangeRequest, ChangeOutcome> {
  return batchQueue((requests) => changeBatch(ctx, requests), { workers: 2, uniqueKey: keyOf })
}

/** A session has one token at a time, so requests with different keys are about different sessions. */
function keyOf({ tokenHash }: ChangeRequest): string {
  return tokenHash.toString('hex')
}

/** Locks sessions first and carts second, as everywhere. No session is in a batch twice. */
async function changeBatch(ctx: Context, requests: readonly ChangeRequest[]): Promise<ChangeOutcome[]> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const locked = await lockSessionsByToken(
      trx,
      requests.map(({ tokenHash }) => tokenHash),
    )
    const times = prolongedSessions(locked.values(), now)
    const sessions = new Map([...locked.values(), ...times].map((session) => [session.id, session]))
    const carts = await lockCartsWithItems(trx, [...sessions.keys()])
    const decisions = requests.map((request) => {
      const session = sessions.get(locked.get(keyOf(request))?.id ?? '')
      const open = carts.find(({ row }) => row.sessionId === session?.id && row.shopId === request.shopId)
      if (!open || !session) return null
      const cart = withExpiry(open, session, now)
      return { request, cart, session, decision: request.decide(cart) }
    })
    const changes = decisions.flatMap((decided) =>
      decided?.decision.ok && decided.decision.value ? [{ row: decided.cart.row, change: decided.decision.value }] : [],
    )
    const buyers = decisions.flatMap((decided) => (decided?.decision.ok ? buyerOf(decided.request, decided.cart) : []))
    const check = earlyCustomerCheck(ctx, buyers)
    const { rows, counts } = await changeCarts(trx, changes, now, { times, customers: check.requests })
    const problems = new Map(check.problems(counts).map((list, index) => [buyers[index]?.id, list]))
    return decisions.map((decided): ChangeOutcome => {
      if (!decided) return refuse('CART_EMPTY')
      const { cart, session, decision } = decided
      const row = rows.get(cart.row.id)
      const after = row ? withExpiry({ row, items: cart.items }, session, now) : cart
      return { ...(decision.ok ? done(null) : decision), cart: after, customerProblems: problems.get(cart.row.id) ?? [] }
    })
  })
}

function buyerOf({ customerEmail, locale }: ChangeRequest, { row, items }: Cart): CustomerCart[] {
  return customerEmail === undefined ? [] : [{ id: row.id, email: customerEmail, locale, products: countByProduct(items) }]
}
