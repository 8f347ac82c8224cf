import { z } from 'zod'
import { done, refuse } from '#server/foundations/problems.ts'
import { readOperation } from '../operation.ts'
import { findRefund, presentRefund, refundId, refundSchema } from './refund-shown.ts'

/** One request with its tickets. */
export const showRefund = readOperation({
  name: 'refunds.show',
  act: 'refunds.read',
  summary: 'Shows tickets given back, with what has become of them',
  input: z.object({ id: refundId }),
  output: refundSchema,
  thing: ['id'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['id'] },
  async run(ctx, { id }) {
    const row = await findRefund(ctx, id)
    return row ? done(presentRefund(row, ctx)) : refuse('THING_NOT_FOUND', { field: 'id' })
  },
})
