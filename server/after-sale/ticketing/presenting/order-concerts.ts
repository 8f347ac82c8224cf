import { mapLink } from '#core/catalog/events/map-link.ts'
import { addressText } from '#core/addresses/address-lines.ts'
import type { Order, OrderConcert } from '#api/resolvers.ts'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { readPoster, readEvent } from '#server/selling/catalog/read-event.ts'
import { concertStart } from '#server/money/documents/order-documents.ts'
import { orderParts } from '#server/money/orders/buyers-order.ts'
import { concertsOfOrder, type Concert } from '#server/money/documents/records.ts'

/**
 * The concerts of an order and of its supplements with their current place and time; without those whose tickets are all cancelled.
 */
export async function orderConcerts(ctx: RequestContext, order: Partial<Order>): Promise<OrderConcert[]> {
  const concerts = new Map<string, OrderConcert>()
  for (const part of orderParts(order)) for (const concert of await concertsOfPart(ctx, part)) concerts.set(concert.slug, concert)
  return [...concerts.values()]
}

type ReadConcerts = ReturnType<typeof concertsOfOrder>

/** What was read in a request, by order: its concerts and the address of its calendar need it. */
const readIn = oncePer((_request: object) => new Map<string, ReadConcerts>())

/** The concerts of an order as they are told to its buyer, read once in a request. */
export function readConcerts(ctx: Pick<RequestContext, 'db'>, orderId: string): ReadConcerts {
  const known = readIn(ctx)
  const concerts = known.get(orderId) ?? concertsOfOrder(ctx.db, orderId)
  known.set(orderId, concerts)
  return concerts
}

async function concertsOfPart(ctx: RequestContext, order: Partial<Order>): Promise<OrderConcert[]> {
  const tickets = (order.items ?? []).filter((item) => item.product.kind === 'event' && !item.cancelled)
  if (!order.id || tickets.length === 0) return []
  const eventIds = new Set(tickets.map((item) => item.product.id))
  const concerts = [...(await readConcerts(ctx, order.id)).values()].filter(({ eventId }) => eventIds.has(String(eventId)))
  return Promise.all(concerts.map((concert) => presentConcert(ctx, concert)))
}

async function presentConcert(ctx: RequestContext, concert: Concert): Promise<OrderConcert> {
  const city = inLocale(concert.venueCity, ctx.locale)
  const place = { address: concert.venueAddress, postCode: concert.venuePostCode, city, countryCode: concert.venueCountry }
  return {
    title: descriptiveName({ artist: inLocale(concert.artistName, ctx.locale), name: inLocale(concert.name, ctx.locale) }),
    slug: concert.slug,
    startsAt: concertStart(concert)?.toISOString() ?? null,
    doorTime: concert.doorTime?.toISOString() ?? null,
    timeZone: concert.timeZone,
    venueName: concert.venueName,
    address: addressText(place),
    city,
    mapUrl: mapLink(place),
    calledOff: concert.cancelledAt !== null,
    hasPicture: concert.cancelledAt === null && (await hasPoster(ctx, concert.slug)),
  }
}

/** Pictures to pass on are made from the poster of an event that the shop still lists. */
async function hasPoster(ctx: RequestContext, slug: string): Promise<boolean> {
  const event = await readEvent(ctx, slug)
  return event?.slug === slug && !event.cancelled && (await readPoster(ctx, event)) !== null
}
