import { isTicketCode, type TicketCode } from './ticket-code.ts'

/**
 * What a ticket's QR code says, so that a door can check it without a network:
 *
 *     SF1.4006381333931.42.9C1F03AB.<signature: 128 hexadecimal digits>
 *
 * format and version, code, event id, id of the signing key, and the Ed25519 signature of everything before its dot.
 * Only digits, capitals A–F and dots: scanners that act as a keyboard type these alike under German and English layouts,
 * and a QR code packs them at 5.5 bits a character.
 */
export interface TicketClaim {
  code: TicketCode
  eventId: number
  /** Eight hexadecimal digits; which public key proves the signature. */
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

/** Takes a scanned text apart; null if it is not one of ours. The signature is yet to be checked. */
export function readTicketQr(text: string): SignedTicket | null {
  const match = /^SF1\.(\d{13})\.([1-9]\d{0,9})\.([0-9A-F]{8})\.([0-9A-F]{128})$/.exec(text.trim().toUpperCase())
  if (!match) return null
  const [, code, eventId, keyId, signature] = match as unknown as [string, string, string, string, string]
  if (!isTicketCode(code)) return null
  return { code, eventId: Number(eventId), keyId, signature }
}
