import { randomBytes, randomInt } from 'node:crypto'
import type { Random } from './context.ts'

/** The operating system's own chance. */
export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  integer: (below) => randomInt(below),
}
