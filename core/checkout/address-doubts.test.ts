import { expect, test } from 'vitest'
import { addressDoubts } from './address-doubts.ts'

const patterns = new Map([
  ['de', '\\d{5}'],
  ['at', '\\d{4}'],
])
const good = { address: 'Karl-Heine-Straße 93', postCode: '04229', countryCode: 'de' }
const email = 'marlene@example.org'

const doubts = (billing: Partial<typeof good>, shipping?: Partial<typeof good>, address = email) =>
  addressDoubts(
    { email: address, billingAddress: { ...good, ...billing }, shippingAddress: shipping ? { ...good, ...shipping } : null },
    patterns,
  )

test('nothing is doubted in a plausible address', () => {
  expect(doubts({})).toEqual([])
  expect(doubts({}, { countryCode: 'at', postCode: '1010' })).toEqual([])
})

test('CHK-16 a postal code in another format than its country’s is doubted in either address', () => {
  expect(doubts({ postCode: 'ABCDE' })).toEqual([
    { field: 'billingAddress.postCode', key: 'ZIP_CODE_NOT_MATCHING', postCode: 'ABCDE', countryCode: 'de' },
  ])
  expect(doubts({}, { countryCode: 'at' }).map(({ field }) => field)).toEqual(['shippingAddress.postCode'])
})

test('CHK-16 a country without a pattern is not doubted', () => {
  expect(doubts({ countryCode: 'ae', postCode: 'none' })).toEqual([])
})

test('CHK-17 a street without a digit is doubted', () => {
  expect(doubts({ address: 'Karl-Heine-Straße' })).toEqual([
    { field: 'billingAddress.address', key: 'NO_NUMBER', street: 'Karl-Heine-Straße' },
  ])
})

test('CHK-17 the house number is asked for only once the postal code is right', () => {
  expect(doubts({ address: 'Karl-Heine-Straße', postCode: '1' }).map(({ key }) => key)).toEqual(['ZIP_CODE_NOT_MATCHING'])
})

test('CHK-15 a misspelt mail domain is doubted', () => {
  expect(doubts({}, undefined, 'marlene@gmial.com')).toEqual([{ field: 'email', key: 'EMAIL_SPELLING', suggestion: 'marlene@gmail.com' }])
})

test('CHK-16 a postal code that a country does not need is not asked about', () => {
  expect(
    addressDoubts(
      { email: '', billingAddress: { ...good, countryCode: 'ie', postCode: '' } },
      new Map([['ie', '[A-Z]\\d{2} ?[A-Z\\d]{4}']]),
    ),
  ).toEqual([])
})

test.each([
  ['us', undefined, ['billingAddress.state']],
  ['us', ' ', ['billingAddress.state']],
  ['us', 'OR', []],
  ['de', undefined, []],
  ['it', undefined, []],
])('a state is asked for where the post of the country needs one: %s with %j', (countryCode, state, fields) => {
  const address = { ...good, countryCode, state }
  expect(addressDoubts({ email: '', billingAddress: address }, patterns).map(({ field }) => field)).toEqual(fields)
})

test('CHK-17 the state is asked for only once the street has a number', () => {
  expect(doubts({ address: 'Main Street', countryCode: 'us' }).map(({ key }) => key)).toEqual(['NO_NUMBER'])
})
