/** Chance that can be replayed: the same seed throws the same dice. */
export interface Dice {
  /** An integer in [0, below). */
  below(limit: number): number
  /** True as often as `share` of 1. */
  once(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** Between `least` and `most` of what `make` makes. */
  many<T>(least: number, most: number, make: () => T): T[]
}

/** The dice of one case of a run, which needs none of the cases before it. */
export function diceOf(seed: number, index: number): Dice {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)
  // Mulberry32: small, fast, and good enough to choose inputs.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    once: (share) => next() < share,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    many: (least, most, make) => Array.from({ length: least + below(most - least + 1) }, make),
  }
}
