import { scrypt, timingSafeEqual } from 'node:crypto'
import { systemRandom } from '#server/random.ts'

/** scrypt's cost; a guess takes some 50 ms. It stands in the hash, so that it may grow without old hashes failing. */
const cost = 16_384
const mostCost = 131_072
const length = 32

/**
 * What an operator keeps of a shop's code (SHP-11): `scrypt$cost$salt$hash`, salted, so that equal codes look different.
 * @param code as visitors type it; spaces around it do not count
 */
export async function hashCode(code: string, salt: Buffer = Buffer.from(systemRandom.bytes(16))): Promise<string> {
  const hash = await derive(code, salt, cost)
  return `scrypt$${cost}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** Whether this is the code of that hash. A hash that cannot be read fits no code. */
export async function fitsHash(code: string, hash: string): Promise<boolean> {
  const [, written, salt, expected] = /^scrypt\$(\d{1,6})\$([\w-]+)\$([\w-]+)$/.exec(hash) ?? []
  const its = Number(written)
  if (!salt || !expected || its < 2 || its > mostCost || (its & (its - 1)) !== 0) return false
  const wanted = Buffer.from(expected, 'base64url')
  const found = await derive(code, Buffer.from(salt, 'base64url'), its)
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}

function derive(code: string, salt: Buffer, N: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(code.trim().normalize('NFC'), salt, length, { N, r: 8, p: 1, maxmem: 256 * N * 8 }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
