import { isCalendarDay } from '#core/time/calendar-day.ts'
import type DataLoader from 'dataloader'
import type { EventConnection, MerchProductConnection, PageInfo } from '#api/resolvers.ts'
import type { RequestContext } from '#server/context.ts'
import { longestSearchWord, mostSearchWords, searchPatterns } from '#core/catalog/search/search-pattern.ts'
import { badInput, checkedFirst, decodeCursor, encodeCursor, type Cursor, type Place } from '../cursor.ts'
import { catalogLoaders, cached, viewOf } from '../loaders.ts'
import { countEvents, type EventCounts, type EventFilter } from '../events/queries-event-filter.ts'
import { pageOfEvents, placesOfEvents, type EventOrder } from '../events/queries-events.ts'
import { countFoundMerch, countMerch, pageOfMerch, placesOfFoundMerch } from './queries-merch.ts'

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
  const page = { categorySlug, after, first: first + 1 }
  const found = await cached(ctx, ['pageOfMerch', page], (view) => pageOfMerch(ctx.db, view, page))
  const count = () => cached(ctx, ['countMerch', categorySlug], async (view) => ({ count: await countMerch(ctx.db, view, categorySlug) }))
  return connection(found, { first, after }, async () => (await count()).count) as Partial<MerchProductConnection>
}

interface EventListing extends Paging {
  query?: readonly string[] | null
  city?: string | null
  from?: string | null
  until?: string | null
  hideSoldOut?: boolean | null
  hideUnavailable?: boolean | null
}

/**
 * A page of the events to come that pass the filter, by start (GQL-17, GQL-18, EVT-03 to EVT-06); otherwise like `listMerch`.
 * @throws GraphQLError also for words and days that cannot be
 */
export async function listEvents(
  ctx: RequestContext,
  categorySlug: string | null,
  { query, city, from, until, hideSoldOut, hideUnavailable, ...paging }: EventListing,
): Promise<Partial<EventConnection>> {
  const first = checkedFirst(paging.first, longestList)
  const after = decodeCursor(paging.after, 'moment')
  const filter: EventFilter = {
    categorySlug,
    patterns: patternsOf(query ?? []),
    city: city ?? null,
    from: checkedDay('from', from),
    until: checkedDay('until', until),
    hideSoldOut: hideSoldOut ?? false,
    hideUnavailable: hideUnavailable ?? false,
  }
  const page = { after, first: first + 1 }
  // Not remembered: what depends on how much is left, and what was asked for in words of one's own.
  if (filter.hideSoldOut || filter.patterns.length > 0) return findEvents(ctx, filter, { order: 'start', first, after })
  const timeDependent = { timeDependent: true }
  const found = await cached(ctx, ['pageOfEvents', filter, page], (view) => pageOfEvents(ctx.db, view, filter, page), timeDependent)
  const count = () => cached(ctx, ['countEvents', filter], (view) => countEvents(ctx.db, view, filter), timeDependent)
  return eventConnection(found, { first, after }, once(count))
}

/** Only where they stand is asked anew: the events themselves are remembered by their number. */
async function findEvents(
  ctx: RequestContext,
  filter: EventFilter,
  { order, first, after }: { order: EventOrder; first: number; after: Cursor | null },
): Promise<Partial<EventConnection>> {
  const view = viewOf(ctx)
  const places = await placesOfEvents(ctx.db, view, filter, { order, after, first: first + 1 })
  const found = await nodesAt(places, catalogLoaders(ctx).event)
  const cities = new Set(found.map(({ node }) => node.venue?.address.city))
  const count = isAll(places, { first, after })
    ? () => Promise.resolve({ events: found.length, cities: cities.size })
    : () => countEvents(ctx.db, view, filter)
  return eventConnection(found, { first, after }, once(count))
}

/** A search that found no more than its page shows has been counted. */
function isAll(places: readonly Place[], { first, after }: { first: number; after: Cursor | null }): boolean {
  return after === null && places.length <= first
}

/** What went while the page was being put together is left out. */
async function nodesAt<Node extends object>(
  places: readonly Place[],
  loader: DataLoader<number, Node | null>,
): Promise<{ node: Node; cursor: Cursor }[]> {
  const found = await Promise.all(places.map(async ({ id, cursor }) => ({ node: await loader.load(id), cursor })))
  return found.flatMap(({ node, cursor }) => (node ? [{ node, cursor }] : []))
}

/** @param day whatever was sent: the schema's `Date` takes any value */
function checkedDay(name: string, day: unknown): string | null {
  if (day === null || day === undefined) return null
  if (typeof day === 'string' && isCalendarDay(day)) return day
  throw badInput(`\`${name}\` must be a day such as 2027-03-01`)
}

/**
 * Merchandise that bears all the words (GQL-19), a page in the order of `listMerch`; nothing where there is no word to look for.
 * @throws GraphQLError for a length, cursor or query that cannot be
 */
export async function searchMerch(ctx: RequestContext, query: readonly string[], paging: Paging): Promise<Partial<MerchProductConnection>> {
  const first = checkedFirst(paging.first, longestFound)
  const after = decodeCursor(paging.after, 'order')
  const patterns = patternsOf(query)
  const view = viewOf(ctx)
  const places = patterns.length > 0 ? await placesOfFoundMerch(ctx.db, view, { patterns, after, first: first + 1 }) : []
  const found = await nodesAt(places, catalogLoaders(ctx).merch)
  const count = async () =>
    isAll(places, { first, after }) || patterns.length === 0 ? found.length : countFoundMerch(ctx.db, view, patterns)
  return connection(found, { first, after }, count) as Partial<MerchProductConnection>
}

/** Events to come that bear all the words (GQL-20), by start, then doors; otherwise like `searchMerch`. */
export async function searchEvents(ctx: RequestContext, query: readonly string[], paging: Paging): Promise<Partial<EventConnection>> {
  const first = checkedFirst(paging.first, longestFound)
  const after = decodeCursor(paging.after, 'moment')
  const patterns = patternsOf(query)
  if (patterns.length === 0) return eventConnection([], { first, after }, () => Promise.resolve({ events: 0, cities: 0 }))
  return findEvents(ctx, { ...everyEvent, patterns }, { order: 'doors', first, after })
}

const everyEvent: EventFilter = {
  categorySlug: null,
  patterns: [],
  city: null,
  from: null,
  until: null,
  hideSoldOut: false,
  hideUnavailable: false,
}

export function patternsOf(query: readonly string[]): string[] {
  if (query.length > mostSearchWords || query.some((word) => word.length > longestSearchWord)) {
    throw badInput(`\`query\` must have at most ${mostSearchWords} words of at most ${longestSearchWord} characters`)
  }
  const patterns = searchPatterns(query)
  if (patterns.length > mostSearchWords) throw badInput(`\`query\` must have at most ${mostSearchWords} words`)
  return patterns
}

const counts = new WeakMap<object, () => Promise<number>>()
const cityCounts = new WeakMap<object, () => Promise<number>>()

/** How many entries the whole list has: counted only for those who ask. */
export function totalOf(list: object): Promise<number> {
  const count = counts.get(list)
  if (!count) throw new Error('A list that was not made here')
  return count()
}

/** In how many cities a list of events has entries, likewise. */
export function citiesOf(list: object): Promise<number> {
  const count = cityCounts.get(list)
  if (!count) throw new Error('A list that was not made here')
  return count()
}

function eventConnection(
  found: Parameters<typeof connection>[0],
  asked: { first: number; after: Cursor | null },
  count: () => Promise<EventCounts>,
): Partial<EventConnection> {
  const list = connection(found, asked, async () => (await count()).events)
  cityCounts.set(list, async () => (await count()).cities)
  return list as Partial<EventConnection>
}

/** Both of a list's counts come from one statement. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => (asked ??= ask())
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
