import type { SeededRandom } from '#core/random/seeded-random.ts'
import { coverOf } from './cloth.ts'
import { addCrumple, addFold, addSwell, blurred, emptyField, fieldSize, type Field, type Fold } from './field.ts'
import type { Thing } from './photograph.ts'
import { pixelSize, rasterise } from './raster.ts'
import { surfaceOf } from './surface.ts'

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
  const base = await rasterise(body, fieldSize, pixelSize)
  const outline = coverOf(base)
  const heights = blurred(outline, 1)
  for (let at = 0; at < heights.length; at++) heights[at] = heights[at]! * round
  return { base, surface: surfaceOf(heights, outline, 0, lift), grain }
}

/** A thing of cloth that is drawn with its print: a bag, a cap, a towel. */
export async function softStill(
  random: SeededRandom,
  plain: string,
  printed: string,
  { crumple = 7, swell = 10, round = 6, folds = [] as Fold[], grain = 1.1 } = {},
): Promise<Thing> {
  const [base, whole] = await Promise.all([rasterise(plain, fieldSize, pixelSize), rasterise(printed, fieldSize, pixelSize)])
  const outline = coverOf(base)
  const heights = emptyField()
  for (const fold of folds) addFold(heights, fold)
  if (crumple) addCrumple(heights, random, crumple, 52)
  addSwell(heights, random, swell, 110)
  const [soft, wide] = [blurred(outline, 3), blurred(outline, 12)]
  for (let at = 0; at < heights.length; at++) heights[at] = heights[at]! + soft[at]! * 2 + wide[at]! * round
  return { base, print: { ...whole, x: 0, y: 0 }, surface: surfaceOf(heights, outline, 9), grain }
}

/**
 * A record: its grooves throw the lamp's light back in two narrow streaks, and the gaps between the songs are smoother.
 * @param body the disc, in even light
 */
export async function record(
  body: string,
  { x, y, radius, label }: { x: number; y: number; radius: number; label: number },
): Promise<Thing> {
  const thing = await still(body, { round: 1, lift: 0.8, grain: 0 })
  const light: Field = thing.surface.light
  for (let j = 0; j < fieldSize.height; j++)
    for (let i = 0; i < fieldSize.width; i++) {
      const far = Math.hypot(i - x, j - y)
      if (far > radius - 2 || far < label + 3) continue
      const angle = Math.atan2(j - y, i - x)
      const streak = Math.pow(Math.abs(Math.cos(angle + 0.62)), 26) + 0.35 * Math.pow(Math.abs(Math.cos(angle - 0.95)), 40)
      const song = (radius - far) / (radius - label)
      const gap = [0.24, 0.45, 0.7].some((at) => Math.abs(song - at) < 0.008) || song < 0.03
      const groove = gap ? 0 : Math.sin(far * 2.9) * 0.05 + Math.sin(far * 0.9) * 0.03
      const at = j * fieldSize.width + i
      light[at] = light[at]! * (gap ? 0.8 : 0.92) + groove + streak * (gap ? 0.5 : 1.25) * (0.75 + groove * 3)
    }
  return thing
}
