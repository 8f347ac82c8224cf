/** A source of numbers in 0…1. The same seed gives the same row of numbers on every machine. */
export type Chance = () => number

/** Chance from a slug: FNV-1a over the letters, then mulberry32. Same slug, same picture, same bytes. */
export function chanceFrom(slug: string): Chance {
  let state = 2166136261
  for (const letter of slug) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Grey in 0…1 at a place of the sheet. */
export type Grey = (x: number, y: number) => number

/** Smooth value noise on a 64 × 64 grid that repeats. */
export function noiseFrom(chance: Chance): Grey {
  const grid = Float64Array.from({ length: 4096 }, chance)
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
