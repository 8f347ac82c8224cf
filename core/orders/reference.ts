import { plainCode, readCode } from '#core/codes/read-code.ts'
import { referencePrefixes } from '#core/payments/methods.ts'

/** Without I, O, 0 and 1, which are easily misread on paper or misheard on the phone. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 8

/**
 * A new order reference (GQL-07): 8 letters and digits. The database ensures that it is unique.
 * @param integer draws a random integer in [0, below)
 */
export function newReference(integer: (below: number) => number): string {
  for (;;) {
    const reference = Array.from({ length }, () => alphabet[integer(alphabet.length)]).join('')
    if (!referencePrefixes.some((prefix) => reference.startsWith(prefix))) return reference
  }
}

/**
 * Normalises a reference as somebody typed or pasted it or a bank printed it, also behind a label: letters and digits in capitals, without a
 * known prefix (T-13, MRG-02). What cannot be a reference stays, without its blanks and signs, and is found nowhere.
 */
export function plainReference(text: string): string {
  const read = readCode(text, { alphabet, length, prefixes: referencePrefixes })
  if (read !== null) return read
  const compact = plainCode(text)
  const prefix = referencePrefixes.find((word) => compact.startsWith(word) && compact.length > length)
  return prefix ? compact.slice(prefix.length) : compact
}
