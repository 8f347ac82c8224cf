import { renderUnicodeCompact } from 'uqr'
import { z } from 'zod'
import { doorCloses, hoursAfterEvent } from '#core/door/door-closes.ts'
import { maxDoorName } from '#core/door/door-name.ts'
import { systemPaths } from '#core/urls.ts'
import { missingCheckIns, openDoor as open } from '#server/after-sale/door/records.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { findEventInScope } from '../scopes/queries-scope.ts'
import { changeOperation } from '../operation.ts'
import { moment, momentOut, slug, words } from '../declaring/values.ts'
import { eventTitle } from '../reports/event-list.ts'
import { findEvent } from '../reports/queries-events.ts'
import { checkInsSchema, saysCheckIns } from './door-shown.ts'

/** Opens a door of an event (OPS-17). */
export const openDoor = changeOperation({
  name: 'door.open',
  act: 'doors.open',
  summary: 'Opens a door of an event with a new code, which is shown this once, and a link that a phone opens with one tap',
  details: 'Whoever has the code sees the names on the list and lets people in.',
  example: {
    input: { event: 'moorgrab-leipzig', name: 'Main entrance' },
    answer: { id: 4, code: 'P745T-XW7TT', link: 'https://shop.example/door/#P745T-XW7TT' },
  },
  input: z.object({
    event: slug('event').describe('The event, by its slug'),
    name: words(maxDoorName, 'North gate').describe('The name of the door, as phones show it'),
    until: moment.optional().describe(`When it ends; by default ${hoursAfterEvent} hours after the event is over`),
    reEntry: z.boolean().default(false).describe('Whoever leaves may come back'),
  }),
  output: z.object({
    id: z.int().describe('Its number'),
    name: z.string().describe('Its name'),
    event: z.string().describe('The event, by its slug'),
    title: z.string().describe('Artist and name of the event'),
    closesAt: momentOut.describe('When it ends'),
    code: z.string().describe('Its code, shown this once'),
    link: z.string().describe('The code as a link'),
    checkIns: checkInsSchema,
  }),
  thing: ['event'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['event'] },
  says: ({ id, name, title, closesAt, code, link, checkIns }, say) => [
    say('door.is_open', { id, name, title, until: closesAt }),
    '',
    say('door.code', { code }),
    say('door.link', { link }),
    '',
    ...renderUnicodeCompact(link).split('\n'),
    '',
    say('door.code_once'),
    ...saysCheckIns(checkIns, say),
  ],
  async run(ctx, { event: named, name, until, reEntry }) {
    const eventId = await findEventInScope(ctx.db, ctx.scope, named, 'all')
    const event = eventId === undefined ? undefined : await findEvent(ctx.db, named)
    if (!event) return refuse('THING_NOT_FOUND', { field: 'event' })
    const closesAt = until ?? doorCloses(event)
    if (closesAt <= ctx.clock.now()) {
      const words = { hours: String(hoursAfterEvent) }
      return refuse('INVALID_INPUT', { field: 'until', ...(until ? { text: 'input_over' } : { text: 'door_event_over', words }) })
    }
    const { id, code } = await open(ctx, { eventId: event.id, name, reEntry, closesAt, actor: ctx.actor })
    return done({
      ...{ id, name, code, event: event.slug, title: eventTitle(event), closesAt: closesAt.toISOString() },
      link: `${ctx.config.publicUrl}${systemPaths.door()}#${code}`,
      checkIns: await missingCheckIns(ctx, event.id),
    })
  },
})
