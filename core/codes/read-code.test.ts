import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { referencesIn } from '#core/bank/references-in.ts'
import { readDoorCode } from '#core/door/door-code.ts'
import { readScanned } from '#core/door/read-scanned.ts'
import { newReference, plainReference } from '#core/orders/reference.ts'
import { readIban } from '#core/payments/bank-account.ts'
import { compactNumber } from '#core/self-service/ticket-number.ts'
import { readRecoveryCode, recoveryCode } from '#core/staff/recovery-codes.ts'
import { makeTicketCode } from '#core/ticketing/ticket-code.ts'
import { makeVoucherCode, plainVoucherCode, voucherCodeBytes } from '#core/vouchers/voucher-code.ts'
import { makeDoorCode } from '#core/door/door-code.ts'

/** What mail programs, text processors and people put between the characters of a code. */
const betweens = [
  '',
  ' ',
  '-',
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2015',
  '\u2212',
  '\u00A0',
  '\u2009',
  '\u202F',
  '\u3000',
  '\u200B',
  '\u00AD',
  '\uFEFF',
  '\u2060',
]
const quotes = [
  ['', ''],
  ['"', '"'],
  ['„', '“'],
  ['“', '”'],
  ['»', '«'],
  ["'", "'"],
  ['(', ')'],
  ['<', '>'],
  ['*', '*'],
  ['', '.'],
  ['\u200E', '\u200F'],
]

const decoration = fc.record({
  betweens: fc.array(fc.constantFrom(...betweens), { minLength: 1, maxLength: 6 }),
  quote: fc.constantFrom(...quotes),
  letters: fc.constantFrom('as they are', 'small', 'full width'),
  label: fc.constantFrom('', 'Ref: ', 'Gutschein: ', 'Bestellnummer ', 'Ticket-Nr.: ', 'Code =\u00A0', 'IBAN: '),
})

function decorate(
  code: string,
  { betweens: between, quote: [open = '', close = ''], letters, label }: typeof decoration extends fc.Arbitrary<infer D> ? D : never,
): string {
  const wide = (letter: string) => (/[!-~]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter)
  const written = letters === 'small' ? code.toLowerCase() : letters === 'full width' ? [...code].map(wide).join('') : code
  return `${label}${open}${[...written].map((letter, at) => `${at === 0 ? '' : between[at % between.length]}${letter}`).join('')}${close}`
}

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const picks = fc.array(fc.nat(29), { minLength: 10, maxLength: 10 })

test.each<[string, fc.Arbitrary<string>, (text: string) => string | null]>([
  ['a voucher', bytes(voucherCodeBytes).map(makeVoucherCode), plainVoucherCode],
  ['an order', bytes(400).map((all) => newReference(drawer(all))), plainReference],
  ['a ticket', fc.stringMatching(/^\d{12}$/).map(makeTicketCode), (text) => scanned(text)],
  ['a ticket in a form', fc.stringMatching(/^\d{12}$/).map(makeTicketCode), compactNumber],
  ['a door', picks.map((all) => makeDoorCode(drawer(all)).replace('-', '')), readDoorCode],
  [
    'a recovery',
    bytes(10).map((all) => recoveryCode(all).replaceAll('-', '')),
    (text) => readRecoveryCode(text)?.replaceAll('-', '') ?? null,
  ],
  ['an account', fc.constantFrom('DE89370400440532013000', 'NL91ABNA0417164300', 'GB29NWBK60161331926819'), readIban],
])('the code of %s is read whatever people put around and between its characters, and no two become one', (_, codes, read) => {
  fc.assert(
    fc.property(codes, decoration, (code, how) => {
      expect(read(code)).toBe(code)
      expect(read(decorate(code, how))).toBe(code)
    }),
  )
})

test('a reference in the purpose of a transfer is found whatever stands between its characters', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/), decoration, (code, how) => {
      expect(referencesIn([decorate(code, how)])).toContain(code)
    }),
  )
})

describe('characters that an alphabet leaves out', () => {
  test('are read as the one that they are mistaken for', () => {
    expect(readRecoveryCode('8k2m-zz4t-OQWX-9BiC')).toBe('8K2M-ZZ4T-0QWX-9B1C')
    expect(readRecoveryCode('8K2M-ZZ4T-0QWX-9B1U')).toBeNull()
  })

  test('make no code of letters of another script', () => {
    expect(readDoorCode('Н7КQМ-2ХW9R')).toBeNull()
    expect(plainVoucherCode('Gutschein')).toBeNull()
  })
})

function scanned(text: string): string | null {
  const read = readScanned(text)
  return read.kind === 'number' ? read.code : null
}

/** Draws integers from these numbers, one after the other. */
function drawer(numbers: ArrayLike<number>): (below: number) => number {
  let at = 0
  return (below) => (numbers[at++ % numbers.length] ?? 0) % below
}
