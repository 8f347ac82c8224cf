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
    warns: ['The money is owed again. Withdraw it only if the bank has not made these transfers and will not.'],
    asks: 'Withdraw it?',
    says: (payout, sum) => `${payout} is withdrawn: ${sum} to be paid out again`,
  }),
})
