import { z } from 'zod'
import { maxLineNote } from '#core/bank/booking-rule.ts'
import { findLine } from '#server/money/bank/records.ts'
import { dismissLine as dismiss } from '#server/money/bank/settle-by-hand.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { changeOperation } from '../operation.ts'
import { impossible } from '../declaring/impossible.ts'
import { words } from '../declaring/values.ts'
import { lineId, lineSchema, showLine } from './line-shown.ts'

/** Takes a line of a statement off the list (OPS-13). */
export const dismissLine = changeOperation({
  name: 'bank.dismiss',
  act: 'bank.dismiss',
  summary: 'Takes an open line off the list, because it is about no order',
  input: z.object({ id: lineId, note: words(maxLineNote, 'rent').describe('Why it is about no order') }),
  output: lineSchema,
  thing: ['id'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['id'] },
  says: ({ id }, say) => [say('bank.dismissed', { id })],
  async run(ctx, { id, note }) {
    if (!(await findLine(ctx.db, id))) return refuse('THING_NOT_FOUND', { field: 'id' })
    const isDismissed = await dismiss(ctx, { id, note, actor: ctx.actor })
    return isDismissed ? done(await showLine(ctx, id)) : impossible(ctx.say('bank.not_open', { id }))
  },
})
