import DataLoader from 'dataloader'
import type { Event, OrderItem, Ticket } from '#api/resolvers.ts'
import { catalogLoaders } from '#server/selling/catalog/loaders.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { onlineTicketsOfItems } from '../stored/queries-tickets.ts'

type OnlineTicket = Awaited<ReturnType<typeof onlineTicketsOfItems>>[number]

/**
 * The ticket of an order item (ENT-29); null before it is issued, and for hard tickets, whose codes are sent by post only.
 * @param item as `withTicketUrls` returns it: an item with a link to its ticket may also show the code
 */
export async function presentTicket(ctx: RequestContext, item: Partial<OrderItem>): Promise<Ticket | null> {
  if (!item.ticketUrl || item.id === undefined) return null
  const ticket = await ticketLoader(ctx).load(Number(item.id))
  if (!ticket) return null
  const listing = await catalogLoaders(ctx).listing.load(String(ticket.eventId))
  return {
    id: String(ticket.id),
    validationCode: ticket.code,
    personalIdentifier: ticket.personalIdentifier,
    event: listing?.kind === 'event' ? (listing as Event) : null,
  }
}

/** Reads all tickets of a response in one statement. */
const ticketLoader = oncePer(
  (ctx: RequestContext) =>
    new DataLoader<number, OnlineTicket | null>(
      async (itemIds) => {
        const tickets = new Map((await onlineTicketsOfItems(ctx.db, itemIds)).map((ticket) => [ticket.orderItemId, ticket]))
        return itemIds.map((id) => tickets.get(id) ?? null)
      },
      { cache: false },
    ),
)
