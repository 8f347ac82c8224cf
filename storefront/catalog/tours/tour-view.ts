import type { TourLineFragment, TourViewFragment } from '#api/client/graphql.ts'
import { eventDate } from '#core/time/event-date.ts'
import { tourDay } from '#core/catalog/events/tour-lists.ts'
import { m } from '#texts/compiled/messages.js'
import type { LoaderPage } from '#storefront/loader-page.ts'

type Page = Pick<LoaderPage, 'locale' | 'words'>

/** A tour as a list without pictures shows it. Its first and last day are set by the operator, else they are those of its events (EVT-25). */
export function toTourLine(tour: TourLineFragment, page: Page) {
  return {
    slug: tour.slug,
    name: tour.name,
    /** Null if the tour's name is the same (EVT-26). */
    artistNames: tour.artistNames === tour.name ? null : tour.artistNames,
    /** `13. März bis 2. Mai 2027` */
    span: spanText(tourDay(tour.startDate) ?? tour.eventsFrom, tourDay(tour.endDate) ?? tour.eventsUntil, page),
  }
}

export type TourLineView = ReturnType<typeof toTourLine>

/** The same with its poster and the number of its dates. */
export function toTour(tour: TourViewFragment, page: Page) {
  const { eventCount, eventCityCount } = tour
  const dates = eventCount === 1 ? m.tour_one_date({}, page) : m.tour_dates({ count: eventCount }, page)
  const cities = eventCityCount > 1 ? ` ${m.tour_cities({ count: eventCityCount }, page)}` : ''
  return {
    ...toTourLine(tour, page),
    image: tour.ticketImage,
    /** `12 Termine in 10 Städten` */
    extent: eventCount > 0 ? `${dates}${cities}` : null,
  }
}

export type TourView = ReturnType<typeof toTour>

function spanText(start: string | null, end: string | null, page: Page): string | null {
  if (start === null) return null
  const from = eventDate(start, page.locale)
  if (end === null || end <= start) return from.full
  const until = eventDate(end, page.locale)
  const sameYear = start.slice(0, 4) === end.slice(0, 4)
  return m.tour_span({ from: sameYear ? from.day : from.full, until: until.full }, page)
}
