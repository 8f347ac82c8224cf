import type { Resolvers } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { searchEvents } from '../events/list-events.ts'
import { searchMerch } from '../products/list-products.ts'
import { correctedQuery } from './corrected-query.ts'
import { suggestions } from './suggestions.ts'

export const searchResolvers: Resolvers<RequestContext> = {
  Query: {
    merchProducts: (_root, { query, first, after, merch_after }, ctx) =>
      searchMerch(ctx, query, { first, after: after ?? merch_after ?? null }),
    searchProducts: (_root, { query, ...page }, ctx) => searchMerch(ctx, query, page),
    searchEvents: (_root, { query, first, after, events_after }, ctx) =>
      searchEvents(ctx, query, { first, after: after ?? events_after ?? null }),
    suggestions: (_root, _args, ctx) => suggestions(ctx),
    didYouMean: (_root, { query }, ctx) => correctedQuery(ctx, query),
  },
}
