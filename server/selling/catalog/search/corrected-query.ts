import type { Suggestion } from '#api/resolvers.ts'
import { didYouMean, buildVocabulary } from '#core/catalog/search/did-you-mean.ts'
import { searchPatterns } from '#core/catalog/search/search-pattern.ts'
import { searchWords } from '#core/catalog/search/search-words.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { artistNames } from '../categories/queries-artists.ts'
import { everyEvent } from '../events/list-events.ts'
import { countEvents } from '../events/queries-event-filter.ts'
import { countFoundMerch } from '../products/queries-found-merch.ts'
import { makeView } from '../cached-reads.ts'
import { suggestions } from './suggestions.ts'

/** In characters, like the search field's. */
const longestQuery = 100
/** With at most so many good results, somebody may have meant another word. */
const fewResults = 3

/**
 * A query as it was probably meant, where it finds little: nothing, a few results, or only words that contain the typed letters in their
 * middle. Costs no statement unless a word is close to one of the shop's and none of them, and the list of suggestions is cached.
 * @returns null if nothing is close, or enough is found as typed
 */
export async function correctedQuery(ctx: RequestContext, typed: string): Promise<string | null> {
  const query = typed.slice(0, longestQuery)
  const meant = didYouMean(query, readVocabulary(await suggestions(ctx)))
  return meant !== null && (await goodResults(ctx, query)) <= fewResults ? meant : null
}

const readVocabulary = oncePer((all: readonly Suggestion[]) =>
  buildVocabulary(all.flatMap(({ title, alternativeNames }) => [title ?? [], alternativeNames ?? []].flat())),
)

/** How many results have every word of the query as a word or as the beginning of one. */
async function goodResults(ctx: RequestContext, query: string): Promise<number> {
  const view = makeView(ctx)
  const patterns = searchPatterns(searchWords(query)).map((pattern) => ({ ...pattern, any: pattern.start }))
  if (patterns.length === 0) return 0
  const [merch, events, artists] = await Promise.all([
    countFoundMerch(ctx.db, view, patterns),
    countEvents(ctx.db, view, { ...everyEvent, patterns }),
    artistNames(ctx.db, view, patterns),
  ])
  return merch + events.events + artists.length
}
