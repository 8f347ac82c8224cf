import type { Connection } from '#db/database.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, refuseAll, type Result } from '#server/foundations/problems.ts'
import { requiredDistance, readSeats, seatChooser, type SeatRequest } from '#server/selling/seating/choose-seats.ts'
import { seatingOfVariants } from '#server/selling/seating/records-seating.ts'
import { prolongSession } from '#server/house/sessions/prolong-session.ts'
import { claimSeats, freeSeats } from '#server/selling/stock/records-seats.ts'
import { lockPools } from '#server/selling/stock/records-pools.ts'
import { maxItems } from '../adding/add-to-cart.ts'
import type { CartItem } from '../cart.ts'
import { lockCartsWithItems } from '../records-carts.ts'
import { openVariantsOfSession, setSeats } from '../stored/queries-item-rows.ts'
import { incrementVersions } from '../stored/queries-carts.ts'
import { withExpiry } from '../open-cart.ts'

/** An item of a cart, and the seat that it is to have, by its id in the plan. */
export interface SeatMove {
  itemId: number
  seatId: string
}

/**
 * Moves items of this visitor's cart to other seats of their categories, all or nothing; items may also exchange their seats. The items
 * keep their ids, and no counter of a pool moves. Pages use it to close single gaps (SEA-07, SEA-08).
 * Problems: INVALID_INPUT, NOT_FOUND for an item without a seat in this cart (field: its id), CART_EXPIRED, WAITING_ROOM (field: the
 * event's slug), and those of
 * `SeatChooser.choose`: above all NOT_ENOUGH for a seat that somebody has meanwhile. Then the cart has the seats it had before.
 */
export async function changeSeats(ctx: RequestContext, moves: readonly SeatMove[]): Promise<Result<null>> {
  const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length
  const isValid = moves.length > 0 && moves.length <= maxItems && isDistinct(moves.map(({ itemId }) => itemId))
  if (!isValid)
    return refuse('INVALID_INPUT', { field: 'moves', limit: maxItems, text: 'input_too_many', words: { max: String(maxItems) } })
  const session = await ctx.session()
  if (!session) return refuse('NOT_FOUND', { field: String(moves[0]?.itemId) })
  // Another seat is a new hold, and its answer says which seats are free.
  const waiting = await ctx.waitingRoom.mayHold(() =>
    openVariantsOfSession(
      ctx.db,
      session.id,
      moves.map(({ itemId }) => itemId),
    ),
  )
  if (waiting.length > 0) return refuseAll(waiting)
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const times = await prolongSession(trx, session.id, now)
    const cart = (await lockCartsWithItems(trx, [session.id])).find(({ row }) => row.shopId === ctx.shop.id)
    const items = cart?.items ?? []
    const unknown = moves.find(({ itemId }) => !items.some(({ id, place }) => id === itemId && place?.seatId))
    if (!cart || unknown) return refuse('NOT_FOUND', { field: String((unknown ?? moves[0])?.itemId) })
    if (!times || withExpiry(cart, times, now).expired) return refuse('CART_EXPIRED')
    if (splitsSection(items, moves)) return refuse('SECTION_INCOMPLETE')
    const moved = await moveSeats(trx, items, moves)
    if (!moved.ok) throw new Rollback<Result<null>>(moved)
    await incrementVersions(trx, [cart.row.id], now)
    return done(null)
  })
}

/** Whether some, but not all, of the cart's items in a section that is sold whole would leave it. */
function splitsSection(items: readonly CartItem[], moves: readonly SeatMove[]): boolean {
  const isMoved = ({ id }: CartItem) => moves.some(({ itemId }) => itemId === id)
  return items.some(
    (item) =>
      item.place?.forceSection === true &&
      isMoved(item) &&
      items.some((other) => other.productId === item.productId && other.place?.sectionId === item.place?.sectionId && !isMoved(other)),
  )
}

/** Pools first, then all seats concerned, the old and the new ones, in the order of their ids: nobody waits in a circle. */
async function moveSeats(trx: Connection, items: readonly CartItem[], moves: readonly SeatMove[]): Promise<Result<null>> {
  const moving = moves.flatMap(({ itemId, seatId }) => items.filter(({ id }) => id === itemId).map((item) => ({ item, seatId })))
  const variantIds = [...new Set(moving.map(({ item }) => item.variantId))]
  const seating = await seatingOfVariants(trx, variantIds)
  const requests = [...seating.values()].map(({ seating: { digest }, productMeta, ...variant }): SeatRequest => {
    const seatIds = moving.filter(({ item }) => item.variantId === variant.variantId).map(({ seatId }) => seatId)
    return { ...variant, digest, seatIds, automatic: 0, distance: requiredDistance(productMeta) }
  })
  await lockPools(
    trx,
    requests.flatMap(({ poolIds }) => poolIds),
  )
  const oldSeats = (variantId: number) =>
    moving.flatMap(({ item }) => (item.variantId === variantId && item.place?.seatId ? [item.place.seatId] : []))
  const locking = requests.map((request) => ({ ...request, seatIds: [...request.seatIds, ...oldSeats(request.variantId)] }))
  const events = await readSeats(trx, locking)
  const itemIds = moving.map(({ item }) => item.id)
  await freeSeats(trx, itemIds)
  for (const { rows } of events.values())
    for (const row of rows) if (row?.itemId !== null && row?.itemId !== undefined && itemIds.includes(row.itemId)) row.itemId = null

  const chosen = seatChooser(events).choose(requests, new Set(items.map(({ id }) => id)))
  if (!chosen.ok) return chosen
  const claims = requests.flatMap(({ variantId }, index) => {
    const ofVariant = moving.filter(({ item }) => item.variantId === variantId)
    return (chosen.value[index] ?? []).map(({ id: seatId }, place) => ({ seatId, itemId: ofVariant[place]?.item.id ?? 0 }))
  })
  const claimed = await claimSeats(trx, claims)
  if (claimed.size !== claims.length) throw new Error(`Only ${claimed.size} of ${claims.length} seats were free, although they are locked`)
  await setSeats(trx, claims)
  return done(null)
}
