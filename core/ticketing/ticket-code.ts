/**
 * A ticket's code is an EAN-13: twelve random digits and the check digit that every till and scanner computes (OPS-16).
 * The digits name nothing: neither the event nor the order can be read from them or guessed from a neighbour's.
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

/** What the service forms send: the code without its last character (LIM-81). */
export function withoutCheckDigit(code: TicketCode): string {
  return code.slice(0, 12)
}

/** The code in the groups in which a person reads it aloud: `4 006381 333931`. */
export function readableTicketCode(code: TicketCode): string {
  return `${code.slice(0, 1)} ${code.slice(1, 7)} ${code.slice(7)}`
}

/** EAN-13: digits at even places count three times; the check digit fills up to the next ten. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}
