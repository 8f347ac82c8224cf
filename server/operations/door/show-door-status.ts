import { z } from 'zod'
import { entryDayBegan } from '#core/door/entry-day.ts'
import type { Context } from '#server/foundations/context.ts'
import { missingCheckIns } from '#server/after-sale/door/records.ts'
import { listConflicts, countAdmitted, readDailyEntry, entriesByDay, listDoors } from '#server/after-sale/door/records.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { findEventInScope } from '../scopes/queries-scope.ts'
import { readOperation } from '../operation.ts'
import { momentOut, slug } from '../declaring/values.ts'
import { eventTitle } from '../reports/event-list.ts'
import { findEvent } from '../reports/queries-events.ts'
import { alignColumns } from '../reports/print-table.ts'
import { checkInsSchema, doorSchema, presentDoor, saysCheckIns } from './door-shown.ts'

/** How many have come to an event, and what went wrong at its doors (OPS-17). */
export const showDoorStatus = readOperation({
  name: 'door.status',
  act: 'doors.read',
  summary: 'Counts who has come in, by door',
  details:
    'Tickets for once a day are counted day by day. It also lists whom phones without a network let in although the shop would have refused them.',
  input: z.object({ event: slug('event').describe('The event, by its slug') }),
  output: z.object({
    event: z.string().describe('The event, by its slug'),
    title: z.string().describe('Artist and name of the event'),
    tickets: z.int().describe('How many tickets may come in, or have'),
    admitted: z.int().describe('How many have come in; those for once a day count today'),
    inside: z.int().describe('How many are inside'),
    isToday: z.boolean().describe('Whether some of its tickets let in once a day, so that today alone counts for them'),
    doors: z.array(doorSchema),
    days: z.array(
      z.object({
        day: z.string().describe('By the clock of the venue, from six in the morning on'),
        admitted: z.int().describe('How many came in with tickets for once a day'),
      }),
    ),
    checkIns: checkInsSchema,
    conflicts: z
      .array(
        z.object({
          at: momentOut.describe('When'),
          door: z.string().describe('At which door'),
          name: z.string().nullable().describe('Whose ticket it was; null where it was none of this event'),
          verdict: z.string().describe('Why the shop would have refused'),
          firstAt: momentOut.nullable().describe('When somebody came in with the same ticket first'),
          firstDoor: z.string().nullable().describe('At which door'),
        }),
      )
      .describe('Whom phones let in without a network although the shop would have refused'),
  }),
  thing: ['event'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['event'] },
  says: ({ title, tickets, admitted, inside, isToday, doors, days, checkIns, conflicts }, say) => [
    ...alignColumns(
      doors.map(({ id, name, admitted: here, devices: phones }) => [
        String(id),
        name,
        say('door.admitted_here', { admitted: here }),
        say('door.phones', { phones }),
      ]),
    ),
    ...days.map((each) => say('door.admitted_on_day', each)),
    say(isToday ? 'door.admitted_today' : 'door.admitted', { admitted, tickets, inside, title }),
    ...saysCheckIns(checkIns, say),
    ...(conflicts.length > 0 ? ['', say('door.conflicts')] : []),
    ...conflicts.map(({ at, door, name, verdict, firstAt, firstDoor }) => {
      const what = { at, door, name: name ?? say('door.no_ticket'), verdict }
      if (firstAt === null || firstDoor === null) return say('door.conflict', what)
      return say('door.conflict_after', { ...what, firstDoor, firstAt })
    }),
  ],
  async run(ctx, { event: named }) {
    const { db, clock } = ctx
    const eventId = await findEventInScope(db, ctx.scope, named, 'all')
    const event = eventId === undefined ? undefined : await findEvent(db, named)
    if (!event) return refuse('THING_NOT_FOUND', { field: 'event' })
    const { hasDailyEntry, timeZone } = await readDailyEntry(db, event.id)
    const { sold, admitted, inside } = await countAdmitted(db, event.id, hasDailyEntry ? entryDayBegan(clock.now(), timeZone) : null)
    const conflicts = await listConflicts(db, event.id, '0')
    return done({
      ...{ event: event.slug, title: eventTitle(event), tickets: sold, admitted, inside, isToday: hasDailyEntry },
      doors: (await listDoors(db, { eventId: event.id })).map((door) => presentDoor(door, ctx)),
      days: hasDailyEntry ? await listDays(ctx, event.id) : [],
      checkIns: await missingCheckIns(ctx, event.id),
      conflicts: conflicts.map(({ at, door, holderName, verdict, otherAt, otherDoor }) => {
        return { at: at.toISOString(), door, name: holderName, verdict, firstAt: otherAt?.toISOString() ?? null, firstDoor: otherDoor }
      }),
    })
  },
})

async function listDays({ db }: Pick<Context, 'db'>, eventId: number): Promise<{ day: string; admitted: number }[]> {
  const days = Map.groupBy(await entriesByDay(db, { eventId, since: null }), ({ day }) => day)
  return [...days].map(([day, doors]) => ({ day, admitted: doors.reduce((sum, { admitted }) => sum + admitted, 0) }))
}
