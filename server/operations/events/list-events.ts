import { z } from 'zod'
import { foldQuery, searchText } from '#core/catalog/search/search-text.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { eventsInScope, findShopInScope } from '../scopes/queries-scope.ts'
import { listOperation, cutPage } from '../declaring/list.ts'
import { localDate } from '#core/time/event-date.ts'
import { calendarDay, slug, words } from '../declaring/values.ts'
import { addSales, nameEvents, type NamedEvent } from '../reports/queries-events.ts'
import { eventSchema, presentEvent } from './event-shown.ts'

/** The events of the caller's scope with their sales. */
export const listEvents = listOperation({
  name: 'events.list',
  act: 'events.read',
  summary: 'Lists the coming events with their sales, the earliest first',
  filters: {
    shop: slug('shop').optional().describe('Only those that this shop sells, by its slug'),
    text: words(100, 'Torfmond Leipzig').optional().describe('Only those whose artist, name, venue or city has these words'),
    from: calendarDay.optional().describe('Only those on this day or later, by the calendar of the venue'),
    to: calendarDay.optional().describe('Only those on this day or earlier'),
    all: z.boolean().default(false).describe('Also those that are over'),
    over: z.boolean().default(false).describe('Only those that are over, the latest first'),
  },
  item: eventSchema,
  sorts: ['start'],
  columns: ['event', 'localTime', 'venue', 'city', 'capacity', 'sold', 'unpaid', 'inCarts', 'state'],
  problems: ['THING_NOT_FOUND'],
  async read({ db, clock, scope }, { shop, text, from, to, all, over }, page) {
    if (from !== undefined && to !== undefined && from > to) return refuse('INVALID_INPUT', { field: 'from', text: 'input_days' })
    if (shop !== undefined && (await findShopInScope(db, scope, shop)) === undefined) return refuse('THING_NOT_FOUND', { field: 'shop' })
    const own = await eventsInScope(db, scope)
    const now = clock.now()
    const listed = await nameEvents(db, { shop, ...(over ? { before: now } : { after: all ? undefined : now }) })
    const wanted = listed.filter((event) => own.has(event.slug) && isOn(event, from, to) && hasWords(event, text))
    const shown = cutPage(over ? wanted.toReversed() : wanted, page, cursor)
    return shown.ok ? done(await addSales(db, shown.value)) : shown
  },
  cursor,
  present: presentEvent,
})

function cursor({ happeningFrom, id }: NamedEvent): (string | number)[] {
  return [happeningFrom.toISOString(), id]
}

/** Whether an event is on one of these days where it happens. */
function isOn({ happeningFrom, timeZone }: NamedEvent, from: string | undefined, to: string | undefined): boolean {
  const day = localDate(happeningFrom.toISOString(), timeZone)
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

/** Whether an event is named by all of these words, in whichever language and spelling. */
function hasWords({ slug: event, name, artistName, venueName, venueCity }: NamedEvent, text: string | undefined): boolean {
  if (text === undefined) return true
  const named = searchText([event, venueName, ...[name, artistName, venueCity].flatMap((each) => Object.values(each ?? {}))])
  return foldQuery(text).every((word) => named.toLowerCase().includes(word))
}
