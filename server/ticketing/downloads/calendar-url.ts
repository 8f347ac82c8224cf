import type { Order } from '#api/resolvers.ts'
import type { RequestContext } from '#server/context.ts'
import { linkMaker } from './download-links.ts'

/** The address of a calendar file with an order's concerts; null without concerts or once the order has ended. */
export async function calendarUrl(ctx: Pick<RequestContext, 'db' | 'clock' | 'origin'>, order: Partial<Order>): Promise<string | null> {
  const hasConcerts = (order.items ?? []).some((item) => item.product.kind === 'event')
  if (!order.id || !hasConcerts || order.status === 'cancelled' || order.status === 'expired') return null
  return (await linkMaker(ctx, ctx.origin))('calendar', order.id)
}
