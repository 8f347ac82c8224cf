import type { EventVariant, Resolvers } from '#api/resolvers.ts'
import { lineLimit } from '#core/carts/check-addition.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { requiredArgument } from '#server/foundations/request/required-argument.ts'
import { readAvailable, isOver, readPrices, readVariants } from '../availability.ts'
import { cachedRead, whenLoaded } from '../cached-reads.ts'
import { catalogLoaders, maxEvents } from '../loaders.ts'
import { requireId, productText } from '../products/read-product.ts'
import { combinedProducts, merchOfTheEvening } from '../related-products.ts'
import { vatRateOfProduct } from '../products/vat-rate.ts'
import { listEvents, type EventPage } from './list-events.ts'
import { citiesWithEvents } from './queries-event-filter.ts'
import { eventsOutsideTours, type ListedEvent } from './queries-events.ts'
import { seatMapUrl } from '../seating/seat-map.ts'
import { policyLink } from '../policy-file.ts'
import { readEvent, readLeads, readOrganizer, readTours } from '../read-event.ts'

const readCities = cachedRead({ name: 'eventCities', timeDependent: true, read: citiesWithEvents })
const readHomeDates = cachedRead({ name: 'homeDates', timeDependent: true, read: eventsOutsideTours })

export const eventResolvers: Resolvers<RequestContext> = {
  Query: {
    event: (_root, { id }, ctx) => readEvent(ctx, id),
    organizer: (_root, { eventId, event_id }, ctx) => readOrganizer(ctx, requiredArgument('eventId', eventId, event_id)),
    allEvents: (_root, listing, ctx) => listEvents(ctx, null, listing),
    homeDates: (_root, _args, ctx) => readHomeDates(ctx, maxEvents),
    eventCities: (_root, _args, ctx) => readCities(ctx),
    allEventsInCategory: (_root, { categorySlug, category_slug, ...listing }, ctx) =>
      listEvents(ctx, requiredArgument('categorySlug', categorySlug, category_slug), listing),
  },
  EventConnection: {
    totalCount: async (page) => (await (page as EventPage).count()).events,
    cityCount: async (page) => (await (page as EventPage).count()).cities,
  },
  Event: {
    image: (event, _args, ctx) => whenLoaded(catalogLoaders(ctx).images.load(requireId(event)), ([first]) => first ?? null),
    combinedProducts: (event, _args, ctx) => combinedProducts(ctx, event),
    description: (event, _args, ctx) => productText(ctx, event, 'description'),
    disclaimer: (event, _args, ctx) => productText(ctx, event, 'disclaimer'),
    images: (event, _args, ctx) => catalogLoaders(ctx).images.load(requireId(event)),
    owningCompanyAddress: (event, _args, ctx) => catalogLoaders(ctx).contractPartner.load(requireId(event)),
    policyLink: (event, _args, ctx) => policyLink(ctx.shop, event),
    seatmapUrl: (event, _args, ctx) => seatMapUrl(ctx, event),
    tours: (event, _args, ctx) => readTours(ctx, event),
    leads: (event, _args, ctx) => readLeads(ctx, event),
    relatedItems: (event, _args, ctx) => merchOfTheEvening(ctx, event),
    available: (event, _args, ctx) => readAvailable(ctx, event),
    over: (event, _args, ctx) => isOver(event as ListedEvent['node'], ctx.clock.now()),
    isQueued: (event, _args, ctx) => ctx.waitingRoom.isQueued(requireId(event)),
    vatRate: (event, _args, ctx) => vatRateOfProduct(ctx, event),
    lineLimit: (event, _args, ctx) => lineLimit(event.cartLimit ?? 1, ctx.config.fairness.itemsPerLine),
    price: async (event, _args, ctx) => (await readPrices(ctx, event)).low,
    priceLow: async (event, _args, ctx) => (await readPrices(ctx, event)).low,
    priceHigh: async (event, _args, ctx) => (await readPrices(ctx, event)).high,
    productVariants: async (event, _args, ctx) => (await readVariants(ctx, event)) as EventVariant[],
    pricingCategories: (event, _args, ctx) => catalogLoaders(ctx).pricingCategories.load(requireId(event)),
  },
}
