import { z } from 'zod'
import { noTerms, readPoints, type SettlementTerms } from '#core/settlements/settle.ts'
import { storeTerms } from '#server/money/settlements/records.ts'
import { done } from '#server/foundations/problems.ts'
import { changeOperation } from '../operation.ts'
import { about, amount } from '../declaring/values.ts'
import { findSettled, settledFields } from './settled-field.ts'
import { sayTerms, termsSchema } from './settlement-shown.ts'

const maxCents = 1_000_000_000

const percent = z
  .string()
  .refine((text) => readPoints(text) !== undefined, { error: 'input_percent' })
  .meta(about({ value: 'PERCENT', example: '12.5' }))

const input = z.object({
  ...settledFields,
  ticketFeeCents: amount(maxCents, 150).optional().describe('The fee for each ticket that is sold and not given back'),
  ticketPercent: percent.optional().describe('The fee on what tickets cost, in percent'),
  goodsPercent: percent.optional().describe('The fee on what goods cost, in percent'),
  costsCents: amount(maxCents, 250_000).optional().describe('Costs of the house that are deducted'),
  guaranteeCents: amount(maxCents, 300_000).optional().describe('The least that the partner gets of what remains of the tickets'),
  share: percent.optional().describe('The partner’s share of what remains of the tickets, in percent; by default all of it'),
  advancesCents: amount(maxCents, 100_000).optional().describe('What the partner was paid before, in all'),
})

/** Writes down what was agreed. */
export const setTerms = changeOperation({
  name: 'settlements.terms',
  act: 'settlements.close',
  summary: 'Writes down what was agreed about an event with a contract partner',
  details:
    'It takes the place of what was written down before: what is left out was not agreed. Closed settlements stay as they are; what changes for them is in the next.',
  input,
  output: z.object({ event: z.string().describe('The event, by its slug'), terms: termsSchema }),
  thing: ['event'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['event', 'partner'] },
  says: ({ terms }, say) => {
    const agreed = sayTerms(terms, say)
    return agreed.length === 0 ? [say('settlements.no_terms')] : [say('settlements.terms_set'), ...agreed]
  },
  async run(ctx, { event, partner, ticketPercent, goodsPercent, share, ...given }) {
    const settled = await findSettled(ctx, { event, partner })
    if (!settled.ok) return settled
    const terms: SettlementTerms = {
      ...noTerms,
      ...Object.fromEntries(Object.entries(given).filter(([, cents]) => cents !== undefined)),
      ticketFeePoints: readPoints(ticketPercent ?? '0') ?? 0,
      goodsFeePoints: readPoints(goodsPercent ?? '0') ?? 0,
      sharePoints: share === undefined ? null : (readPoints(share) ?? null),
    }
    await storeTerms(ctx.db, settled.value, { ...terms, changedAt: ctx.clock.now(), changedBy: ctx.actor })
    return done({ event, terms })
  },
})
