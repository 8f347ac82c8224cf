import { isTicketCode, type TicketCode } from './ticket-code.ts'

/**
 * The content of a ticket's QR code, which can be verified without a network:
 *
 *     SF1.4006381333931.42.9C1F03AB.<signature: 128 hexadecimal digits>
 *
 * Format and version, code, event id, id of the signing key, and the Ed25519 signature of everything before the last dot. It contains
 * only digits, capital letters and dots: scanners that act as a keyboard type these correctly with German and English layouts, and a
 * QR code needs only 5.5 bits for each.
 */
export interface TicketClaim {
  code: TicketCode
  eventId: number
  /** Eight hexadecimal digits that identify the key. */
  keyId: string
}

export interface SignedTicket extends TicketClaim {
  /** 128 hexadecimal digits (64 bytes). */
  signature: string
}

/** The text that is signed. */
export function ticketClaimText(claim: TicketClaim): string {
  return `SF1.${claim.code}.${claim.eventId}.${claim.keyId}`
}

/** The text of the QR code. */
export function ticketQrText(ticket: SignedTicket): string {
  return `${ticketClaimText(ticket)}.${ticket.signature}`
}

/** Parses a scanned text; null if it has another format. The signature is not verified here. */
export function readTicketQr(text: string): SignedTicket | null {
  const match = /^SF1\.(\d{13})\.([1-9]\d{0,9})\.([0-9A-F]{8})\.([0-9A-F]{128})$/.exec(text.trim().toUpperCase())
  if (!match) return null
  const [, code, eventId, keyId, signature] = match as unknown as [string, string, string, string, string]
  if (!isTicketCode(code)) return null
  return { code, eventId: Number(eventId), keyId, signature }
}
