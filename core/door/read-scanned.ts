import { readCode } from '#core/codes/read-code.ts'
import { isTicketCode, type TicketCode } from '#core/ticketing/ticket-code.ts'
import { readTicketQr, type SignedTicket } from '#core/ticketing/ticket-qr.ts'

/** What a camera has read or a person has typed: a signed QR code, a ticket's number, or nothing that could be a ticket. */
export type Scanned = { kind: 'signed'; code: TicketCode; ticket: SignedTicket } | { kind: 'number'; code: TicketCode } | { kind: 'other' }

/** Reads a scanned or typed text. A number may be pasted with blanks, signs and a label; its check digit must be right. */
export function readScanned(text: string): Scanned {
  const ticket = readTicketQr(text)
  if (ticket) return { kind: 'signed', code: ticket.code, ticket }
  const digits = readCode(text, { alphabet: '0123456789', length: 13 }, isTicketCode)
  return digits === null ? { kind: 'other' } : { kind: 'number', code: digits }
}

/**
 * By what a phone finds a ticket in its list: the last four digits, which are printed on lists anyway, and 24 bits of a digest. A list that
 * gets into the wrong hands therefore does not tell the numbers: about six fit each entry.
 * @param digest SHA-256 of the list's salt and the code, in hexadecimal
 */
export function listKey(code: TicketCode, digest: string): string {
  return `${code.slice(-4)}${digest.slice(0, 6).toLowerCase()}`
}
