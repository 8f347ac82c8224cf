import { z } from 'zod'
import { closeSettlement as close, planSettlement } from '#server/money/settlements/close-settlement.ts'
import { done } from '#server/foundations/problems.ts'
import { changeOperation } from '../operation.ts'
import { about, moment, shownCents } from '../declaring/values.ts'
import { findSettled, settledFields } from './settled-field.ts'
import { presentSettlement, sayTerms, settlementSchema } from './settlement-shown.ts'

const input = z.object({
  ...settledFields,
  until: moment.optional().describe('Up to when documents and payments are in it; by default the moment of the preview'),
  expectedUntil: moment.describe('Up to when it was shown'),
  expectedCents: shownCents('What the partner is owed'),
  expectedContent: z
    .string()
    .max(64)
    .describe('A mark of everything that was shown; refused if anything in it has changed since')
    .meta(about({ value: 'MARK', example: '0123456789abcdef' })),
})

/** Closes a settlement, as it was shown. */
export const closeSettlement = changeOperation({
  name: 'settlements.close',
  act: 'settlements.close',
  summary: 'Closes the settlement of an event with a contract partner for good',
  details: 'Content and number stay as they are. What comes later, such as a refund, is in a follow-up: the next that is closed.',
  input,
  output: settlementSchema,
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['event', 'partner'] },
  shown: ['expectedUntil', 'expectedCents', 'expectedContent'],
  async preview(ctx, given) {
    const { event, partner, until = ctx.clock.now() } = given as Partial<z.output<typeof input>>
    const settled = await findSettled(ctx, { event: String(event), partner })
    if (!settled.ok) return settled
    const planned = await planSettlement(ctx, settled.value, until)
    if (!planned.ok) return planned
    const { content, expectedContent, expectedCents } = planned.value
    const { sums, terms, documents, follows, partner: company } = content
    const gross = sums.ticketsCents + sums.goodsCents
    return done({
      says: [
        ctx.say('settlements.close_shows', { partner: company.names[0] ?? company.slug, documents, gross, net: expectedCents }),
        ...(follows === null ? [] : [ctx.say('settlements.close_follows', { number: follows })]),
        ...sayTerms(terms, ctx.say),
      ],
      asks: ctx.say('settlements.close_asks'),
      shown: { expectedUntil: until.toISOString(), expectedCents, expectedContent },
    })
  },
  says: ({ number, sums }, say) => [say('settlements.closed', { number: number ?? '', net: sums.netCents })],
  async run(ctx, { event, partner, expectedUntil: until, expectedCents, expectedContent }) {
    const settled = await findSettled(ctx, { event, partner })
    if (!settled.ok) return settled
    const closed = await close(ctx, settled.value, { until, shown: { expectedCents, expectedContent }, actor: ctx.actor })
    if (!closed.ok) return closed
    const { number, content, closedAt } = closed.value
    return done(presentSettlement(content, { number, closedAt, closedBy: ctx.actor }))
  },
})
