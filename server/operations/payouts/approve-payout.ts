import { approvePayout as approve } from '#server/money/bank/payouts.ts'
import { changeOperation } from '../operation.ts'
import { onPayout } from './payout-decision.ts'

/** Agrees to a payout (OPS-22). */
export const approvePayout = changeOperation({
  name: 'payouts.approve',
  act: 'payouts.approve',
  summary: 'Agrees to a payout',
  details:
    'From PAYOUT_SECOND_PERSON_FROM euros on somebody else than who prepared it has to, with an account of the same kind: one of the staff and one of the machine may be one person.',
  ...onPayout({ decide: approve, warns: [], asks: 'payouts.approve_asks', says: 'payouts.approved' }),
})
