import { z } from 'zod'
import { draftSettlement } from '#server/money/settlements/draft-settlement.ts'
import { done, refuse } from '#server/foundations/problems.ts'
import { readOperation } from '../operation.ts'
import { findSettled, settledFields, untilField } from './settled-field.ts'
import { presentSettlement, settlementSchema } from './settlement-shown.ts'

/** What a settlement would say if it was closed. */
export const previewSettlement = readOperation({
  name: 'settlements.preview',
  act: 'settlements.read',
  summary: 'Shows what a contract partner is owed for an event, less what is settled already',
  input: z.object({ ...settledFields, until: untilField }),
  output: settlementSchema,
  thing: ['event'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['event', 'partner'] },
  async run(ctx, { event, partner, until = ctx.clock.now() }) {
    const settled = await findSettled(ctx, { event, partner })
    if (!settled.ok) return settled
    const draft = await draftSettlement(ctx.db, settled.value, until)
    return draft ? done(presentSettlement(draft.content, null)) : refuse('THING_NOT_FOUND', { field: 'event' })
  },
})
