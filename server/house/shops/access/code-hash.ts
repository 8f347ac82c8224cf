import { scrypt, timingSafeEqual } from 'node:crypto'
import { readings } from '#core/codes/read-code.ts'
import { systemRandom } from '#server/foundations/random.ts'

/** scrypt's cost: one guess takes about 50 ms. It is part of the hash, so it can be raised without breaking old hashes. */
const cost = 16_384

const maxCost = 131_072

const length = 32

/** A guess costs as many hashes as it has readings: the whole text, and what may stand behind a label ("Code: NACHT"). */
const maxReadings = 3

/**
 * The hash under which a shop's code is stored (SHP-11): `scrypt2$cost$salt$hash`, salted, so that equal codes have different hashes. It
 * is of the code's letters and digits as `readings` finds them, so that letter case, blanks, dashes and quotation marks do not matter.
 * @param code as visitors type or paste it
 */
export async function hashCode(code: string, salt: Buffer = Buffer.from(systemRandom.bytes(16))): Promise<string> {
  const hash = await derive(codeReadings(code)[0] ?? '', salt, cost)
  return `scrypt2$${cost}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/**
 * What a code may mean for a hash, the likeliest first. Hashes that begin with `scrypt$` were made of the code as it was written, in which
 * only surrounding blanks and what nobody can see do not count.
 */
export function meanings(code: string, hash: string): string[] {
  return hash.startsWith('scrypt$') ? [asWritten(code)] : codeReadings(code)
}

/** Whether this meaning of a code is that of a hash. A malformed hash fits none. */
export async function fitsHash(meaning: string, hash: string): Promise<boolean> {
  const [, written, salt, expected] = /^scrypt2?\$(\d{1,6})\$([\w-]+)\$([\w-]+)$/.exec(hash) ?? []
  const hashCost = Number(written)
  if (!salt || !expected || hashCost < 2 || hashCost > maxCost || (hashCost & (hashCost - 1)) !== 0) return false
  const expectedKey = Buffer.from(expected, 'base64url')
  const key = await derive(meaning, Buffer.from(salt, 'base64url'), hashCost)
  return expectedKey.length === key.length && timingSafeEqual(expectedKey, key)
}

/** A code of signs alone, such as "!?", has no letters to compare and counts as it is written. */
function codeReadings(code: string): string[] {
  const plain = readings(code).filter((reading) => reading !== '')
  return plain.length === 0 ? [asWritten(code)] : [...new Set(plain)].slice(0, maxReadings)
}

function asWritten(code: string): string {
  return code
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
}

function derive(code: string, salt: Buffer, N: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, length, { N, r: 8, p: 1, maxmem: 256 * N * 8 }, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
