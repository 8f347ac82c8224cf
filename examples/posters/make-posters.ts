import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { pictureRandom } from './drawing/picture-random.ts'
import { engravingPoster } from './styles/engraving.ts'
import { drawLogos } from './products/logos.ts'
import { pictures, seedOf } from './entries/pictures.ts'
import { cuts } from './entries/cuts.ts'
import { posters, type Poster } from './entries/posters.ts'
import { cutOut } from './drawing/printing.ts'
import { drawProduct } from './products/product-picture.ts'
import { risoPoster } from './styles/riso.ts'
import { swissPoster } from './styles/swiss.ts'
import { woodTypePoster } from './styles/wood-type.ts'

/** The folder's files are written as they are drawn; several products are drawn at once, so that all cores have work. */
const atOnce = 4

/**
 * Draws all pictures of the demo shops into `outDir`: posters, and square and wide pictures of artists cut from them, as SVG; products as
 * JPEG photographs. The files are the same on every machine. Text is converted to outlines, so that no font is needed to render them.
 * @param share which products to draw, of how many shares: processes beside each other draw one each
 * @returns the names of all files
 */
export async function makePosters(outDir: string, share: { part: number; parts: number } = { part: 1, parts: 1 }): Promise<string[]> {
  mkdirSync(outDir, { recursive: true })
  const sheets = new Map<string, string>()
  for (const [name, svg] of drawings(sheets)) writeFileSync(join(outDir, `${name}.svg`), svg)
  const waiting = Object.keys(pictures)
    .filter((_name, at) => at % share.parts === share.part - 1)
    .toReversed()
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const { type, bytes } = await drawProduct(name, pictures[name]!, { sheets, pictures, seedOf })
      writeFileSync(join(outDir, `${name}.${type}`), bytes)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return pictureFiles()
}

/** The names of all files that `makePosters` writes. */
export function pictureFiles(): string[] {
  const drawn = [...Object.keys(posters), ...Object.keys(cuts).flatMap((artist) => [`${artist}-square`, `${artist}-wide`])]
  const files = [
    ...[...drawn, ...[...drawLogos()].map(([name]) => name)].map((name) => `${name}.svg`),
    ...Object.entries(pictures).map(([name, picture]) => `${name}.${picture.on === 'sleeve' ? 'svg' : 'jpg'}`),
  ]
  const twice = files.find((file, at) => files.indexOf(file) !== at)
  if (twice) throw new Error(`Each picture must have its own name, but there are two named ${twice}`)
  return files
}

/** Everything but the products, as SVG by name. Fills `sheets` with the posters. */
export function* drawings(sheets: Map<string, string>): Generator<[name: string, svg: string]> {
  for (const [name, poster] of Object.entries(posters)) {
    sheets.set(name, drawPoster(name, poster))
    yield [name, sheets.get(name)!]
  }
  for (const [artist, { poster, square, wide }] of Object.entries(cuts)) {
    yield [`${artist}-square`, cutOut(sheets.get(poster)!, square[0], square[1], square[2], square[2])]
    yield [`${artist}-wide`, cutOut(sheets.get(poster)!, wide[0], wide[1], wide[2], (wide[2] * 2) / 3)]
  }
  yield* drawLogos()
}

/** One poster as SVG, 600 × 848. */
export function drawPoster(name: string, poster: Poster): string {
  const random = pictureRandom(poster.seed ?? name)
  if (poster.style === 'engraving') return engravingPoster(random, poster)
  if (poster.style === 'wood-type') return woodTypePoster(random, poster)
  return poster.style === 'riso' ? risoPoster(random, poster) : swissPoster(random, poster)
}

if (import.meta.main) {
  const [outDir, part = '1', parts = '1'] = process.argv.slice(2)
  if (!outDir) {
    console.error('name the output folder: node examples/posters/make-posters.ts FOLDER [PART PARTS]')
    process.exit(1)
  }
  console.log(`${(await makePosters(outDir, { part: Number(part), parts: Number(parts) })).length} pictures in ${outDir}`)
}
