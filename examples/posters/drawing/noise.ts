import type { SeededRandom } from '#core/random/seeded-random.ts'

/** The grey value, 0 to 1, at a point of the sheet. */
export type Grey = (x: number, y: number) => number

/** Smooth value noise on a 64 × 64 grid that repeats. */
export function noiseFrom(random: SeededRandom): Grey {
  const grid = Float64Array.from({ length: 4096 }, () => random.number())
  const at = (x: number, y: number) => grid[((y & 63) << 6) | (x & 63)] ?? 0
  const ease = (t: number) => t * t * (3 - 2 * t)
  return (x, y) => {
    const i = Math.floor(x)
    const j = Math.floor(y)
    const u = ease(x - i)
    const v = ease(y - j)
    const upper = at(i, j) * (1 - u) + at(i + 1, j) * u
    const lower = at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u
    return upper * (1 - v) + lower * v
  }
}
