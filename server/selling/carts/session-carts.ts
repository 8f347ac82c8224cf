import { v7 as uuid } from 'uuid'
import { sessionSpan } from '#core/sessions/expiry.ts'
import type { Session } from '#core/sessions/session.ts'
import { exceededLimit, lineLimit } from '#core/carts/check-addition.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import type { Problem } from '#server/foundations/problems.ts'
import { hasExpired } from '#server/house/sessions/find-session.ts'
import { lockSessions, saveTimes, separateDevice } from '#server/house/sessions/records-sessions.ts'
import { noteHolds } from '#server/selling/stock/records-holds.ts'
import { releaseHold } from '#server/selling/stock/release-hold.ts'
import type { CartItem } from './cart.ts'
import { deleteItems } from './stored/queries-item-rows.ts'
import { lockCartsWithItems, openItemsOfSession, type CartWithItems } from './records-carts.ts'
import { incrementVersions, lockOpenCart } from './stored/queries-carts.ts'
import { clearPersonalIdentifiers, moveCart, moveItems } from './resuming/queries-resuming.ts'

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
  const steps = new Map(items.map((item) => [item, stepOf(item, items)]))
  let groups: CartItem[][] = []
  for (const item of items) {
    const joined = groups.filter((group) => group.some((other) => staysWith(item, other) || isInStep(steps.get(item), steps.get(other))))
    groups = [...groups.filter((group) => !joined.includes(group)), [...joined.flat(), item]]
  }
  return groups
}

/** Which step of its variant an item belongs to, in the order of the cart; null where any amount is sold. */
function stepOf({ id, variantId, amountStep, bundlePartId }: CartItem, items: readonly CartItem[]): string | null {
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
export async function takeOverCart(ctx: RequestContext, shared: Session, tokenHash: Buffer): Promise<string | null> {
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
