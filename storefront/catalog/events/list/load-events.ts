import { graphql } from '#storefront/graphql.ts'
import type { TourViewFragment } from '#api/client/graphql.ts'
import { localDate } from '#core/time/event-date.ts'
import { thisWeekend } from '#core/time/weekend.ts'
import { daysAtVenues, effectiveText, isFiltered, readEventFilter, type EventFilterFields } from '#core/catalog/events/event-filter.ts'
import { cityHere } from '#core/catalog/events/filter-dates.ts'
import { searchWords } from '#core/catalog/search/search-words.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { toEventLine, type EventLineView } from '../event-line.tsx'
import { toTour } from '../../tours/tour-view.ts'

const allEventsQuery = graphql(`
  query ALLEVENTS(
    $first: Int!
    $after: String
    $query: [String!]
    $city: String
    $from: Date
    $until: Date
    $hideSoldOut: Boolean
    $hideUnavailable: Boolean
  ) {
    bottom: tours(place: BOTTOM, first: 12) {
      nodes {
        ...TourView
      }
    }
    tours(first: 1) {
      totalCount
    }
    eventCities {
      name
      otherNames
      latitude
      longitude
    }
    allEvents(
      first: $first
      after: $after
      query: $query
      city: $city
      from: $from
      until: $until
      hideSoldOut: $hideSoldOut
      hideUnavailable: $hideUnavailable
    ) {
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

/** Lines on a page before a link loads more, and the maximum after which the link leads to a new page. */
const linesPerPage = 60
const longestPage = 480
/** Where a page begins in the list of dates, and how many lines it has. */
interface EventPlace {
  /** Null at the start of the list. */
  after: string | null
  /** The number of lines to show. */
  lineCount: number
}

function readPlace(search: URLSearchParams): EventPlace {
  const requestedCount = Number(search.get('shown'))
  return {
    after: search.get('after'),
    lineCount: Number.isInteger(requestedCount) && requestedCount > linesPerPage ? Math.min(requestedCount, longestPage) : linesPerPage,
  }
}

/** A page of the upcoming dates that match the filter of the address, and below them the featured tours (EVT-01 to EVT-07). */
export async function loadEvents(page: LoaderPage, search: URLSearchParams) {
  const { execute, locale, now } = page
  const today = localDate(now, page.shop.timeZone)
  const filter = readEventFilter(search, today)
  const place = readPlace(search)
  const { allEvents, eventCities, bottom, tours } = await execute(allEventsQuery, eventVariables(filter, place, today))
  const { totalCount, cityCount, nodes, pageInfo } = allEvents
  return {
    filter: { ...filter, city: filter.city && cityHere(filter.city, eventCities) },
    isFiltered: isFiltered(filter),
    isContinued: place.after !== null,
    today,
    weekend: thisWeekend(today),
    bottom: bottom.nodes.map((tour: TourViewFragment) => toTour(tour, page)),
    tourCount: tours.totalCount,
    total: totalCount,
    cityCount,
    cities: eventCities
      .map(({ name, latitude, longitude }) => ({ name, latitude, longitude }))
      .toSorted((a, b) => a.name.localeCompare(b.name, locale)),
    months: byMonth(nodes.map((node) => toEventLine(node, locale, now))),
    more: pageInfo.hasNextPage ? nextPage(place, pageInfo.endCursor ?? '') : null,
  }
}

function eventVariables(filter: EventFilterFields, { after, lineCount }: EventPlace, today: string) {
  const text = effectiveText(filter)
  return {
    first: lineCount,
    after,
    query: text === null ? [] : searchWords(text),
    city: filter.city,
    ...daysAtVenues(filter, today),
    hideSoldOut: filter.hideSoldOut,
    hideUnavailable: filter.hideUnavailable,
  }
}

/** The query that shows the next lines: below those of this page, or on a new page. */
function nextPage({ lineCount, after }: EventPlace, endCursor: string): { shown?: string; after?: string } {
  if (lineCount >= longestPage) return { after: endCursor }
  return { shown: String(lineCount + linesPerPage), ...(after !== null && { after }) }
}

interface Month {
  /** `2027-03`; null for events whose date is hidden (EVT-15), at the end. */
  month: string | null
  lines: EventLineView[]
}

function byMonth(lines: readonly EventLineView[]): Month[] {
  const months: Month[] = []
  for (const line of lines) {
    if (line.localDate === null) continue
    const month = line.localDate.slice(0, 7)
    if (months.at(-1)?.month !== month) months.push({ month, lines: [] })
    months.at(-1)?.lines.push(line)
  }
  const linesWithoutDate = lines.filter((line) => line.localDate === null)
  return linesWithoutDate.length > 0 ? [...months, { month: null, lines: linesWithoutDate }] : months
}

export type EventsView = Awaited<ReturnType<typeof loadEvents>>
