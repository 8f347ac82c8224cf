import { z } from 'zod'
import { approvePayout as approve } from '#server/bank/payouts/payouts.ts'
import { changeOperation } from '../declaring/operation.ts'
import { shownCents } from '../declaring/values.ts'
import { payoutId, payoutSchema, previewOf, showChanged, sumOf } from './payout-shown.ts'

/** Agrees to a payout (OPS-22). */
export const approvePayout = changeOperation({
  name: 'payouts.approve',
  act: 'payouts.approve',
  summary: 'Agrees to a payout',
  details:
    'From PAYOUT_SECOND_PERSON_FROM euros on somebody else than who prepared it has to, with an account of the same kind: one of the staff and one of the machine may be one person.',
  input: z.object({ id: payoutId, expectedCents: shownCents('Its sum') }),
  output: payoutSchema,
  thing: ['id'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['id'] },
  shown: ['expectedCents'],
  async preview(ctx, input) {
    const id = Number(input['id'])
    const tried = await approve(ctx, { id, actor: ctx.actor, preview: true })
    return previewOf(ctx, id, tried, { says: [], asks: 'Is it right to pay this out?' })
  },
  says: (payout) => [`payout ${payout.id}: ${sumOf(payout)} approved`],
  async run(ctx, { id, expectedCents }) {
    return showChanged(ctx, id, await approve(ctx, { id, expectedCents, actor: ctx.actor }))
  },
})
