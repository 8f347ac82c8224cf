import { z } from 'zod'
import { retryRefund } from '#server/money/payments/return-money.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { changeOperation } from '../operation.ts'
import { impossible } from '../declaring/impossible.ts'
import { entryId, entrySchema, findEntry, nextStep, presentEntry } from './entry-shown.ts'

/** Makes a failed refund due again. */
export const retryMoney = changeOperation({
  name: 'money.retry',
  act: 'money.retry',
  summary: 'Has a refund that failed tried again by its provider, within a minute',
  input: z.object({ id: entryId }),
  output: entrySchema,
  thing: ['id'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['id'] },
  says: ({ id, amountCents: amount }, say) => [say('money.refunded_again', { id, amount })],
  async run(ctx, { id }) {
    const entry = await findEntry(ctx, id)
    if (!entry) return refuse('THING_NOT_FOUND', { field: 'id' })
    if (!(await retryRefund(ctx, entry))) return impossible(ctx.say('money.not_failed', { id, next: nextStep(entry, ctx.say) }))
    const again = await findEntry(ctx, id)
    return again ? done(presentEntry(again, ctx)) : refuse('THING_NOT_FOUND', { field: 'id' })
  },
})
