import type { Resolvers } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { ticketStanding } from '#server/money/payments/records.ts'
import { calendarUrl } from './downloads/calendar-url.ts'
import { orderConcerts } from './presenting/order-concerts.ts'
import { presentInvoices } from './presenting/present-invoices.ts'
import { presentTicket } from './presenting/present-ticket.ts'
import { withTicketUrls } from './downloads/with-ticket-urls.ts'

export const resolvers: Resolvers<RequestContext> = {
  Order: {
    items: (order, _arguments, ctx) => withTicketUrls(ctx, order),
    ticketStanding: (order, _arguments, ctx) => (order.id ? ticketStanding(ctx.db, order.id) : 'valid'),
    calendarUrl: (order, _arguments, ctx) => calendarUrl(ctx, order),
    concerts: (order, _arguments, ctx) => orderConcerts(ctx, order),
    invoices: (order, _arguments, ctx) => presentInvoices(ctx, order),
  },
  OrderItem: { ticket: (item, _arguments, ctx) => presentTicket(ctx, item) },
}
