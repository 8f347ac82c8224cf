import type { Order } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { orderParts } from '#server/money/orders/buyers-order.ts'
import { readConcerts } from '../presenting/order-concerts.ts'
import { linkMaker } from './download-links.ts'

/**
 * The address of a calendar file with an order's concerts, or with those of a supplement if it has none itself; null without concerts,
 * once they have ended, and while their dates are hidden from a buyer who has not paid.
 */
export async function calendarUrl(ctx: Pick<RequestContext, 'db' | 'clock' | 'origin'>, order: Partial<Order>): Promise<string | null> {
  const part = orderParts(order).find(({ items = [], status }) => {
    const hasEnded = status === 'cancelled' || status === 'expired'
    return !hasEnded && items.some((item) => item.product.kind === 'event')
  })
  if (!part?.id) return null
  if (part.paidAt == null) {
    const concerts = await readConcerts(ctx, part.id)
    if ([...concerts.values()].every(({ happeningFrom }) => happeningFrom === null)) return null
  }
  return (await linkMaker(ctx, ctx.origin))('calendar', part.id)
}
