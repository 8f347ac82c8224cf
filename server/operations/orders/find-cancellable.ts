import { findOrder, orderItems } from '#server/money/orders/records.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { findEventInScope } from '../scopes/queries-scope.ts'
import type { OperationContext } from '../operation.ts'
import { findScopedOrder } from './order-shown.ts'
import type { ScopedOrder } from './queries-orders.ts'

/** What of an order somebody asks to cancel or to refund. */
interface Asked {
  order: string
  event?: string | undefined
  items?: readonly number[] | undefined
  refundSent: boolean
}

interface Cancellable {
  orderId: string
  actor: string
  refundSent: boolean
  eventId?: number
  itemIds?: readonly number[]
}

/**
 * An order of which all that is asked for lies within the caller's scope.
 * Problems: THING_NOT_FOUND for the order, its event or its items; ACT_NOT_GRANTED where items of others would end too.
 */
export async function findCancellable(ctx: OperationContext, { order, event, items, refundSent }: Asked): Promise<Result<Cancellable>> {
  const found = await findScopedOrder(ctx, order)
  if (!found) return refuse('THING_NOT_FOUND', { field: 'order' })
  const common = { orderId: found.id, actor: ctx.actor, refundSent, ...(items && { itemIds: items }) }
  if (items && !(await haveItems(ctx, found, items))) return refuse('THING_NOT_FOUND', { field: 'item' })
  const ofOthers = refuse('ACT_NOT_GRANTED', { words: { act: ctx.say('orders.items_of_others') } })
  if (!found.isComplete && event === undefined && !items) return ofOthers
  // An unpaid order always ends as a whole.
  const row = await findOrder(ctx.db, found.id)
  if (!found.isComplete && row?.paidAt === null) return ofOthers
  if (event === undefined) return done(common)
  const eventId = await findEventInScope(ctx.db, ctx.scope, event, 'some')
  if (eventId === undefined || !found.products.includes(eventId)) return refuse('THING_NOT_FOUND', { field: 'event' })
  return done({ ...common, eventId })
}

/** Whether all of these are items of an order that lie in the scope. */
async function haveItems({ db }: OperationContext, { id, products }: ScopedOrder, items: readonly number[]): Promise<boolean> {
  const own = (await orderItems(db, id)).filter(({ productId }) => products.includes(productId)).map((item) => item.id)
  return items.every((item) => own.includes(item))
}
