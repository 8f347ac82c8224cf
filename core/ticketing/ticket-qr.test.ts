import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { makeTicketCode } from './ticket-code.ts'
import { readTicketQr, ticketQrText, type SignedTicket } from './ticket-qr.ts'

const hex = (length: number) =>
  fc.array(fc.constantFrom(...'0123456789ABCDEF'), { minLength: length, maxLength: length }).map((digits) => digits.join(''))

const signedTicket: fc.Arbitrary<SignedTicket> = fc.record({
  code: fc.integer({ min: 0, max: 999_999_999_999 }).map((number) => makeTicketCode(String(number).padStart(12, '0'))),
  eventId: fc.integer({ min: 1, max: 2_147_483_647 }),
  keyId: hex(8),
  signature: hex(128),
})

describe('OPS-16 the text of a ticket’s QR code', () => {
  it('can be parsed back', () => {
    fc.assert(
      fc.property(signedTicket, (ticket) => {
        expect(readTicketQr(ticketQrText(ticket))).toEqual(ticket)
      }),
    )
  })

  it('has only characters that QR codes store compactly, and fits version 7 at level M', () => {
    fc.assert(
      fc.property(signedTicket, (ticket) => {
        const text = ticketQrText(ticket)
        expect(text).toMatch(/^[0-9A-F.S]+$/)
        expect(text.length).toBeLessThanOrEqual(178)
      }),
    )
  })

  test.each([
    '',
    '4006381333931',
    'https://example.org',
    'SF1.4006381333930.42.9C1F03AB.' + 'A'.repeat(128),
    'SF1.4006381333931.42.9C1F03AB.' + 'A'.repeat(127),
  ])('%j is not a ticket', (text) => {
    expect(readTicketQr(text)).toBeNull()
  })
})
