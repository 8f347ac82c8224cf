import { contrast, nearestPassing } from '../../shops/theme/contrast.ts'

/** Two colours whose hues are at most so many degrees apart look like the same colour in another shade. */
const sameHue = 32
/** A colour with less saturation is a grey, whose hue says nothing. */
const minSaturation = 0.15
/** What the letter on a seat needs (WCAG 2.2, 1.4.3), which is as dark or as light as the ground. */
const neededContrast = 4.5

/**
 * The colours in which pricing categories are drawn (SEA-02). They follow the plan's `map_color`: each takes the shop's shade of the
 * same hue, which suits its light and its dark pages; a hue that the shop does not have keeps its own colour, made lighter or darker
 * until it stands out from the ground.
 * @param planned `#rrggbb` of each category
 * @param shades the shop's colours for categories
 * @param ground the colour behind the seats
 */
export function mapColours(planned: readonly string[], shades: readonly string[], ground: string): string[] {
  const remaining = new Set(shades)
  const colours = new Map<string, string>()
  for (const colour of planned) {
    if (colours.has(colour)) continue
    const shade = [...remaining].find((each) => hueDistance(each, colour) <= sameHue)
    if (shade) remaining.delete(shade)
    colours.set(colour, shade ?? standingOut(colour, ground))
  }
  return planned.map((colour) => colours.get(colour) ?? colour)
}

function standingOut(colour: string, ground: string): string {
  return contrast(colour, ground) >= neededContrast ? colour : (nearestPassing(colour, ground, neededContrast) ?? colour)
}

function hueDistance(one: string, other: string): number {
  const [a, b] = [readHue(one), readHue(other)]
  if (a === null || b === null) return Infinity
  const distance = Math.abs(a - b)
  return Math.min(distance, 360 - distance)
}

/** @returns degrees; null for a grey */
function readHue(colour: string): number | null {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as [number, number, number]
  const max = Math.max(red, green, blue)
  const spread = max - Math.min(red, green, blue)
  if (max === 0 || spread / max < minSaturation) return null
  if (max === red) return (60 * ((green - blue) / spread) + 360) % 360
  return max === green ? 60 * ((blue - red) / spread + 2) : 60 * ((red - green) / spread + 4)
}
