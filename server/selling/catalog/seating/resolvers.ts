import type { Resolvers } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { categoryAvailable } from '../availability.ts'
import type { EventCategory } from '../products/queries-product-parts.ts'
import { requireId } from '../products/read-product.ts'
import { findBestSeats, findSeatsLeft } from './best-seats.ts'
import { availableSeatIds, availableSectionIds } from './seat-availability.ts'

/** What the API says about seats and sections. */
export const seatingResolvers: Resolvers<RequestContext> = {
  Query: {
    bestSeats: (_root, request, ctx) => findBestSeats(ctx, request),
    seatsLeft: (_root, request, ctx) => findSeatsLeft(ctx, request),
  },
  Event: {
    availableSeatIds: (event, _args, ctx) => availableSeatIds(ctx, requireId(event)),
  },
  EventVariant: {
    availableSectionIds: ({ available, pricingCategory }, _args, ctx) =>
      available && pricingCategory ? availableSectionIds(ctx, asCategory(pricingCategory)) : [],
  },
  PricingCategory: {
    available: (category, _args, ctx) => categoryAvailable(ctx, asCategory(category)),
    availableSectionIds: (category, _args, ctx) => availableSectionIds(ctx, asCategory(category)),
  },
}

/** Every pricing category is read with its event. */
function asCategory(category: object): { id: number; eventId: number } {
  const { id, eventId } = category as EventCategory
  return { id: Number(id), eventId }
}
