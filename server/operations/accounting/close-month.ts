import { z } from 'zod'
import { closeMonth as close } from '#server/money/accounting/close-month.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { centsOut, shownCents, slug } from '../declaring/values.ts'
import { monthField } from './month-field.ts'
import { companiesInScope } from './queries-months.ts'

/** A month of a company's accounts, as inputs name it. */
export const monthFields = {
  partner: slug('partner', 'COMPANY').describe('The company, by its slug'),
  month: monthField.describe('The month, such as `2026-11`'),
}

/** The company that an input names. Problems: THING_NOT_FOUND */
export async function findCompany(ctx: Pick<OperationContext, 'db' | 'scope'>, partner: unknown): Promise<Result<number>> {
  const [partnerId] = await companiesInScope(ctx.db, ctx.scope, String(partner))
  return partnerId === undefined ? refuse('THING_NOT_FOUND', { field: 'partner' }) : done(partnerId)
}

/** Closes a month for good, as it was shown. */
export const closeMonth = changeOperation({
  name: 'accounting.close',
  act: 'accounting.close',
  summary: 'Closes a month of a company’s accounts for good',
  details: 'What is booked later with a day in it is in the first open month. Months are closed in their order, once they are over.',
  input: z.object({ ...monthFields, expectedCents: shownCents('What its documents charge, less credit notes') }),
  output: z.object({
    partner: z.string().describe('The company, by its slug'),
    month: z.string().describe('The month'),
    documents: z.int().describe('How many documents are in it'),
    grossCents: centsOut('What they charge, less credit notes'),
    vatCents: centsOut('The VAT in it'),
  }),
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['partner', 'month'] },
  shown: ['expectedCents'],
  async preview(ctx, { partner, month }) {
    const found = await findCompany(ctx, partner)
    if (!found.ok) return found
    const planned = await close(ctx, { partnerId: found.value, month: String(month), actor: ctx.actor })
    if (!planned.ok) return planned
    const { documents, grossCents, vatCents } = planned.value
    return done({
      says: [
        ctx.say('accounting.close_shows', { partner: String(partner), month: String(month), documents, gross: grossCents, vat: vatCents }),
      ],
      asks: ctx.say('accounting.close_asks'),
      shown: { expectedCents: grossCents },
    })
  },
  says: ({ partner, month }, say) => [say('accounting.closed', { partner, month })],
  async run(ctx, { partner, month, expectedCents }) {
    const found = await findCompany(ctx, partner)
    if (!found.ok) return found
    const closed = await close(ctx, { partnerId: found.value, month, expectedCents, actor: ctx.actor })
    return closed.ok ? done({ partner, month, ...closed.value }) : closed
  },
})
