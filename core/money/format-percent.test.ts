import { expect, test } from 'vitest'
import { formatPercent } from './format-percent.ts'

test.each([
  [19, '19\u00a0%', '19%'],
  [5.5, '5,5\u00a0%', '5.5%'],
])('%d percent read %s and %s', (rate, german, english) => {
  expect(formatPercent(rate, 'de')).toBe(german)
  expect(formatPercent(rate, 'en')).toBe(english)
})
