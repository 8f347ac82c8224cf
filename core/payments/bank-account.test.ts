import { expect, test } from 'vitest'
import { bicSchema, ibanSchema } from './bank-account.ts'

test.each([
  ['DE93 9999 9999 0000 0000 01', 'DE93999999990000000001'],
  ['de93999999990000000001', 'DE93999999990000000001'],
  ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
])('%s is an IBAN', (written, iban) => {
  expect(ibanSchema.parse(written)).toBe(iban)
})

test.each(['', 'DE00123', 'DE94999999990000000001', 'DE9399999999000000000', 'XX93999999990000000001', 'DE93999999990000000O01'])(
  '%j is no IBAN',
  (written) => {
    expect(ibanSchema.safeParse(written).success).toBe(false)
  },
)

test('a BIC has 8 or 11 characters, and its country is the fifth and sixth', () => {
  expect(bicSchema.parse('xmpl de 21')).toBe('XMPLDE21')
  for (const written of ['', 'XMPLDE2', 'XMPL1121', 'XMPLDE21XX']) expect(bicSchema.safeParse(written).success).toBe(false)
})
