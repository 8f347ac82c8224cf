import type { Order } from '#api/resolvers.ts'
import type { RequestContext } from '#server/context.ts'
import { partsOf } from '#server/orders/presenting/present-supplements.ts'
import { linkMaker } from './download-links.ts'

/**
 * The address of a calendar file with an order's concerts, or with those of a supplement if it has none itself; null without concerts or
 * once they have ended.
 */
export async function calendarUrl(ctx: Pick<RequestContext, 'db' | 'clock' | 'origin'>, order: Partial<Order>): Promise<string | null> {
  const part = partsOf(order).find(({ items = [], status }) => {
    const hasEnded = status === 'cancelled' || status === 'expired'
    return !hasEnded && items.some((item) => item.product.kind === 'event')
  })
  return part?.id ? (await linkMaker(ctx, ctx.origin))('calendar', part.id) : null
}
