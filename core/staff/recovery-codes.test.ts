import { expect, test } from 'vitest'
import { readRecoveryCode, recoveryCode } from './recovery-codes.ts'

test('ten bytes become sixteen signs in groups of four', () => {
  expect(recoveryCode(new Uint8Array(10))).toBe('0000-0000-0000-0000')
  expect(recoveryCode(new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
  expect(recoveryCode(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 33]))).toBe('0000-0000-0000-0011')
})

test.each([
  ['8k2m zz4t 0qwx 9b1c', '8K2M-ZZ4T-0QWX-9B1C'],
  ['8K2MZZ4TOQWX9BIC', '8K2M-ZZ4T-0QWX-9B1C'],
  [' 8k2m-zz4t-oqwx-9blc ', '8K2M-ZZ4T-0QWX-9B1C'],
  ['123456', null],
  ['8K2M-ZZ4T-0QWX-9B1', null],
  ['8K2M-ZZ4T-0QWX-9B1U', null],
])('%s is read as %s', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code)
})
