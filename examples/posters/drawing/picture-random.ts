import { seededRandomFrom, type SeededRandom } from '#core/random/seeded-random.ts'

/**
 * The random numbers of one picture, seeded with its slug (FNV-1a over its characters). The generator is mulberry32 instead of the one
 * in core/random, because another sequence of numbers would change every poster and product.
 */
export function pictureRandom(slug: string): SeededRandom {
  let state = 2166136261
  for (const letter of slug) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return seededRandomFrom(() => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  })
}
