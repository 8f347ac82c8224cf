import { randomBytes, randomInt } from 'node:crypto'
import { v4 as uuid } from 'uuid'

/** A source of randomness, which tests replace by a seeded one. */
export interface Random {
  /** Cryptographically strong bytes. */
  bytes(length: number): Uint8Array
  /** An integer in [0, below). */
  integer(below: number): number
}

/** The operating system's randomness. */
export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  integer: (below) => randomInt(below),
}

/** A random UUID (version 4). For rows ordered by time, take version 7 with the clock's time instead. */
export function randomId(random: Pick<Random, 'bytes'>): string {
  return uuid({ random: random.bytes(16) })
}
