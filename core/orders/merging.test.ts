import { expect, test } from 'vitest'
import { mergeRefusal, type MergeableOrder, type MergedCart } from './merging.ts'

const now = new Date('2027-03-10T12:00:00Z')
const order: MergeableOrder = {
  status: 'pending_fulfillment',
  paymentDeadline: null,
  countryCode: 'de',
  physical: true,
  carrierId: 3,
  complimentary: false,
}
const goods: MergedCart = { countryCode: 'de', physical: true, carrierIds: [2, 3] }
const tickets: MergedCart = { countryCode: 'at', physical: false, carrierIds: [] }

test.each([
  ['goods into a parcel that waits', {}, goods, null],
  ['goods into an order that waits for its payment', { status: 'payment_pending' }, goods, null],
  ['goods into an order whose payment deadline is now', { status: 'payment_pending', paymentDeadline: now }, goods, 'CART_NOT_MERGEABLE'],
  ['goods into a parcel that was sent', { status: 'fulfillment' }, goods, 'CART_NOT_MERGEABLE'],
  ['goods into a complete order', { status: 'done' }, goods, 'CART_NOT_MERGEABLE'],
  ['goods into a cancelled order', { status: 'cancelled' }, goods, 'CART_NOT_MERGEABLE'],
  ['goods into an expired order', { status: 'expired' }, goods, 'CART_NOT_MERGEABLE'],
  ['goods into an order that was given away', { complimentary: true }, goods, 'CART_NOT_MERGEABLE'],
  ['goods into an order without a parcel', { physical: false, carrierId: null }, goods, 'NO_MATCHING_DELIVERY'],
  ['goods for another country', { countryCode: 'at' }, goods, 'NO_MATCHING_DELIVERY'],
  ['goods that the carrier of the order does not take', { carrierId: 9 }, goods, 'NO_MATCHING_DELIVERY'],
  ['tickets into an order without a parcel', { status: 'processing', physical: false, carrierId: null }, tickets, null],
  ['tickets into a parcel for another country', {}, tickets, null],
] as const)('MRG-03 adding %s', (_what, change, cart, refusal) => {
  expect(mergeRefusal({ ...order, ...change }, cart, now)).toBe(refusal)
})
