import { z } from 'zod'
import { day } from '#core/time/durations.ts'
import { done } from '#server/foundations/problems.ts'
import { listOperation } from '../declaring/list.ts'
import { centsOut, localTextOut, momentOut, slug } from '../declaring/values.ts'
import { dayFields, readDays } from '../reports/days.ts'
import { openInScope, type OpenSettlement } from './queries-settlements.ts'

/** How far back events are looked for where no day is given. */
const usualDays = 90

/** What no settlement has. */
export const listUnsettled = listOperation({
  name: 'settlements.open',
  act: 'settlements.read',
  summary: 'Lists what no settlement has yet, by event and contract partner',
  details: 'Without a day, of events that were over in the last 90 days.',
  filters: {
    event: slug('event').optional().describe('Only of this event, by its slug'),
    partner: slug('partner', 'COMPANY').optional().describe('Only of this contract partner, by its slug'),
    ...dayFields('Only of events'),
  },
  item: z
    .object({
      event: z.string().describe('The event, by its slug'),
      eventName: localTextOut.describe('Its name'),
      artist: localTextOut.nullable().describe('The name of the artist'),
      happeningFrom: momentOut.describe('When it begins'),
      timeZone: z.string().describe('The clock of its venue'),
      partner: z.string().describe('The contract partner, by its slug'),
      partnerName: z.string().describe('The same by its name'),
      documents: z.int().describe('How many documents no settlement has'),
      grossCents: centsOut('What they charge for it, less credit notes'),
      closed: z.int().describe('How many settlements there are already'),
    })
    .meta({ id: 'UnsettledEvent', description: 'An event and contract partner with something that no settlement has' }),
  sorts: ['event'],
  columns: ['event', 'happeningFrom', 'partner', 'documents', 'grossCents', 'closed'],
  async read(ctx, { event, partner, ...days }, page) {
    const range = await readDays(ctx, days)
    if (!range.ok) return range
    const now = ctx.clock.now()
    const isAnyTime = event !== undefined
    const from = range.value.from ?? (isAnyTime ? new Date(0) : new Date(now.getTime() - usualDays * day))
    const until = range.value.until ?? (isAnyTime ? new Date('9999-01-01T00:00:00Z') : now)
    return done(await openInScope(ctx.db, ctx.scope, { event, partner, from, until }, page))
  },
  cursor: ({ happeningFrom, eventId, partnerId }: OpenSettlement) => [happeningFrom.toISOString(), eventId, partnerId],
  present({ event, eventName, artist, happeningFrom, timeZone, partner, partnerName, documents, grossCents, closed }) {
    const begins = happeningFrom.toISOString()
    return { event, eventName, artist, happeningFrom: begins, timeZone, partner, partnerName, documents, grossCents, closed }
  },
})
