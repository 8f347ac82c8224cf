import { z } from 'zod'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { printedHolders } from '#server/after-sale/door/holders.ts'
import { done } from '#server/foundations/problems.ts'
import { fileOperation } from '../operation.ts'
import { eventTime, eventTitle } from '../reports/event-list.ts'
import { eventField, findEventRow } from './event-shown.ts'

/** The list of an event's tickets on paper (OPS-17). */
export const printHolders = fileOperation({
  name: 'events.print',
  act: 'events.holders',
  summary: 'Hands out the list of an event’s tickets to print for the door, with a box to tick for each',
  details: 'It holds neither e-mail addresses nor whole numbers of tickets.',
  input: z.object({ event: eventField }),
  fileType: 'application/pdf',
  thing: ['event'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['event'] },
  async run(ctx, { event: named }) {
    const event = await findEventRow(ctx, named, 'all')
    if (!event.ok) return event
    const { id: eventId, timeZone } = event.value
    const heading = `${eventTitle(event.value)}, ${eventTime(event.value)}, ${event.value.venueName}`
    const { bytes, holders } = await printedHolders(ctx, { eventId, timeZone }, heading)
    noteAct({ entries: holders })
    return done({ name: `door-list-${event.value.slug}.pdf`, type: 'application/pdf' as const, bytes })
  },
})
