import { textOptionsOf } from '#core/shops/settings/text-overrides.ts'
import type { Order as OrderAnswer } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { allCountries } from '#server/house/shops/reference-data.ts'
import type { Slice } from '#server/foundations/slice.ts'
import { presentPickup } from '#server/selling/shipping/present-pickup.ts'
import { pickupPlace } from '#server/selling/shipping/queries.ts'
import { orderReadingKey } from './order-key.ts'
import { orderOfLink } from './order-link.ts'
import type { Order } from './order.ts'
import { presentOrder } from './presenting/present-order.ts'
import { presentWaitingOrder } from './presenting/present-waiting-order.ts'
import { withSupplements, type SupplementPart } from './presenting/present-supplements.ts'
import { supplementsOf } from './queries-supplements.ts'
import { openCents } from './queries-clearing.ts'
import { orderItems } from './queries.ts'
import { readOrder } from './read-order.ts'

export const resolvers: Slice['resolvers'] = {
  Query: {
    waitingOrder: (_root, _args, ctx) => presentWaitingOrder(ctx),
    order: async (_root, { id, reference }, ctx) => {
      const order = await readOrder(ctx.db, await orderReadingKey(ctx, id, reference))
      return order && presentOrderTo(ctx, order)
    },
    orderByLink: async (_root, link, ctx) => {
      const row = await orderOfLink(ctx, link)
      return row && presentOrderTo(ctx, { row, items: await orderItems(ctx.db, row.id) })
    },
  },
}

/**
 * An order in the language of this request, with what was added to it (MRG-04). Its documents, ticket links and running payment are
 * missing: the slices that own them resolve those fields when they are requested.
 */
export async function presentOrderTo(ctx: RequestContext, order: Order): Promise<OrderAnswer> {
  const countries = await allCountries(ctx)
  const present = async (each: Order) =>
    presentOrder({ ...each, openCents: await openCents(ctx.db, each.row) }, textOptionsOf(ctx.shop, ctx.locale), countries) as OrderAnswer
  const supplements = order.row.supplements > 0 ? await supplementsOf(ctx.db, order.row.id) : []
  const parts: SupplementPart[] = []
  for (const row of supplements) parts.push({ row, order: await present({ row, items: await orderItems(ctx.db, row.id) }) })
  const pickup = order.row.pickupEventId === null ? undefined : await pickupPlace(ctx.db, order.row.pickupEventId)
  return {
    ...withSupplements(await present(order), parts),
    pickup: pickup ? presentPickup(pickup, { locale: ctx.locale, hasPaid: order.row.paidAt !== null }) : null,
  }
}
