import { z } from 'zod'
import { listDoors as read, type DoorCount } from '#server/after-sale/door/records.ts'
import { refuse } from '#server/foundations/problems.ts'
import { eventsInScope, findEventInScope } from '../scopes/queries-scope.ts'
import { listOperation, cutPage } from '../declaring/list.ts'
import { slug } from '../declaring/values.ts'
import { doorSchema, presentDoor } from './door-shown.ts'

/** The doors of the caller's events, with how many came in (OPS-17). */
export const listDoors = listOperation({
  name: 'door.list',
  act: 'events.read',
  summary: 'Lists doors with how many came in, in the order in which they were opened',
  filters: {
    event: slug('event').optional().describe('Only those of this event, by its slug'),
    open: z.boolean().default(false).describe('Only those that are open'),
  },
  item: doorSchema,
  sorts: ['opened'],
  columns: ['id', 'event', 'name', 'state', 'closesAt', 'admitted', 'devices', 'conflicts', 'reEntry', 'openedBy'],
  problems: ['THING_NOT_FOUND'],
  async read({ db, scope, clock }, { event, open }, page) {
    const eventId = event === undefined ? null : await findEventInScope(db, scope, event, 'some')
    if (eventId === undefined) return refuse('THING_NOT_FOUND', { field: 'event' })
    const own = await eventsInScope(db, scope)
    const doors = await read(db, { eventId, openAt: open ? clock.now() : null })
    return cutPage(
      doors.filter(({ eventSlug }) => own.has(eventSlug)),
      page,
      cursor,
    )
  },
  cursor,
  present: presentDoor,
})

function cursor({ id }: DoorCount): number[] {
  return [id]
}
