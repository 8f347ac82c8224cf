import type { Resolvers } from '#api/resolvers.ts'
import type { RequestContext } from '#server/context.ts'
import { searchEvents } from '../events/list-events.ts'
import { searchMerch } from '../products/list-products.ts'
import { suggestions } from './suggestions.ts'

export const searchResolvers: Resolvers<RequestContext> = {
  Query: {
    searchProducts: (_root, { query, ...page }, ctx) => searchMerch(ctx, query, page),
    searchEvents: (_root, { query, ...page }, ctx) => searchEvents(ctx, query, page),
    suggestions: (_root, _args, ctx) => suggestions(ctx),
  },
}
