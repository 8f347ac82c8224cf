import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['23.00', 2300],
  ['23,00', 2300],
  ['23', 2300],
  ['0,5', 50],
  ['23.000,00', 2_300_000],
  ['1,234.56', 123_456],
  ['1.234.567', 123_456_700],
  ['¤ 42,00', 4200],
  ['-17,22', -1722],
  ['+17,22', 1722],
  ['1 337,42 €', 133_742],
  ['-0,00', 0],
])('%s is %d cents', (written, cents) => expect(readAmount(written)).toBe(cents))

test.each([
  ['23.000', 'bank.amount_two_ways'],
  ['1.23,4.5', 'bank.no_amount'],
  ['1.2.3,00', 'bank.no_amount'],
  ['12,345.6.7', 'bank.no_amount'],
  ['', 'bank.no_amount'],
  ['viel', 'bank.no_amount'],
  ['1,005', 'bank.amount_two_ways'],
  ['1.000,005', 'bank.fractions'],
  ['99999999999999999999,00', 'bank.amount_too_large'],
])('%s is refused', (written, why) => expect(() => readAmount(written)).toThrow(why))

test('where the format fixes the decimal mark, further decimals are zeros', () => {
  expect(readAmount('8.850', '.')).toBe(885)
  expect(readAmount('200000', '.')).toBe(20_000_000)
  expect(readAmount('380115,', ',')).toBe(38_011_500)
  expect(() => readAmount('8.855', '.')).toThrow('bank.fractions')
})
