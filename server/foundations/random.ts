import { randomFillSync } from 'node:crypto'
import { v4 as uuid } from 'uuid'

/** A source of randomness, which tests replace by a seeded one. */
export interface Random {
  /** Cryptographically strong bytes. */
  bytes(length: number): Uint8Array
  /** An integer in [0, below). */
  integer(below: number): number
}

/** Bytes drawn from the operating system at once, because each call costs about as much as 4 kB do. */
const bufferSize = 4096
const integers = 2 ** 32

/** The operating system's randomness. */
export const systemRandom: Random = bufferedRandom((buffer) => randomFillSync(buffer))

/**
 * Draws randomness in large portions and hands it out in small ones. No byte is handed out twice.
 * @param fill fills a buffer with random bytes
 */
export function bufferedRandom(fill: (buffer: Buffer) => void): Random {
  const buffer = Buffer.alloc(bufferSize)
  let used = bufferSize

  function bytes(length: number): Uint8Array {
    const drawn = Buffer.alloc(length)
    if (length > bufferSize) {
      fill(drawn)
      return drawn
    }
    if (used + length > bufferSize) {
      fill(buffer)
      used = 0
    }
    buffer.copy(drawn, 0, used, used + length)
    // A secret that was handed out does not stay in memory here.
    buffer.fill(0, used, used + length)
    used += length
    return drawn
  }

  function integer(below: number): number {
    if (!Number.isInteger(below) || below < 1 || below > integers)
      throw new RangeError(`below must be an integer from 1 to 2^32, not ${below}`)
    // Numbers from the last multiple of `below` on would make small results more likely, so they are drawn again.
    const end = integers - (integers % below)
    for (;;) {
      const number = Buffer.from(bytes(4)).readUInt32LE()
      if (number < end) return number % below
    }
  }

  return { bytes, integer }
}

/** A random UUID (version 4). For rows ordered by time, take version 7 with the clock's time instead. */
export function randomId(random: Pick<Random, 'bytes'>): string {
  return uuid({ random: random.bytes(16) })
}
