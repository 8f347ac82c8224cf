import DataLoader from 'dataloader'
import type { Event, OrderItem, Ticket } from '#api/resolvers.ts'
import { catalogLoaders } from '#server/catalog/loaders.ts'
import type { RequestContext } from '#server/context.ts'
import { oncePer } from '#server/once-per.ts'
import { onlineTicketsOfItems } from './queries.ts'

type FoundTicket = Awaited<ReturnType<typeof onlineTicketsOfItems>>[number]

/**
 * The ticket of an order's item (ENT-29); null before it is issued and for hard tickets, whose codes come by post alone.
 * @param item as `withTicketUrls` tells it: whose file may be fetched, whose code may be read
 */
export async function presentTicket(ctx: RequestContext, item: Partial<OrderItem>): Promise<Ticket | null> {
  if (!item.ticketUrl || item.id === undefined) return null
  const found = await ticketLoader(ctx).load(Number(item.id))
  if (!found) return null
  const listing = await catalogLoaders(ctx).listing.load(String(found.eventId))
  return {
    id: String(found.id),
    validationCode: found.code,
    personalIdentifier: found.personalIdentifier,
    event: listing?.kind === 'event' ? (listing as Event) : null,
  }
}

/** Reads all tickets of an order in one statement. */
const ticketLoader = oncePer(
  (ctx: RequestContext) =>
    new DataLoader<number, FoundTicket | null>(
      async (itemIds) => {
        const found = new Map((await onlineTicketsOfItems(ctx.db, itemIds)).map((ticket) => [ticket.orderItemId, ticket]))
        return itemIds.map((id) => found.get(id) ?? null)
      },
      { cache: false },
    ),
)
