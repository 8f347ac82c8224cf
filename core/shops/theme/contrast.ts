/** The contrast of two colours by WCAG 2.2, from 1 to 21. Colours are written `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The relative luminance of a colour, from 0 for black to 1 for white. */
export function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Whether dark writing is easier to read on this colour than light writing. */
export function isLight(colour: string): boolean {
  return contrast(colour, '#000000') >= contrast(colour, '#ffffff')
}

/** Mixes two colours. @param share how much of `other`, from 0 to 1 */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)]
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The colour closest to this one, mixed with black or white, that has the needed contrast to the other.
 * @returns null if neither black nor white is enough
 */
export function nearestPassing(colour: string, against: string, needed: number): string | null {
  for (let step = 1; step <= 50; step++) {
    const candidates = ['#000000', '#ffffff'].map((end) => mix(colour, end, step / 50))
    const passing = candidates.find((candidate) => contrast(candidate, against) >= needed)
    if (passing) return passing
  }
  return null
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
