import type { EventConnection, MerchProductConnection, PageInfo } from '#api/resolvers.ts'
import type { RequestContext } from '../context.ts'
import { longestSearchWord, mostSearchWords, searchPatterns } from '#core/catalog/search-pattern.ts'
import { badInput, checkedFirst, decodeCursor, encodeCursor, type Cursor } from './cursor.ts'
import { viewOf } from './loaders.ts'
import { countEvents, countFoundEvents, pageOfEvents, pageOfFoundEvents } from './queries-events.ts'
import { countFoundMerch, countMerch, pageOfFoundMerch, pageOfMerch } from './queries-merch.ts'

interface Paging {
  first: number
  after?: string | null
}

/** Nobody is given a longer list at once (GQL-17, GQL-26). */
export const longestList = 500
const longestFound = 100

/**
 * A page of merchandise, of one category or of the whole shop (GQL-25). An unknown category lists nothing.
 * @throws GraphQLError for a length or cursor that cannot be
 */
export async function listMerch(
  ctx: RequestContext,
  categorySlug: string | null,
  paging: Paging,
): Promise<Partial<MerchProductConnection>> {
  const first = checkedFirst(paging.first, longestList)
  const after = decodeCursor(paging.after, 'order')
  const found = await pageOfMerch(ctx.db, viewOf(ctx), { categorySlug, after, first: first + 1 })
  return connection(found, { first, after }, () => countMerch(ctx.db, viewOf(ctx), categorySlug)) as Partial<MerchProductConnection>
}

/** A page of the events to come, by start (GQL-17, GQL-18); otherwise like `listMerch`. */
export async function listEvents(ctx: RequestContext, categorySlug: string | null, paging: Paging): Promise<Partial<EventConnection>> {
  const first = checkedFirst(paging.first, longestList)
  const after = decodeCursor(paging.after, 'moment')
  const found = await pageOfEvents(ctx.db, viewOf(ctx), { categorySlug, after, first: first + 1 })
  return connection(found, { first, after }, () => countEvents(ctx.db, viewOf(ctx), categorySlug)) as Partial<EventConnection>
}

/**
 * Merchandise that bears all the words (GQL-19), a page in the order of `listMerch`; nothing where there is no word to look for.
 * @throws GraphQLError for a length, cursor or query that cannot be
 */
export async function searchMerch(ctx: RequestContext, query: readonly string[], paging: Paging): Promise<Partial<MerchProductConnection>> {
  const first = checkedFirst(paging.first, longestFound)
  const after = decodeCursor(paging.after, 'order')
  const patterns = patternsOf(query)
  const found = patterns.length > 0 ? await pageOfFoundMerch(ctx.db, viewOf(ctx), { patterns, after, first: first + 1 }) : []
  const count = async () => (patterns.length > 0 ? countFoundMerch(ctx.db, viewOf(ctx), patterns) : 0)
  return connection(found, { first, after }, count) as Partial<MerchProductConnection>
}

/** Events to come that bear all the words (GQL-20), by start, then doors; otherwise like `searchMerch`. */
export async function searchEvents(ctx: RequestContext, query: readonly string[], paging: Paging): Promise<Partial<EventConnection>> {
  const first = checkedFirst(paging.first, longestFound)
  const after = decodeCursor(paging.after, 'moment')
  const patterns = patternsOf(query)
  const found = patterns.length > 0 ? await pageOfFoundEvents(ctx.db, viewOf(ctx), { patterns, after, first: first + 1 }) : []
  const count = async () => (patterns.length > 0 ? countFoundEvents(ctx.db, viewOf(ctx), patterns) : 0)
  return connection(found, { first, after }, count) as Partial<EventConnection>
}

function patternsOf(query: readonly string[]): string[] {
  if (query.length > mostSearchWords || query.some((word) => word.length > longestSearchWord)) {
    throw badInput(`\`query\` must have at most ${mostSearchWords} words of at most ${longestSearchWord} characters`)
  }
  const patterns = searchPatterns(query)
  if (patterns.length > mostSearchWords) throw badInput(`\`query\` must have at most ${mostSearchWords} words`)
  return patterns
}

const counts = new WeakMap<object, () => Promise<number>>()

/** How many entries the whole list has: counted only for those who ask. */
export function totalOf(list: object): Promise<number> {
  const count = counts.get(list)
  if (!count) throw new Error('A list that was not made here')
  return count()
}

/** One entry more than asked for was read: it says that there is a next page (ENT-39). */
export function connection<Node>(
  found: { node: Node; cursor: Cursor }[],
  asked: { first: number; after: Cursor | null },
  count?: () => Promise<number>,
) {
  const edges = found.slice(0, asked.first).map(({ node, cursor }) => ({ node, cursor: encodeCursor(cursor) }))
  const pageInfo: PageInfo = {
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
    hasNextPage: found.length > asked.first,
    hasPreviousPage: asked.after !== null,
  }
  const list = { nodes: edges.map((edge) => edge.node), edges, pageInfo }
  if (count) counts.set(list, count)
  return list
}
