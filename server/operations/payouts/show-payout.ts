import { z } from 'zod'
import { done, refuse } from '#server/problems.ts'
import { readOperation } from '../declaring/operation.ts'
import { findPayout, payoutId, payoutSchema, presentPayout } from './payout-shown.ts'

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
  async run(ctx, { id }) {
    const row = await findPayout(ctx, id)
    return row ? done(presentPayout(row)) : refuse('THING_NOT_FOUND', { field: 'id' })
  },
})
