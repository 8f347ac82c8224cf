import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isTicketCode, makeTicketCode, readableTicketCode } from './ticket-code.ts'

const twelveDigits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 }).map((digits) => digits.join(''))

describe('OPS-16 ticket codes', () => {
  // Known article numbers, to ensure that the check digit is that of EAN-13.
  test.each([
    ['400638133393', '4006381333931'],
    ['590123412345', '5901234123457'],
    ['000000000000', '0000000000000'],
    ['999999999999', '9999999999994'],
    ['978020137962', '9780201379624'],
  ])('completes %s to %s', (digits, code) => {
    expect(makeTicketCode(digits)).toBe(code)
    expect(isTicketCode(code)).toBe(true)
  })

  it('ENT-29 a code has thirteen digits and a valid check digit', () => {
    fc.assert(
      fc.property(twelveDigits, (digits) => {
        const code = makeTicketCode(digits)
        expect(code).toHaveLength(13)
        expect(isTicketCode(code)).toBe(true)
      }),
    )
  })

  it('a single wrong digit is detected', () => {
    fc.assert(
      fc.property(twelveDigits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (digits, place, shift) => {
        const code = makeTicketCode(digits)
        const wrong = (Number(code[place]) + shift) % 10
        expect(isTicketCode(code.slice(0, place) + wrong + code.slice(place + 1))).toBe(false)
      }),
    )
  })

  test.each(['', '12345678901', '1234567890123', '12345678901a'])('%j cannot be completed', (digits) => {
    expect(() => makeTicketCode(digits)).toThrow(RangeError)
  })

  test.each(['', '4006381333930', ' 4006381333931', '400638133393', '40063813339310', '４006381333931'])(
    '%j is not a valid code',
    (text) => {
      expect(isTicketCode(text)).toBe(false)
    },
  )

  it('a code is printed in groups', () => {
    expect(readableTicketCode('4006381333931')).toBe('4 006381 333931')
  })
})
