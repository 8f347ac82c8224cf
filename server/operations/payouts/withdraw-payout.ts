import { withdrawPayout as withdraw } from '#server/money/bank/payouts.ts'
import { changeOperation } from '../operation.ts'
import { onPayout } from './payout-decision.ts'

/** Takes a payout back that the bank has not made (OPS-22). */
export const withdrawPayout = changeOperation({
  name: 'payouts.withdraw',
  act: 'payouts.withdraw',
  summary: 'Takes a payout back that the bank has not made: its money is to be paid back again',
  ...onPayout({
    decide: withdraw,
    warns: ['payouts.withdraw_warns'],
    asks: 'payouts.withdraw_asks',
    says: 'payouts.withdrawn',
  }),
})
