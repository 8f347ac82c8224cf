import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { endOfVoucherCode, makeVoucherCode, plainVoucherCode, readableVoucherCode, voucherCodeBytes } from './voucher-code.ts'

const alphabet = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789']
const code = fc.uint8Array({ minLength: voucherCodeBytes, maxLength: voucherCodeBytes }).map(makeVoucherCode)

describe('a voucher’s code', () => {
  it('has sixteen readable characters, whose last two check the others', () => {
    fc.assert(
      fc.property(code, (made) => {
        expect(made).toMatch(/^[A-HJ-NP-Z2-9]{16}$/)
        expect(plainVoucherCode(made)).toBe(made)
      }),
    )
  })

  it('is refused with any single wrong character', () => {
    fc.assert(
      fc.property(code, fc.nat(15), fc.constantFrom(...alphabet), (made, place, other) => {
        fc.pre(made[place] !== other)
        expect(plainVoucherCode(made.slice(0, place) + other + made.slice(place + 1))).toBeNull()
      }),
    )
  })

  it('is refused with two neighbours swapped', () => {
    fc.assert(
      fc.property(code, fc.nat(14), (made, place) => {
        const [one = '', other = ''] = [made[place], made[place + 1]]
        fc.pre(one !== other)
        expect(plainVoucherCode(made.slice(0, place) + other + one + made.slice(place + 2))).toBeNull()
      }),
    )
  })

  it('is read as people write it', () => {
    const made = makeVoucherCode(new Uint8Array(voucherCodeBytes).fill(7))
    expect(plainVoucherCode(` ${readableVoucherCode(made).toLowerCase()} `)).toBe(made)
    expect(plainVoucherCode(readableVoucherCode(made).replaceAll('-', ' – '))).toBe(made)
    expect(readableVoucherCode(made)).toMatch(/^.{4}-.{4}-.{4}-.{4}$/)
    expect(endOfVoucherCode(made)).toBe(made.slice(12))
  })

  test.each(['', 'ABC', 'HHHHHHHHHHHHHH', 'HHHHHHHHHHHHHH00', 'HHHHHHHHHHHHHHHHHHHH', 'ＨHHHHHHHHHHHHHAA', '🎟'.repeat(8)])(
    '%j is no code',
    (text) => {
      expect(plainVoucherCode(text)).toBeNull()
    },
  )

  test('needs as many bytes as it has characters to draw', () => {
    expect(() => makeVoucherCode(new Uint8Array(3))).toThrow(RangeError)
  })
})
