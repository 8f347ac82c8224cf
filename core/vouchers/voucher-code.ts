import { readCode } from '#core/codes/read-code.ts'

/** Without I, O, 0 and 1, which are easily misread on paper or misheard on the phone. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const payloadLength = 14
/** How many characters a code has. */
export const voucherCodeLength = payloadLength + 2
/** The largest prime below 32²: the remainder fits two characters, and changes with any single character and any two neighbours. */
const modulus = 1021

/** How many bytes `makeVoucherCode` needs: one for each character that is not a check character. */
export const voucherCodeBytes = payloadLength

/**
 * Makes a voucher's code: 14 characters with 70 bits of entropy, and two check characters.
 * @param bytes `voucherCodeBytes` bytes that nobody can guess
 */
export function makeVoucherCode(bytes: Uint8Array): string {
  if (bytes.length !== voucherCodeBytes) throw new RangeError(`A voucher code needs ${voucherCodeBytes} bytes, not ${bytes.length}`)
  const payload = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
  return payload + checkCharacters(payload)
}

/**
 * A code as somebody typed or pasted it, also behind a label, without spaces, dashes and quotation marks and in capitals.
 * @returns null for what is no code: too short, too long, or with a typing mistake
 */
export function plainVoucherCode(text: string): string | null {
  return readCode(
    text,
    { alphabet, length: voucherCodeLength },
    (code) => checkCharacters(code.slice(0, payloadLength)) === code.slice(payloadLength),
  )
}

/** The code in groups that are easy to read aloud: `K7QM-2X9R-TB4W-HN6C`. */
export function readableVoucherCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}

/** The last four characters, by which people tell their vouchers apart. */
export function endOfVoucherCode(code: string): string {
  return code.slice(-4)
}

function checkCharacters(payload: string): string {
  const remainder = [...payload].reduce((sum, character) => (sum * alphabet.length + alphabet.indexOf(character)) % modulus, 0)
  return `${alphabet[Math.floor(remainder / alphabet.length)]}${alphabet[remainder % alphabet.length]}`
}
