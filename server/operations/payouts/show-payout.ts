import { z } from 'zod'
import { readOperation } from '../operation.ts'
import { payoutId, payoutSchema, showPayoutNow } from './payout-shown.ts'

/** One payout with its transfers. */
export const showPayout = readOperation({
  name: 'payouts.show',
  act: 'payouts.read',
  summary: 'Shows a payout with its transfers',
  input: z.object({ id: payoutId }),
  output: payoutSchema,
  thing: ['id'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['id'] },
  run: (ctx, { id }) => showPayoutNow(ctx, id),
})
