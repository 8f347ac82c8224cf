import { v7 as uuid } from 'uuid'
import { exceededLimit, lineLimit } from '#core/carts/check-addition.ts'
import { sessionSpan } from '#core/sessions/expiry.ts'
import type { Session } from '#core/sessions/session.ts'
import type { Locale } from '#core/shops/locale.ts'
import { batchQueue, type BatchQueue } from '#db/batch-queue.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { done, refuse, type Problem, type Result } from '#server/foundations/problems.ts'
import { hasExpired } from '#server/house/sessions/visitor-session.ts'
import { prolongedSessions } from '#server/house/sessions/prolong-session.ts'
import { findFirstToken, lockSessions, lockSessionsByToken, saveTimes, separateDevice } from '#server/house/sessions/records-sessions.ts'
import { noteHolds } from '#server/selling/stock/records-pools.ts'
import { releaseHold } from '#server/selling/stock/release-hold.ts'
import type { Cart, CartChange, CartItem, CartRow } from './cart.ts'
import { countByProduct, earlyCustomerCheck, type CustomerCart } from './cart-problems.ts'
import { lockCartsWithItems, openCarts, openItemsOfSession, type CartWithItems, type OpenCart } from './records-carts.ts'
import { clearPersonalIdentifiers, moveCart, moveItems } from './resuming/queries-resuming.ts'
import { changeCarts, incrementVersions, lockOpenCart } from './stored/queries-carts.ts'
import { deleteItems } from './stored/queries-item-rows.ts'

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
  return batchQueue((requests) => changeBatch(ctx, requests), { workers: 2, uniqueKey: requestKey })
}

/** A session has one token at a time, so requests with different keys are about different sessions. */
function requestKey({ tokenHash }: ChangeRequest): string {
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
      const session = sessions.get(locked.get(requestKey(request))?.id ?? '')
      const open = carts.find(({ row }) => row.sessionId === session?.id && row.shopId === request.shopId)
      if (!open || !session) return null
      const cart = withExpiry(open, session, now)
      return { request, cart, session, decision: request.decide(cart) }
    })
    const changes = decisions.flatMap((decided) =>
      decided?.decision.ok && decided.decision.value ? [{ row: decided.cart.row, change: decided.decision.value }] : [],
    )
    const buyers = decisions.flatMap((decided) => (decided?.decision.ok ? customerCarts(decided.request, decided.cart) : []))
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

function customerCarts({ customerEmail, locale }: ChangeRequest, { row, items }: Cart): CustomerCart[] {
  return customerEmail === undefined ? [] : [{ id: row.id, email: customerEmail, locale, products: countByProduct(items) }]
}

/**
 * Moves what one session still holds into the carts of another (case 16). Items keep their holds, so nothing is taken or given back on
 * the way; equal plain items are one line afterwards, because lines are only a display. What would exceed a product's limit per cart
 * goes back to its pools, a bundle or a table as a whole. Both sessions are locked.
 * @returns the limits that kept something out, whether anything was moved, and the ids of what was
 */
export async function joinCarts(
  connection: Connection,
  { from, to, itemsPerLine, now }: { from: Session; to: Session; itemsPerLine: number; now: Date },
): Promise<{ leftOut: Problem[]; hasMoved: boolean; moved: number[] }> {
  const carts = await lockCartsWithItems(connection, [from.id, to.id])
  const leftOut: Problem[] = []
  const moved: number[] = []
  for (const { row, items } of carts.filter((cart) => cart.row.sessionId === from.id)) {
    const live = hasExpired(from, now) ? [] : items.filter((item) => item.held || !item.drawsOnPools)
    const target = carts.find((cart) => cart.row.sessionId === to.id && cart.row.shopId === row.shopId)
    const fitting = target ? fittingItems(live, target, itemsPerLine, leftOut) : live
    const others = items.filter((item) => !fitting.includes(item)).map(({ id }) => id)
    await noteHolds(connection, 'given_back', others, now)
    await releaseHold(connection, others)
    await deleteItems(connection, others)
    if (fitting.length > 0 && !target) await moveCart(connection, row.id, to.id, now)
    if (fitting.length > 0 && target) {
      await moveItems(
        connection,
        fitting.map(({ id }) => id),
        target.row.id,
      )
      await incrementVersions(connection, [row.id, target.row.id], now)
    }
    moved.push(...fitting.map(({ id }) => id))
  }
  return { leftOut, hasMoved: moved.length > 0, moved }
}

/** The items that the target's limits per product and per variant allow. Notes each limit that keeps some out. */
function fittingItems(items: readonly CartItem[], target: CartWithItems, itemsPerLine: number, leftOut: Problem[]): CartItem[] {
  const fitting: CartItem[] = []
  for (const group of wholeGroups(items)) {
    const limits = group.flatMap((item) => {
      const { variantId, cartLimit } = item
      const count = (list: readonly CartItem[], key: 'productId' | 'variantId') => list.filter((other) => other[key] === item[key]).length
      const inCart = (key: 'productId' | 'variantId') => count(target.items, key) + count(fitting, key)
      const limit =
        exceededLimit(cartLimit, inCart('productId'), count(group, 'productId')) ??
        exceededLimit(lineLimit(cartLimit, itemsPerLine), inCart('variantId'), count(group, 'variantId'))
      return limit === null ? [] : [{ code: 'CART_LIMIT' as const, limit, field: String(variantId) }]
    })
    const [refused] = limits
    if (!refused) fitting.push(...group)
    else leftOut.push(refused)
  }
  return fitting
}

/**
 * Items of a bundle stay together, those for seats of a section that is sold whole, and as many of a variant as are sold at a time; every
 * other item is by itself.
 */
function wholeGroups(items: readonly CartItem[]): CartItem[][] {
  const steps = new Map(items.map((item) => [item, amountStepKey(item, items)]))
  let groups: CartItem[][] = []
  for (const item of items) {
    const joined = groups.filter((group) => group.some((other) => staysWith(item, other) || isInStep(steps.get(item), steps.get(other))))
    groups = [...groups.filter((group) => !joined.includes(group)), [...joined.flat(), item]]
  }
  return groups
}

/** Which step of its variant an item belongs to, in the order of the cart; null where any amount is sold. */
function amountStepKey({ id, variantId, amountStep, bundlePartId }: CartItem, items: readonly CartItem[]): string | null {
  if (amountStep === 1 || bundlePartId !== null) return null
  const before = items.filter((other) => other.variantId === variantId && other.bundlePartId === null && other.id < id).length
  return `${variantId} ${Math.floor(before / amountStep)}`
}

function isInStep(one: string | null | undefined, other: string | null | undefined): boolean {
  return one != null && one === other
}

function staysWith(one: CartItem, other: CartItem): boolean {
  const inOneBundle = (one.bundleRootId ?? one.id) === (other.bundleRootId ?? other.id)
  const inOneSection = one.productId === other.productId && one.place?.sectionId === other.place?.sectionId
  return inOneBundle || (inOneSection && one.place?.forceSection === true)
}

/**
 * Makes a cart that a joined device shares the device's own, before an address is saved in it: the device gets a session of its own
 * with its present token, and the cart moves into it with everything that it holds, but without the names entered for its items. So
 * neither device sees the other's address, names or order (decision 50).
 * @returns the id of the new session, which the device's token names from now on; null if the cart was placed or taken over meanwhile
 */
async function takeOverCart(ctx: RequestContext, shared: Session, tokenHash: Buffer): Promise<string | null> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await lockSessions(trx, [shared.id])
    const cart = await lockOpenCart(trx, shared.id, ctx.shop.id)
    if (!cart) return null
    const newId = uuid({ msecs: now.getTime() })
    if (!(await separateDevice(trx, { sessionId: shared.id, tokenHash, newId }, now))) return null
    await moveCart(trx, cart.id, newId, now)
    await clearPersonalIdentifiers(trx, cart.id)
    return newId
  })
}

/**
 * The session of a cart that this visitor enters names into, or adds to an order: their own. A joined device makes the cart its own first.
 * @returns null without a session, or if there is no cart to take over
 */
export async function sessionOfOwnCart(ctx: RequestContext): Promise<string | null> {
  const session = await ctx.session()
  if (!session?.isJoined) return session?.id ?? null
  const tokenHash = await ctx.tokenHash()
  return tokenHash && takeOverCart(ctx, session, tokenHash)
}

/**
 * Restarts an expired session. What it held is returned to its pools first and removed from its carts; the visitor can add it
 * again (`resuming/renew-cart.ts` does both in one step).
 * @returns the session as it is now; one that has not expired is left as it is
 */
export async function restartSession(ctx: Context, session: Session): Promise<Session> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const current = (await lockSessions(trx, [session.id])).get(session.id) ?? session
    if (!hasExpired(current, now)) return current
    const itemIds = await openItemsOfSession(trx, session.id)
    await noteHolds(trx, 'given_back', itemIds, now)
    await releaseHold(trx, itemIds)
    await deleteItems(trx, itemIds)
    const restarted = { ...current, expiresAt: new Date(now.getTime() + sessionSpan), firstHoldAt: null }
    await saveTimes(trx, [restarted], now)
    return restarted
  })
}
