import { expect, test } from 'vitest'
import { formProblems } from '#core/checkout/form-problem.ts'
import { refundSchema } from './refund-form.ts'
import { chooseRefundMethod, type RefundMethod } from './refund-methods.ts'
import { sentNumber, shortenedNumber } from './ticket-number.ts'

const account = { name: 'Marlene Größer', iban: 'DE93 9999 9999 0000 0000 01' }
const complete = { itemDetails: [{ validationCode: '400638133393' }], bankAccount: account, methodConfirmed: false, legalConsent: true }

/** The fields that are refused, each with its text key. */
function refusals(change: object, method: RefundMethod = 'bank_transfer'): Record<string, string> {
  const parsed = refundSchema(method).safeParse({ ...complete, ...change })
  return parsed.success ? {} : Object.fromEntries(formProblems(parsed.error).map(({ field, key }) => [field, key]))
}
const codes = (...written: string[]) => ({ itemDetails: written.map((validationCode) => ({ validationCode })) })

test.each<[title: string, change: object, refused: Record<string, string>]>([
  ['a complete form', {}, {}],
  ['REF-05 no code at all', codes('', '400638133393'), { 'itemDetails.0.validationCode': 'refund_code_required' }],
  ['REF-05 fields after the first left empty', codes('400638133393', '', ''), {}],
  ['REF-05 white space in a code', codes(' 4006 3813\u00a03393 '), {}],
  ['REF-05 letters in a code', codes('400638133393', '59O123412345'), { 'itemDetails.1.validationCode': 'refund_code_digits' }],
  [
    'ERR-37 the same code twice, spaced differently',
    codes('400638133393', '590123412345', '4006 38133393'),
    { 'itemDetails.2.validationCode': 'refund_code_duplicate' },
  ],
  [
    'REF-08 no account for a bank transfer',
    { bankAccount: null },
    { 'bankAccount.name': 'refund_holder_required', 'bankAccount.iban': 'refund_iban_required' },
  ],
  ['REF-08 no account holder', { bankAccount: { ...account, name: ' ' } }, { 'bankAccount.name': 'refund_holder_required' }],
  [
    'ERR-38 a wrong digit in the IBAN',
    { bankAccount: { ...account, iban: 'DE93999999990000000002' } },
    { 'bankAccount.iban': 'refund_iban_invalid' },
  ],
  ['REF-09 no legal confirmation', { legalConsent: false }, { legalConsent: 'refund_consent_required' }],
])('%s', (_title, change, refused) => {
  expect(refusals(change)).toEqual(refused)
})

test('REF-07 PayPal is confirmed, or overridden by an account', () => {
  const method = 'paypal'
  expect(refusals({ bankAccount: null, methodConfirmed: true }, method)).toEqual({})
  expect(refusals({ bankAccount: account }, method)).toEqual({})
  expect(refusals({ bankAccount: null }, method)).toEqual({ methodConfirmed: 'refund_method_required' })
})

test.each<[providers: string[], transfer: boolean, voucher: boolean, method: RefundMethod]>([
  [['paypal'], false, false, 'paypal'],
  [['stripe'], false, false, 'original'],
  [['stripe'], false, true, 'original'],
  [[], true, false, 'bank_transfer'],
  [[], true, true, 'bank_transfer'],
  [['stripe'], true, false, 'bank_transfer'],
  [[], false, true, 'voucher'],
  [[], false, false, 'nothing'],
])('REF-07 money from %j, by transfer: %s, from vouchers: %s goes back by %s', (providers, transfer, voucher, method) => {
  expect(chooseRefundMethod({ providers, transfer, voucher })).toBe(method)
})

test.each<RefundMethod>(['voucher', 'nothing'])('REF-08 for %s neither an account nor a way is asked for', (method) => {
  expect(refusals({ bankAccount: null }, method)).toEqual({})
})

test('REF-06 the last character of a number is not sent', () => {
  expect(sentNumber(' 4006381 333931 ')).toBe('400638133393')
})

test('LIM-81 a ticket is found by its twelve digits, or by all thirteen if the check digit is right', () => {
  expect(['400638133393', '4 006381 333931', '4006381333932', '40063813339', ''].map(shortenedNumber)).toEqual([
    '400638133393',
    '400638133393',
    null,
    null,
    null,
  ])
})
