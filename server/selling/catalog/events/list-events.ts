import type { EventConnection } from '#api/resolvers.ts'
import { isCalendarDay } from '#core/time/calendar-day.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { cachedRead, makeView } from '../cached-reads.ts'
import { ArgumentFault } from '#server/foundations/request/required-argument.ts'
import {
  countedPage,
  entriesAt,
  isWholeList,
  makePatterns,
  readPaging,
  type CountedPage,
  type PageArguments,
  type Paging,
} from '#server/foundations/request/list-page.ts'
import { catalogLoaders } from '../loaders.ts'
import { countEvents, type EventCounts, type EventSelection } from './queries-event-filter.ts'
import { pageOfEvents, placesOfEvents, placesOfFoundEvents, type ListedEvent } from './queries-events.ts'

export type EventPage = CountedPage<ListedEvent['node'], EventCounts> & Partial<EventConnection>

/** The longest page of a list (GQL-17, GQL-18) and of a search. */
const longestList = 500
const longestSearch = 100

/** The arguments of a list of events, as a client sends them. */
export interface EventListing extends PageArguments {
  query?: readonly string[] | null
  city?: string | null
  from?: string | null
  until?: string | null
  hideSoldOut?: boolean | null
  hideUnavailable?: boolean | null
}

/**
 * A page of the coming events of a category or, without one, of the whole shop, that pass the filter, by start (GQL-17, GQL-18). An
 * unknown category has an empty list.
 * @throws GraphQLError for an invalid length, cursor, query or day
 */
export async function listEvents(
  ctx: RequestContext,
  categorySlug: string | null,
  { query, city, from, until, hideSoldOut, hideUnavailable, ...page }: EventListing,
): Promise<EventPage> {
  const paging = readPaging(page, longestList, 'moment')
  const selection: EventSelection = {
    categorySlug,
    patterns: makePatterns(query ?? []),
    city: city ?? null,
    from: checkedDay('from', from),
    until: checkedDay('until', until),
    hideSoldOut: hideSoldOut ?? false,
    hideUnavailable: hideUnavailable ?? false,
  }
  // Not cached: lists that depend on stock, and those of a visitor's own words.
  if (selection.hideSoldOut || selection.patterns.length > 0) return findEvents(ctx, selection, placesOfEvents, paging)
  const range = { after: paging.after, first: paging.first + 1 }
  return eventPage(countedPage(await readPage(ctx, selection, range), paging, () => readCounts(ctx, selection)))
}

const readPage = cachedRead({ name: 'pageOfEvents', timeDependent: true, read: pageOfEvents })
const readCounts = cachedRead({ name: 'countEvents', timeDependent: true, read: countEvents })

/**
 * A page of the coming events that match every word of the query (GQL-20), whole words before the inside of words, and otherwise by start,
 * then doors; empty for an empty query.
 * @throws GraphQLError for an invalid length, cursor or query
 */
export async function searchEvents(ctx: RequestContext, query: readonly string[], page: PageArguments): Promise<EventPage> {
  const paging = readPaging(page, longestSearch, 'moment')
  const patterns = makePatterns(query)
  if (patterns.length === 0) return eventPage(countedPage([], paging, () => Promise.resolve({ events: 0, cities: 0 })))
  return findEvents(ctx, { ...everyEvent, patterns }, placesOfFoundEvents, paging)
}

/** All coming events of the shop. */
export const everyEvent: EventSelection = {
  categorySlug: null,
  patterns: [],
  city: null,
  from: null,
  until: null,
  hideSoldOut: false,
  hideUnavailable: false,
}

/** Reads the places of the events each time; the events themselves may come from the cache. */
async function findEvents(ctx: RequestContext, selection: EventSelection, read: typeof placesOfEvents, paging: Paging): Promise<EventPage> {
  const view = makeView(ctx)
  const places = await read(ctx.db, view, selection, { after: paging.after, first: paging.first + 1 })
  const entries = await entriesAt(places, catalogLoaders(ctx).event)
  const cities = new Set(entries.map(({ node }) => node.venue?.address.city))
  const count = () => {
    if (isWholeList(places, paging)) return Promise.resolve({ events: entries.length, cities: cities.size })
    // Counting looks at the stock of every event. Unlike the list, their number may be a second old.
    return selection.patterns.length > 0 ? countEvents(ctx.db, view, selection) : readCounts(ctx, selection)
  }
  return eventPage(countedPage(entries, paging, count))
}

/** @param day anything: the schema's `Date` accepts every value */
function checkedDay(name: string, day: unknown): string | null {
  if (day === null || day === undefined) return null
  if (typeof day === 'string' && isCalendarDay(day)) return day
  throw new ArgumentFault(name, 'input_day')
}

/** The fields that the nodes lack are resolved when a client asks for them. */
function eventPage(page: CountedPage<ListedEvent['node'], EventCounts>): EventPage {
  return page as EventPage
}
