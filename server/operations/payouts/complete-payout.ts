import { z } from 'zod'
import { completePayout as complete } from '#server/bank/payouts/payouts.ts'
import { changeOperation } from '../declaring/operation.ts'
import { shownCents } from '../declaring/values.ts'
import { payoutId, payoutSchema, previewOf, showChanged, sumOf } from './payout-shown.ts'

/** Books that the bank has made the transfers of a payout (OPS-22). */
export const completePayout = changeOperation({
  name: 'payouts.done',
  act: 'payouts.complete',
  summary: 'Books that the bank has made the transfers of a payout',
  input: z.object({ id: payoutId, expectedCents: shownCents('Its sum') }),
  output: payoutSchema,
  thing: ['id'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['id'] },
  shown: ['expectedCents'],
  async preview(ctx, input) {
    const id = Number(input['id'])
    const tried = await complete(ctx, { id, actor: ctx.actor, preview: true })
    return previewOf(ctx, id, tried, { says: [], asks: 'This cannot be undone. Has the bank made all of these transfers?' })
  },
  says: (payout) => [`payout ${payout.id} is done: ${sumOf(payout)} paid out`],
  async run(ctx, { id, expectedCents }) {
    return showChanged(ctx, id, await complete(ctx, { id, expectedCents, actor: ctx.actor }))
  },
})
