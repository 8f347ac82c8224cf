import { z } from 'zod'
import { settlementNumber } from '#core/settlements/settle.ts'
import { done } from '#server/foundations/problems.ts'
import { listOperation } from '../declaring/list.ts'
import { centsOut, localTextOut, momentOut, slug } from '../declaring/values.ts'
import { dayFields, readDays } from '../reports/days.ts'
import { settlementsInScope, type ClosedSettlement } from './queries-settlements.ts'

/** Closed settlements. */
export const listSettlements = listOperation({
  name: 'settlements.list',
  act: 'settlements.read',
  summary: 'Lists closed settlements, the latest first',
  example: {
    input: { partner: 'nordwind' },
    answer: {
      items: [
        { number: 'A-7-000003', event: 'moorgrab-leipzig', partner: 'nordwind', part: 1, grossCents: 1_248_000, netCents: 1_123_200 },
      ],
      next: null,
    },
  },
  filters: {
    event: slug('event').optional().describe('Only those of this event, by its slug'),
    partner: slug('partner', 'COMPANY').optional().describe('Only those of this contract partner, by its slug'),
    ...dayFields('Only those closed'),
  },
  item: z
    .object({
      number: z.string().describe('Its number'),
      event: z.string().describe('The event, by its slug'),
      eventName: localTextOut.describe('Its name'),
      artist: localTextOut.nullable().describe('The name of the artist'),
      happeningFrom: momentOut.nullable().describe('When it began'),
      timeZone: z.string().describe('The clock of its venue'),
      partner: z.string().describe('The contract partner, by its slug'),
      partnerName: z.string().describe('The same by its name'),
      part: z.int().describe('1 for the first of its event and partner; the others follow up'),
      until: momentOut.describe('Up to when documents and payments are in it'),
      grossCents: centsOut('What tickets and goods brought, gross'),
      netCents: centsOut('What the partner is owed; of a follow-up, what has changed'),
      closedAt: momentOut.describe('When it was closed'),
      closedBy: z.string().describe('By whom'),
    })
    .meta({ id: 'ListedSettlement', description: 'A closed settlement' }),
  sorts: ['closed'],
  columns: ['number', 'event', 'partner', 'part', 'grossCents', 'netCents', 'closedAt', 'closedBy'],
  async read(ctx, { event, partner, ...days }, page) {
    const range = await readDays(ctx, days)
    if (!range.ok) return range
    return done(await settlementsInScope(ctx.db, ctx.scope, { event, partner, ...range.value }, page))
  },
  cursor: ({ closedAt, id }: ClosedSettlement) => [closedAt.toISOString(), id],
  present({ partnerId, number, closedAt, closedBy, content: { event, partner, part, until, sums } }) {
    return {
      number: settlementNumber(partnerId, number),
      ...{ event: event.slug, eventName: event.name, artist: event.artist, timeZone: event.timeZone },
      happeningFrom: event.happeningFrom === null ? null : new Date(event.happeningFrom).toISOString(),
      ...{ partner: partner.slug, partnerName: partner.names[0] ?? partner.slug, part, until },
      ...{ grossCents: sums.ticketsCents + sums.goodsCents, netCents: sums.netCents, closedAt: closedAt.toISOString(), closedBy },
    }
  },
})
