import type { Resolvers } from '#api/resolvers.ts'
import { didYouMean, vocabularyOf } from '#core/catalog/search/did-you-mean.ts'
import type { Suggestion } from '#api/resolvers.ts'
import type { RequestContext } from '#server/context.ts'
import { oncePer } from '#server/once-per.ts'
import { searchEvents } from '../events/list-events.ts'
import { searchMerch } from '../products/list-products.ts'
import { suggestions } from './suggestions.ts'

/** In characters, like the search field's. */
const longestQuery = 100

export const searchResolvers: Resolvers<RequestContext> = {
  Query: {
    merchProducts: (_root, { query, first, after, merch_after }, ctx) =>
      searchMerch(ctx, query, { first, after: after ?? merch_after ?? null }),
    searchProducts: (_root, { query, ...page }, ctx) => searchMerch(ctx, query, page),
    searchEvents: (_root, { query, first, after, events_after }, ctx) =>
      searchEvents(ctx, query, { first, after: after ?? events_after ?? null }),
    suggestions: (_root, _args, ctx) => suggestions(ctx),
    didYouMean: async (_root, { query }, ctx) => didYouMean(query.slice(0, longestQuery), wordsOf(await suggestions(ctx))),
  },
}

/** By the list of suggestions, which is cached until the catalog changes. */
const wordsOf = oncePer((all: readonly Suggestion[]) =>
  vocabularyOf(all.flatMap(({ title, alternativeNames }) => [title ?? [], alternativeNames ?? []].flat())),
)
