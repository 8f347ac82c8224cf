import { readCode } from '#core/codes/read-code.ts'

/** How many codes an account gets at a time. */
export const recoveryCodeCount = 10

/** Crockford's alphabet: no letter looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Bytes of randomness in a code. That many need no slow hash. */
export const recoveryCodeBytes = 10

/** A code as it is shown: `8K2M-ZZ4T-0QWX-9B1C`. @param bytes ten random ones */
export function recoveryCode(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes) bits = bits * 256n + BigInt(byte)
  let code = ''
  for (let index = 0; index < 16; index++) {
    code = (alphabet[Number(bits % 32n)] ?? '') + code
    bits /= 32n
  }
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/**
 * Reads a code as somebody typed it: without regard to spaces, hyphens and capitals, and with O for 0 and I or L for 1.
 * @returns null for what cannot be one, for example the six digits of an authenticator app
 */
export function readRecoveryCode(typed: string): string | null {
  const plain = readCode(typed, { alphabet, length: 16 })
  return plain === null ? null : plain.replace(/(.{4})(?=.)/g, '$1-')
}
