import { graphql } from '#api/client/gql.ts'
import { searchWords } from '#core/catalog/search-words.ts'
import type { pageOf } from '../api.ts'
import { toEventLine, type EventLineView } from './event-line.tsx'

const allEventsQuery = graphql(`
  query ALLEVENTS($first: Int!, $after: String, $query: [String!], $city: String, $hideSoldOut: Boolean) {
    eventCities
    allEvents(first: $first, after: $after, query: $query, city: $city, hideSoldOut: $hideSoldOut) {
      totalCount
      cityCount
      nodes {
        ...EventLine
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

/** Lines on a page before a link loads more, and how many a page may grow to before the link leads to a new one. */
const linesPerPage = 60
const longestPage = 480
/** LIM-44: shorter texts find too much to be meant. */
const shortestQuery = 3

export interface EventFilter {
  q: string
  city: string
  hideSoldOut: boolean
  /** Where this page begins; null at the start of the list. */
  after: string | null
  /** How many lines the visitor has asked for so far. */
  shown: number
}

/** Reads the filter from an address; whatever is not understood filters nothing. */
export function readEventFilter(search: URLSearchParams): EventFilter {
  const shown = Number(search.get('shown'))
  return {
    q: search.get('q')?.trim() ?? '',
    city: search.get('city') ?? '',
    hideSoldOut: search.has('available'),
    after: search.get('after'),
    shown: Number.isInteger(shown) && shown > linesPerPage ? Math.min(shown, longestPage) : linesPerPage,
  }
}

/** A page of the dates to come, by day, through the filter of the address (EVT-03, EVT-05, EVT-06). */
export async function loadEvents({ execute, locale, now }: ReturnType<typeof pageOf>, filter: EventFilter) {
  const { allEvents, eventCities } = await execute(allEventsQuery, {
    first: filter.shown,
    after: filter.after,
    query: filter.q.length >= shortestQuery ? searchWords(filter.q) : [],
    city: filter.city || null,
    hideSoldOut: filter.hideSoldOut,
  })
  const { totalCount, cityCount, nodes, pageInfo } = allEvents
  return {
    filter,
    total: totalCount,
    cityCount,
    cities: eventCities.toSorted((a, b) => a.localeCompare(b, locale)),
    months: byMonth(nodes.map((node) => toEventLine(node, locale, now))),
    more: pageInfo.hasNextPage ? moreOf(filter, pageInfo.endCursor ?? '') : null,
  }
}

/** What the address says for the lines that come next: below those of this page, or on one of their own. */
function moreOf({ shown, after }: EventFilter, endCursor: string): { shown?: string; after?: string } {
  if (shown >= longestPage) return { after: endCursor }
  return { shown: String(shown + linesPerPage), ...(after !== null && { after }) }
}

function byMonth(lines: readonly EventLineView[]) {
  const months: { month: string; lines: EventLineView[] }[] = []
  for (const line of lines) {
    const month = line.localDate.slice(0, 7)
    if (months.at(-1)?.month !== month) months.push({ month, lines: [] })
    months.at(-1)?.lines.push(line)
  }
  return months
}
