import { graphql } from '#api/client/gql.ts'
import { foldQuery, searchText } from '#core/catalog/search-text.ts'
import type { pageOf } from '../api.ts'
import { toEventLine, type EventLineView } from './event-line.tsx'

const allEventsQuery = graphql(`
  query ALLEVENTS {
    allEvents(first: 500) {
      totalCount
      nodes {
        ...EventLine
        artists
        tours {
          name
        }
      }
    }
  }
`)

/** Lines on a page before a link loads more. */
const linesPerPage = 60
/** LIM-44: shorter texts find too much to be meant. */
const shortestQuery = 3

export interface EventFilter {
  q: string
  city: string
  hideSoldOut: boolean
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
    shown: Number.isInteger(shown) && shown > linesPerPage ? Math.min(shown, 500) : linesPerPage,
  }
}

/** The dates to come, by day, through the filter of the address (EVT-03, EVT-05, EVT-06). */
export async function loadEvents({ execute, locale, now }: ReturnType<typeof pageOf>, filter: EventFilter) {
  const { allEvents } = await execute(allEventsQuery, {})
  const words = filter.q.length >= shortestQuery ? foldQuery(filter.q) : []
  const matching: EventLineView[] = []
  const cities = new Set<string>()
  for (const node of allEvents.nodes) {
    const line = toEventLine(node, locale, now)
    cities.add(line.city)
    const text = searchText([node.name, line.artist, ...node.artists, line.hall, line.city, ...node.tours.map((tour) => tour.name)])
    const isFound = words.every((word) => text.includes(word))
    const isOut = line.state.kind === 'sold-out' || line.state.kind === 'cancelled'
    if (isFound && (!filter.city || line.city === filter.city) && !(filter.hideSoldOut && isOut)) matching.push(line)
  }
  return {
    filter,
    total: matching.length,
    cityCount: new Set(matching.map((line) => line.city)).size,
    cities: [...cities].toSorted((a, b) => a.localeCompare(b, locale)),
    months: byMonth(matching.slice(0, filter.shown)),
    nextShown: matching.length > filter.shown ? filter.shown + linesPerPage : null,
  }
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
