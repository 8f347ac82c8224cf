import { createHash } from 'node:crypto'
import { z } from 'zod'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { readHolders, type Holder } from '#server/after-sale/door/holders.ts'
import { done } from '#server/foundations/problems.ts'
import { areContactsShown } from '../scopes/queries-scope.ts'
import { listOperation, cutPage } from '../declaring/list.ts'
import { eventField, findEventRow } from './event-shown.ts'

/** Who has tickets for an event (OPS-17), for whoever holds all of it. */
export const listHolders = listOperation({
  name: 'events.holders',
  act: 'events.holders',
  summary: 'Lists who has tickets for an event, by last name',
  details: 'Tickets that are not paid yet are not on it. With --csv FILE all of it is a file.',
  filters: {
    event: eventField,
    contact: z.boolean().default(false).describe('With e-mail addresses and contact data, where the caller may see them'),
  },
  item: z.object({
    name: z.string().describe('The name on the ticket'),
    ticket: z.string().describe('The kind of ticket, with its place'),
    code: z.string().describe('The end of its number; empty until it is issued'),
    order: z.string().describe('The order, by its reference'),
    email: z.string().nullable().describe('The address of the buyer; null unless it was asked for and is shown to the caller'),
    address: z.string().nullable().describe('The address of the holder, in the same way'),
    phone: z.string().nullable().describe('The telephone number of the holder, in the same way'),
    note: z.string().describe('Empty for a ticket that was sold, is valid and outside'),
  }),
  sorts: ['name'],
  columns: ['name', 'ticket', 'code', 'order', 'email', 'address', 'phone', 'note'],
  positional: ['event'],
  thing: ['event'],
  problems: ['THING_NOT_FOUND'],
  async read(ctx, { event: named, contact }, page) {
    const event = await findEventRow(ctx, named, 'all')
    if (!event.ok) return event
    const shows = contact && (await areContactsShown(ctx.db, ctx.scope, event.value.id))
    const { id: eventId, timeZone } = event.value
    const holders = await readHolders(ctx, { eventId, timeZone })
    const entries = cutPage(
      holders.filter(({ itemId }) => itemId !== null),
      page,
      cursor,
    )
    if (!entries.ok) return entries
    noteAct({ entries: Math.min(entries.value.length, page.limit - 1) })
    return done(entries.value.map((entry) => ({ entry, shows })))
  },
  cursor: ({ entry }) => cursor(entry),
  present: ({ entry: { name, category, place, code, order, email, address, phone, state: note }, shows }) => ({
    ...{ name, ticket: [category, place].filter(Boolean).join(', '), code, order, note },
    ...(shows ? { email, address, phone } : { email: null, address: null, phone: null }),
  }),
})

/**
 * Names, kinds and numbers decide where somebody stands, and may change between two pages. Cursors end up in the logs of proxies, so
 * they have a digest of them.
 */
function cursor({ itemId, name, category, place, code }: Holder): (string | number)[] {
  const stands = createHash('sha256')
    .update(JSON.stringify([name, category, place, code]))
    .digest('base64url')
  return [stands.slice(0, 16), itemId ?? 0]
}
