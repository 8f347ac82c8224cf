import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

test('a text is its letters between start, check and stop, each of eleven modules and the stop of thirteen', () => {
  // The check of “PJJ123C” is 55 (104 + 48 + 2 × 42 + 3 × 42 + 4 × 17 + 5 × 18 + 6 × 19 + 7 × 35 = 879, of which 103 leaves 55).
  const widths = code128('PJJ123C')
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(9 * 11 + 13)
  expect(widths.slice(0, 6).join('')).toBe('211214')
  expect(widths.slice(-13).join('')).toBe('3113212331112')
})

test('a letter that the code does not have is refused', () => {
  expect(() => code128('Tüte')).toThrow(RangeError)
})
