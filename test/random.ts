import type { Random } from '#server/context.ts'

/** Chance that repeats itself: the same seed gives the same bytes and numbers (mulberry32). */
export function fixedRandom(seed = 1): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return {
    bytes: (length) => Uint8Array.from({ length }, () => next() & 255),
    integer: (below) => next() % below,
  }
}
