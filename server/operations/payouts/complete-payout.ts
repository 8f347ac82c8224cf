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
    asks: 'payouts.done_asks',
    says: 'payouts.done',
  }),
})
