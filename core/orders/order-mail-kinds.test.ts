import { expect, test } from 'vitest'
import { mailAtPlacement, isStillCorrect, needsNoMoney } from './order-mail-kinds.ts'

test.each([
  ['bank_transfer', 'payment_instructions'],
  ['stripe_checkout', null],
] as const)('OPS-18 placing by %s sends %s', (method, kind) => {
  expect(mailAtPlacement(method)).toBe(kind)
})

test.each([
  ['payment_instructions', 'payment_pending', true],
  ['payment_instructions', 'processing', false],
  ['payment_waiting', 'payment_pending', true],
  ['payment_waiting', 'processing', false],
  ['payment_instructions', 'expired', false],
  ['payment_received', 'processing', true],
  ['payment_received', 'done', true],
  ['payment_received', 'cancelled', false],
  ['payment_received', 'payment_pending', false],
  ['order_placed', 'payment_pending', true],
  ['order_placed', 'expired', false],
  ['shipped', 'fulfillment', true],
  ['shipped', 'pending_fulfillment', true],
  ['cancelled', 'cancelled', true],
  ['expired', 'expired', true],
  // A late payment revived the order before the mail about its expiry was sent.
  ['expired', 'processing', false],
  ['money_returned', 'expired', true],
  ['money_returned', 'done', true],
  ['partly_cancelled', 'fulfillment', true],
  ['partly_refunded', 'done', true],
] as const)('OPS-18 %s about an order that is %s is still correct: %s', (kind, status, correct) => {
  expect(isStillCorrect(kind, status)).toBe(correct)
})

const paidAt = new Date('2027-03-10T12:00:00Z')
test.each([
  ['payment_instructions', { paidAt: null, totalCents: 3990 }, true],
  ['payment_waiting', { paidAt: null, totalCents: 3990 }, true],
  ['expired', { paidAt: null, totalCents: 3990 }, true],
  ['payment_received', { paidAt, totalCents: 3990 }, false],
  ['cancelled', { paidAt, totalCents: 3990 }, false],
  ['money_returned', { paidAt: null, totalCents: 3990 }, false],
  // An order of free tickets is paid as soon as it is placed.
  ['payment_received', { paidAt, totalCents: 0 }, true],
] as const)('%s about %j needs no money: %s', (kind, order, isFree) => expect(needsNoMoney(kind, order)).toBe(isFree))
