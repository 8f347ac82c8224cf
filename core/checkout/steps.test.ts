import { expect, test } from 'vitest'
import { stepFor, type StepConditions } from './steps.ts'

const ready: StepConditions = {
  itemCount: 2,
  expired: false,
  unsellable: false,
  undeliverable: false,
  carrierGone: false,
  countryCode: 'de',
  shippingAddress: { lastName: 'Größer', countryCode: 'de' },
  paymentMethod: 'bank_transfer',
  free: false,
  hasVouchers: false,
  physical: false,
  needsPersonalData: false,
}

test.each([
  ['CHK-01 a complete cart gets every step it asks for', 'confirm', ready, 'confirm'],
  ['CHK-03 details without items go back to the cart', 'details', { ...ready, itemCount: 0 }, 'cart'],
  ['CHK-04 payment without a last name goes to details', 'payment', { ...ready, shippingAddress: null }, 'details'],
  ['CHK-04 an empty last name is none', 'payment', { ...ready, shippingAddress: { lastName: '', countryCode: 'de' } }, 'details'],
  ['CHK-05 confirm without a payment method goes to payment', 'confirm', { ...ready, paymentMethod: null }, 'payment'],
  [
    'CHK-05 confirm without an address goes to details first',
    'confirm',
    { ...ready, paymentMethod: null, shippingAddress: null },
    'details',
  ],
  ['CHK-11 an address in another country than the cart goes to details', 'confirm', { ...ready, countryCode: 'at' }, 'details'],
  ['PER-03 confirm asks first who the items are for', 'confirm', { ...ready, needsPersonalData: true }, 'personalise'],
  ['the payment step stays open where vouchers pay everything', 'payment', { ...ready, free: true, hasVouchers: true }, 'payment'],
  ['PER-03 the payment step is open before that', 'payment', { ...ready, needsPersonalData: true }, 'payment'],
  ['an expired cart goes to the cart', 'confirm', { ...ready, expired: true }, 'cart'],
  ['something that is not sold any more goes to the cart, which says what', 'details', { ...ready, unsellable: true }, 'cart'],
  ['a carrier that is no longer offered goes to its choice', 'confirm', { ...ready, physical: true, carrierGone: true }, 'payment'],
  ['T-16 a parcel nobody carries goes to the cart', 'payment', { ...ready, undeliverable: true }, 'cart'],
  [
    'confirm without a payment method stays where nothing costs anything',
    'confirm',
    { ...ready, paymentMethod: null, free: true },
    'confirm',
  ],
  ['payment is left out where nothing is to choose', 'payment', { ...ready, paymentMethod: null, free: true }, 'confirm'],
  ['payment asks for the carrier of a free parcel', 'payment', { ...ready, free: true, physical: true }, 'payment'],
  ['the cart is always open', 'cart', { ...ready, itemCount: 0 }, 'cart'],
] as const)('%s', (_what, wanted, conditions, step) => {
  expect(stepFor(wanted, conditions)).toBe(step)
})
