import { graphql } from '#storefront/graphql.ts'
import type { TourViewFragment } from '#api/client/graphql.ts'
import { localDate } from '#core/time/event-date.ts'
import { readEventFilter } from '#core/catalog/events/event-filter.ts'
import type { TourOrder } from '#core/catalog/events/tour-lists.ts'
import type { LoaderPage } from '#storefront/loader-page.ts'
import { toTour, toTourLine } from '../../tours/tour-view.ts'

const toursQuery = graphql(`
  query ALLTOURS($order: TourOrder, $after: String) {
    topLeft: tours(place: TOP_LEFT, first: 24) {
      nodes {
        ...TourView
      }
    }
    topRight: tours(place: TOP_RIGHT, first: 24) {
      nodes {
        ...TourView
      }
    }
    tours(order: $order, after: $after) {
      totalCount
      nodes {
        ...TourLine
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    allEvents(first: 1, hideUnavailable: true) {
      totalCount
    }
  }
`)

/** Whether the address asks for the tours instead of the dates. */
export function isTourView(search: URLSearchParams): boolean {
  return search.has('tours') || search.has('tours_after')
}

/** The featured tours, and a page of the list of tours, sorted by their start or by name (EVT-01, EVT-02). */
export async function loadEventTours(page: LoaderPage, search: URLSearchParams) {
  const order: TourOrder = search.get('tours') === 'name' ? 'name' : 'date'
  const after = search.get('tours_after')
  const { topLeft, topRight, tours, allEvents } = await page.execute(toursQuery, { order: order === 'name' ? 'NAME' : 'DATE', after })
  const featured = ({ nodes }: { nodes: TourViewFragment[] }) => (after === null ? nodes.map((tour) => toTour(tour, page)) : [])
  return {
    order,
    topLeft: featured(topLeft),
    topRight: featured(topRight),
    list: tours.nodes.map((tour) => toTourLine(tour, page)),
    total: tours.totalCount,
    dateCount: allEvents.totalCount,
    isContinued: after !== null,
    /** The cursor of the next page of tours. */
    next: tours.pageInfo.hasNextPage ? tours.pageInfo.endCursor : null,
    filter: readEventFilter(search, localDate(page.now, page.shop.timeZone)),
  }
}

export type EventToursView = Awaited<ReturnType<typeof loadEventTours>>
