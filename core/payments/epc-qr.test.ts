import { expect, test } from 'vitest'
import { epcQrText } from './epc-qr.ts'

const transfer = { holder: 'Stagefront GmbH', iban: 'DE93 9999 9999 0000 0000 01', bic: 'XMPLDE21XXX', reference: 'BAXK7M2QXHD' }

test('an EPC code has the lines of the guideline, without spaces in the IBAN', () => {
  expect(epcQrText({ ...transfer, amount: 6970 })?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'XMPLDE21XXX',
    'Stagefront GmbH',
    'DE93999999990000000001',
    'EUR69.70',
    '',
    '',
    'BAXK7M2QXHD',
  ])
})

test.each([
  [1, 'EUR0.01'],
  [5, 'EUR0.05'],
  [100, 'EUR1.00'],
  [123456789, 'EUR1234567.89'],
])('%i cents are written %s', (amount, written) => {
  expect(epcQrText({ ...transfer, amount })).toContain(`\n${written}\n`)
})

test.each([0, -5, 100_000_000_000])('%i cents have no code', (amount) => {
  expect(epcQrText({ ...transfer, amount })).toBeNull()
})

test('a line break or an overlong name cannot move the lines', () => {
  const lines = epcQrText({ ...transfer, holder: `A\nB ${'x'.repeat(100)}`, amount: 100 })?.split('\n')
  expect(lines).toHaveLength(11)
  expect(lines?.[5]).toHaveLength(70)
})
