import { scrypt, timingSafeEqual } from 'node:crypto'
import { systemRandom } from '#server/random.ts'

/** scrypt's cost: one guess takes about 50 ms. It is part of the hash, so it can be raised without breaking old hashes. */
const cost = 16_384
const maxCost = 131_072
const length = 32

/**
 * The hash under which a shop's code is stored (SHP-11): `scrypt$cost$salt$hash`, salted, so that equal codes have different hashes.
 * @param code as visitors type it; surrounding spaces are ignored
 */
export async function hashCode(code: string, salt: Buffer = Buffer.from(systemRandom.bytes(16))): Promise<string> {
  const hash = await derive(code, salt, cost)
  return `scrypt$${cost}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** Whether this is the code of that hash. A malformed hash fits no code. */
export async function fitsHash(code: string, hash: string): Promise<boolean> {
  const [, written, salt, expected] = /^scrypt\$(\d{1,6})\$([\w-]+)\$([\w-]+)$/.exec(hash) ?? []
  const hashCost = Number(written)
  if (!salt || !expected || hashCost < 2 || hashCost > maxCost || (hashCost & (hashCost - 1)) !== 0) return false
  const expectedKey = Buffer.from(expected, 'base64url')
  const key = await derive(code, Buffer.from(salt, 'base64url'), hashCost)
  return expectedKey.length === key.length && timingSafeEqual(expectedKey, key)
}

function derive(code: string, salt: Buffer, N: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(code.trim().normalize('NFC'), salt, length, { N, r: 8, p: 1, maxmem: 256 * N * 8 }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
