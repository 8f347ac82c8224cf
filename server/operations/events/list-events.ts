import { z } from 'zod'
import { refuse } from '#server/foundations/problems.ts'
import { eventsInScope, findShopInScope } from '../scopes/queries-scope.ts'
import { listOperation, pageOf } from '../declaring/list.ts'
import { slug } from '../declaring/values.ts'
import { listEvents as read, type EventRow } from '../reports/queries-events.ts'
import { eventSchema, presentEvent } from './event-shown.ts'

/** The events of the caller's scope with their sales. */
export const listEvents = listOperation({
  name: 'events.list',
  act: 'events.read',
  summary: 'Lists the coming events with their sales, the earliest first',
  filters: {
    shop: slug('shop').optional().describe('Only those that this shop sells, by its slug'),
    all: z.boolean().default(false).describe('Also those that are over'),
  },
  item: eventSchema,
  sorts: ['start'],
  columns: ['event', 'localTime', 'venue', 'city', 'capacity', 'sold', 'unpaid', 'inCarts', 'state'],
  problems: ['THING_NOT_FOUND'],
  async read({ db, clock, scope }, { shop, all }, page) {
    if (shop !== undefined && (await findShopInScope(db, scope, shop)) === undefined) return refuse('THING_NOT_FOUND', { field: 'shop' })
    const own = await eventsInScope(db, scope)
    const listed = await read(db, { shop, after: all ? undefined : clock.now() })
    return pageOf(
      listed.filter(({ slug: event }) => own.has(event)),
      page,
      cursor,
    )
  },
  cursor,
  present: presentEvent,
})

function cursor({ happeningFrom, id }: EventRow): (string | number)[] {
  return [happeningFrom.toISOString(), id]
}
