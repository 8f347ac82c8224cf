import type { SeededRandom } from '#core/random/seeded-random.ts'
import { addCrumple, addFold, addSwell, blurred, emptyField, units, type Fold } from './field.ts'
import type { Thing } from './photograph.ts'
import { measureCover, pixelSize, rasterise, zoom } from './raster.ts'
import { shadeSurface } from './surface.ts'

/** How a drawn thing lies before the camera. */
interface Still {
  /** How far its edge is rounded off, in units of height. */
  round?: number
  /** How thick it is: how far its shadow falls, 1 is paper. */
  lift?: number
  grain?: number
}

/** A thing that does not bend: a card, a case, a mug. */
export async function still(body: string, { round = 1.4, lift = 1, grain = 0.12 }: Still = {}): Promise<Thing> {
  const base = await rasterise(body, units, pixelSize)
  const outline = measureCover(base)
  const heights = blurred(outline, 1)
  for (let at = 0; at < heights.length; at++) heights[at] = heights[at]! * round
  return { base, surface: shadeSurface(heights, outline, 0, lift), grain }
}

/** A thing of cloth that is drawn with its print: a bag, a cap, a towel. */
export async function softStill(
  random: SeededRandom,
  plain: string,
  printed: string,
  { crumple = 7, swell = 10, round = 6, folds = [] as Fold[], grain = 1.1 } = {},
): Promise<Thing> {
  const [base, whole] = await Promise.all([rasterise(plain, units, pixelSize), rasterise(printed, units, pixelSize)])
  const outline = measureCover(base)
  const heights = emptyField()
  for (const fold of folds) addFold(heights, fold)
  if (crumple) addCrumple(heights, random, crumple, 52)
  addSwell(heights, random, swell, 110)
  const [soft, wide] = [blurred(outline, 3), blurred(outline, 12)]
  for (let at = 0; at < heights.length; at++) heights[at] = heights[at]! + soft[at]! * 2 + wide[at]! * round
  return { base, print: { ...whole, x: 0, y: 0 }, surface: shadeSurface(heights, outline, 9), grain }
}

interface Disc {
  x: number
  y: number
  radius: number
  label: number
}

/**
 * A record: its grooves throw the lamp's light back in two narrow streaks, and the gaps between the songs are smoother.
 * @param body the disc, in even light
 */
export async function record(body: string, disc: Disc): Promise<Thing> {
  return { ...(await still(body, { round: 1, lift: 0.8, grain: 0 })), gloss: glossOf(disc) }
}

/** Most records lie at the same place. */
const glosses = new Map<string, Float32Array>()

function glossOf({ x, y, radius, label }: Disc): Float32Array {
  const key = [x, y, radius, label].join(' ')
  const known = glosses.get(key)
  if (known) return known
  const gloss = new Float32Array(pixelSize.width * pixelSize.height)
  for (let j = 0; j < pixelSize.height; j++)
    for (let i = 0; i < pixelSize.width; i++) {
      const [dx, dy] = [(i + 0.5) / zoom - x, (j + 0.5) / zoom - y]
      const far = Math.hypot(dx, dy)
      if (far > radius - 2 || far < label + 3) continue
      const angle = Math.atan2(dy, dx)
      const streak = Math.pow(Math.abs(Math.cos(angle + 0.62)), 26) + 0.35 * Math.pow(Math.abs(Math.cos(angle - 0.95)), 40)
      const song = (radius - far) / (radius - label)
      const gap = [0.24, 0.45, 0.7].some((at) => Math.abs(song - at) < 0.008) || song < 0.03
      const groove = gap ? 0 : Math.sin(far * 2.9) * 0.05 + Math.sin(far * 0.9) * 0.03
      gloss[j * pixelSize.width + i] = (gap ? -0.2 : -0.08) + groove + streak * (gap ? 0.5 : 1.25) * (0.75 + groove * 3)
    }
  glosses.set(key, gloss)
  return gloss
}
