import { plainCode, readings } from '#core/codes/read-code.ts'
import { isTicketCode } from '#core/ticketing/ticket-code.ts'

/** A ticket number as somebody typed or pasted it, without blanks, signs and a label (REF-05). A letter in it stays, so that it is refused. */
export function compactNumber(written: string): string {
  return readings(written).find((plain) => /^\d{12,13}$/.test(plain)) ?? plainCode(written)
}

/**
 * The number by which a ticket is found: its twelve digits without the check digit, which forms remove before they send it (LIM-81).
 * A number with the check digit is accepted too.
 * @returns null for anything else
 */
export function shortenedNumber(written: string): string | null {
  const number = compactNumber(written)
  if (/^\d{12}$/.test(number)) return number
  return isTicketCode(number) ? number.slice(0, 12) : null
}

/** What a form sends for a ticket number: without white space and without its last character (REF-06). */
export function sentNumber(written: string): string {
  return compactNumber(written).slice(0, -1)
}
