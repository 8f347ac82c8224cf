/**
 * A ticket's code is an EAN-13: twelve random digits and a check digit (OPS-16). The digits have no meaning, so that neither the event
 * nor the order nor another ticket's code can be derived from them.
 */
export type TicketCode = string

/**
 * Completes twelve digits to a code.
 * @param digits exactly twelve decimal digits, from a strong random source
 */
export function makeTicketCode(digits: string): TicketCode {
  if (!/^\d{12}$/.test(digits)) throw new RangeError(`A ticket code needs twelve digits, not ${JSON.stringify(digits)}`)
  return digits + checkDigit(digits)
}

/** True for thirteen digits whose last one is the check digit of the others (ENT-29). */
export function isTicketCode(text: string): boolean {
  return /^\d{13}$/.test(text) && checkDigit(text.slice(0, 12)) === Number(text[12])
}

/** The code in groups that are easy to read aloud: `4 006381 333931`. */
export function readableTicketCode(code: TicketCode): string {
  return `${code.slice(0, 1)} ${code.slice(1, 7)} ${code.slice(7)}`
}

/** The check digit of EAN-13: every second digit counts three times, and the check digit completes the sum to a multiple of ten. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}
