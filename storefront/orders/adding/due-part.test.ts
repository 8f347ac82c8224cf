import { expect, test } from 'vitest'
import type { OrderView } from '../load-order.ts'
import { duePart } from './due-part.ts'

const supplement = { id: 's', reference: 'SUPP2222', status: 'payment_pending', balance: 20, paymentMethod: 'stripe_checkout' }
const order = (change: object) =>
  ({ id: 'o', reference: 'ORDER222', balance: 20, paymentMethod: 'bank_transfer', supplements: [supplement], ...change }) as OrderView

test.each([
  ['of a paid order', order({}), false, 's', 20],
  ['of a paid order, after adding', order({}), true, 's', 20],
  ['of an unpaid order, after adding', order({ balance: 70 }), true, 's', 20],
  ['of an unpaid order, later: the order first', order({ balance: 70 }), false, 'o', 50],
  ['without a supplement', order({ balance: 50, supplements: [] }), true, 'o', 50],
  ['with one that has ended', order({ balance: 50, supplements: [{ ...supplement, status: 'expired' }] }), true, 'o', 50],
])('EXO-01 the part that is due %s', (_what, given, isMerging, id, amount) => {
  expect(duePart(given, isMerging)).toMatchObject({ id, amount })
})
