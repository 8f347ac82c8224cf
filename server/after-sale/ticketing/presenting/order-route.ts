import type { FastifyInstance } from 'fastify'
import { systemPaths } from '#core/urls.ts'
import { queryText, sendProblems } from '#server/foundations/request/rest.ts'
import { snakeKeys } from '#server/foundations/request/snake-keys.ts'
import { requestVisitor } from '#server/foundations/request/visitor.ts'
import { orderReadingKey, presentOrderTo, readOrder, withoutParts } from '#server/money/orders/buyers-order.ts'
import { presentPaidByVouchers, presentRefunds } from '#server/money/vouchers/present-vouchers.ts'
import { calendarUrl } from '../downloads/calendar-url.ts'
import { presentInvoices } from './present-invoices.ts'
import { withTicketUrls } from '../downloads/with-ticket-urls.ts'

interface OrderPath {
  Params: { shop: string; id: string }
}

/**
 * `GET /api/shops/{shop}/orders/{id}?include=items` (API-04): an order, for the session that placed it or with its reference. Items
 * are included on request; paid online tickets among them have a `ticket_url`.
 */
export function orderRoute(app: FastifyInstance): void {
  app.get<OrderPath>(systemPaths.rest(':shop', '/orders/:id'), async (request, reply) => {
    const ctx = requestVisitor(request)
    const { id } = request.params
    const row = await readOrder(ctx.db, await orderReadingKey(ctx, id, queryText(request, 'reference')))
    if (!row) return sendProblems(reply, ctx, [{ code: 'ORDER_NOT_FOUND' }])
    const order = await presentOrderTo(ctx, row)
    const includesItems = (queryText(request, 'include') ?? '').split(',').includes('items')
    const { items: _items, ...rest } = withoutParts(order)
    return reply.send(
      snakeKeys({
        ...rest,
        invoices: await presentInvoices(ctx, order),
        refunds: await presentRefunds(ctx, order),
        vouchers: await presentPaidByVouchers(ctx, order),
        calendarUrl: await calendarUrl(ctx, order),
        ...(includesItems ? { items: await withTicketUrls(ctx, order) } : {}),
      }),
    )
  })
}
