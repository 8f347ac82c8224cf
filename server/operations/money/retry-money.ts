import { z } from 'zod'
import { formatPrice } from '#core/money/format-price.ts'
import { retryRefund } from '#server/money/payments/return-money.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { changeOperation } from '../operation.ts'
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
  says: ({ id, amountCents }) => [`Entry ${id} will be refunded again: ${formatPrice(amountCents)}`],
  async run(ctx, { id }) {
    const entry = await findEntry(ctx, id)
    if (!entry) return refuse('THING_NOT_FOUND', { field: 'id' })
    if (!(await retryRefund(ctx, entry)))
      return refuse('NOT_POSSIBLE', { words: { fault: `entry ${id} is no refund that has failed: ${nextStep(entry)}` } })
    const again = await findEntry(ctx, id)
    return again ? done(presentEntry(again)) : refuse('THING_NOT_FOUND', { field: 'id' })
  },
})
