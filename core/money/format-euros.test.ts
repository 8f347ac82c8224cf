import { expect, test } from 'vitest'
import { formatEuros, formatPercent } from './format-euros.ts'

test.each([
  [2490, '24,90\u00a0€', '€24.90'],
  [0, '0,00\u00a0€', '€0.00'],
  [123456789, '1234567,89\u00a0€', '€1234567.89'],
  [-500, '-5,00\u00a0€', '-€5.00'],
])('%i cents read %s and %s', (cents, german, english) => {
  expect(formatEuros(cents, 'de')).toBe(german)
  expect(formatEuros(cents, 'en')).toBe(english)
})

test.each([
  [19, '19\u00a0%', '19%'],
  [5.5, '5,5\u00a0%', '5.5%'],
])('%d percent read %s and %s', (rate, german, english) => {
  expect(formatPercent(rate, 'de')).toBe(german)
  expect(formatPercent(rate, 'en')).toBe(english)
})
