import { z } from 'zod'
import { withdrawPayout as withdraw } from '#server/bank/payouts/payouts.ts'
import { changeOperation } from '../declaring/operation.ts'
import { shownCents } from '../declaring/values.ts'
import { payoutId, payoutSchema, previewOf, showChanged, sumOf } from './payout-shown.ts'

/** Takes a payout back that the bank has not made (OPS-22). */
export const withdrawPayout = changeOperation({
  name: 'payouts.withdraw',
  act: 'payouts.withdraw',
  summary: 'Takes a payout back that the bank has not made: its money is to be paid back again',
  input: z.object({ id: payoutId, expectedCents: shownCents('Its sum') }),
  output: payoutSchema,
  thing: ['id'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['id'] },
  shown: ['expectedCents'],
  async preview(ctx, input) {
    const id = Number(input['id'])
    const tried = await withdraw(ctx, { id, actor: ctx.actor, preview: true })
    const says = ['The money is owed again. Withdraw it only if the bank has not made these transfers and will not.']
    return previewOf(ctx, id, tried, { says, asks: 'Withdraw it?' })
  },
  says: (payout) => [`payout ${payout.id} is withdrawn: ${sumOf(payout)} to be paid out again`],
  async run(ctx, { id, expectedCents }) {
    return showChanged(ctx, id, await withdraw(ctx, { id, expectedCents, actor: ctx.actor }))
  },
})
