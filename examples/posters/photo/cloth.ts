import type { SeededRandom } from '#core/random/seeded-random.ts'
import type { Artwork } from '../products/cloth.ts'
import { addCrumple, addFold, addSwell, blurred, emptyField, units } from './field.ts'
import type { Garment } from './garment.ts'
import type { Thing } from './photograph.ts'
import { measureCover, fieldFrom, pixelSize, rasterise, zoom, type Raster } from './raster.ts'
import { shadeSurface } from './surface.ts'

/** A piece of clothing with its print, ready to be laid on a picture. */
export async function clothing(random: SeededRandom, garment: Garment, art: Artwork | null, grain = 1): Promise<Thing> {
  const heights = emptyField()
  for (const fold of garment.folds) addFold(heights, fold)
  addCrumple(heights, random, garment.crumple, 46)
  addSwell(heights, random, 9, 95)
  const [base, relief, over, print] = await Promise.all([
    rasterise(garment.base, units, pixelSize),
    fieldFrom(`<rect width="600" height="720" fill="#808080"/>${garment.relief}`),
    garment.over ? rasterise(garment.over, units, pixelSize) : undefined,
    art ? printOf(art, garment.print) : undefined,
  ])
  const outline = measureCover(base)
  const [soft, round] = [blurred(outline, 3), blurred(outline, 11)]
  const depth = garment.depth ?? 9
  for (let at = 0; at < heights.length; at++) heights[at] = heights[at]! + soft[at]! * 2.2 + round[at]! * 4 + (relief[at]! - 0.5) * depth
  return { base, surface: shadeSurface(heights, outline, 11), grain, ...(over && { over }), ...(print && { print }) }
}

/** Renders a print at its size on the cloth. */
async function printOf(art: Artwork, box: { x: number; y: number; w: number; h: number }): Promise<Raster & { x: number; y: number }> {
  const scale = Math.min(box.w / art.width, box.h / art.height) * zoom
  const size = { width: Math.round(art.width * scale), height: Math.round(art.height * scale) }
  const raster = await rasterise(`<g style="isolation:isolate">${art.body}</g>`, art, size)
  return { ...raster, x: Math.round(box.x * zoom + (box.w * zoom - raster.width) / 2), y: Math.round(box.y * zoom) }
}
