import { z } from 'zod'
import { done, refuse } from '#server/foundations/problems.ts'
import { refuseRefundRequest } from '#server/after-sale/self-service/decide-forms.ts'
import { changeOperation } from '../operation.ts'
import { answerReason, findRefund, isDecided, refundId, refundSchema, showRefund } from './refund-shown.ts'

/** Refuses a refund that waits for a person (OPS-22). */
export const refuseRefund = changeOperation({
  name: 'refunds.refuse',
  act: 'refunds.decide',
  summary: 'Refuses a refund that waits for a person. Its tickets stay valid, and the buyer gets a mail',
  input: z.object({ id: refundId, reason: answerReason }),
  output: refundSchema,
  thing: ['id'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['id'] },
  says: ({ id }, say) => [say('refunds.refused', { id })],
  async run(ctx, { id, reason }) {
    if (!(await findRefund(ctx, id))) return refuse('THING_NOT_FOUND', { field: 'id' })
    const refused = await refuseRefundRequest(ctx, { id, actor: ctx.actor, reason })
    return refused.ok ? done(await showRefund(ctx, id)) : isDecided(id, ctx.say)
  },
})
