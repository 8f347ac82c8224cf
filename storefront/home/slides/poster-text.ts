import { eventDate } from '#core/time/event-date.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import type { PageContext } from '#storefront/page-context.ts'
import type { Poster } from './tour-poster.ts'

/** Where the tickets of a tour are: on its page, or on that of its only event. */
export function ticketsHref(poster: Poster): string {
  return poster.onlyEvent ? paths.event(poster.onlyEvent) : paths.tour(poster.slug)
}

/** "Sieben Städte ab 5. März 2027" */
export function posterLead(poster: Poster, page: PageContext): string {
  const date = poster.from ? eventDate(poster.from, page.locale).full : ''
  return poster.cities === 1 ? m.home_hero_one({ date }, page) : m.home_hero_cities({ count: poster.cities, date }, page)
}
