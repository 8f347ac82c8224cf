import { completePayout as complete } from '#server/money/bank/payouts.ts'
import { changeOperation } from '../operation.ts'
import { onPayout } from './payout-decision.ts'

/** Books that the bank has made the transfers of a payout (OPS-22). */
export const completePayout = changeOperation({
  name: 'payouts.done',
  act: 'payouts.complete',
  summary: 'Books that the bank has made the transfers of a payout',
  ...onPayout({
    decide: complete,
    warns: [],
    asks: 'This cannot be undone. Has the bank made all of these transfers?',
    says: (payout, sum) => `${payout} is done: ${sum} paid out`,
  }),
})
