import { mayHaveParcels } from '#core/orders/parcels.ts'
import type { Slice } from '#server/foundations/slice.ts'
import { orderOfLink, orderParts, orderReadingKey, presentOrderTo, readOrder } from './buyers-order.ts'
import { orderItems } from './records.ts'
import { describeParcels, parcelsOfOrders } from './records-parcels.ts'
import { presentWaitingOrder } from './presenting/present-waiting-order.ts'

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
  Order: {
    parcels: async (order, _arguments, ctx) => {
      const ids = orderParts(order).flatMap(({ id, physical, status }) =>
        id !== undefined && physical && status && mayHaveParcels(status) ? [id] : [],
      )
      if (ids.length === 0) return []
      const parcels = await describeParcels(ctx.db, await parcelsOfOrders(ctx.db, ids), ctx.locale)
      return parcels.map(({ id, sentAt, carrier, number, url, lines }) => ({
        ...{ id: String(id), sentAt: sentAt.toISOString(), carrierName: carrier, number, trackingUrl: url, contents: lines },
      }))
    },
  },
}
