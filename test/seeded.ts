/** Chance that can be had again: the same seed draws the same (mulberry32). */
export interface Luck {
  /** In [0, 1). */
  draw(): number
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
}

export function luckOf(seed: number): Luck {
  let state = seed >>> 0
  const draw = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    draw,
    between: (least, most) => least + Math.floor(draw() * (most - least + 1)),
    pick(list) {
      const picked = list[Math.floor(draw() * list.length)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
  }
}
