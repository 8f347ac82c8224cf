import { expect, test } from 'vitest'
import { formatPrice } from './format-price.ts'

test.each([
  [2490, {}, '24,90 €'],
  [0, {}, '0,00 €'],
  [5, {}, '0,05 €'],
  [2400, {}, '24,00 €'],
  [2400, { trimZeros: true }, '24 €'],
  [2490, { trimZeros: true }, '24,90 €'],
  [9_999_999, {}, '99999,99 €'],
  [10_000_000, {}, '100000 €'],
  [123_456_750, {}, '1234568 €'],
  [-500, {}, '-5,00 €'],
])('I18-04 LIM-59 %i cents %j read %s', (cents, options, text) => expect(formatPrice(cents, options)).toBe(text.replace(' ', '\u00a0')))
