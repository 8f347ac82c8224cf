import { describe, expect, test } from 'vitest'
import { makeDoorCode, readDoorCode } from './door-code.ts'
import { readScanned } from './read-scanned.ts'

const qr = `SF1.4006381333931.42.9C1F03AB.${'A'.repeat(128)}`

describe('OPS-17 what is scanned or typed', () => {
  test.each([
    ['4006381333931', 'number'],
    ['4 006381 333931', 'number'],
    [' 4006-3813.33931\n', 'number'],
    [qr, 'signed'],
    [qr.toLowerCase(), 'signed'],
    ['4006381333930', 'other'],
    ['https://example.org/4006381333931', 'other'],
    ['', 'other'],
  ])('%j is %s', (text, kind) => {
    expect(readScanned(text)).toMatchObject({ kind, ...(kind === 'other' ? {} : { code: '4006381333931' }) })
  })
})

describe('OPS-28 door codes', () => {
  test('are read in any spelling', () => {
    const code = makeDoorCode((below) => below - 1)
    expect(code).toBe('99999-99999')
    expect(readDoorCode(' 99999 – 99999 ')).toBe('9999999999')
    expect(readDoorCode('h7kqm-2xw9r')).toBe('H7KQM2XW9R')
  })
  test.each(['', 'H7KQM', 'H7KQM-2XW9O', 'H7KQM-2XW9R9', 'ẞẞẞẞẞẞẞẞẞẞ'])('%j is none', (typed) => {
    expect(readDoorCode(typed)).toBeNull()
  })
})
