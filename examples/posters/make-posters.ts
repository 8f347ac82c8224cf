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

/**
 * Draws all pictures of the demo shops as SVG files into `outDir`: posters, square and wide pictures of artists cut from them, and
 * products. The files are the same on every machine. Text is converted to outlines, so that no font is needed to render them.
 * @returns the file names
 */
export function makePosters(outDir: string): string[] {
  mkdirSync(outDir, { recursive: true })
  const made: string[] = []
  const write = (name: string, svg: string) => {
    if (made.includes(`${name}.svg`)) throw new Error(`Each picture must have its own name, but there are two named ${name}`)
    writeFileSync(join(outDir, `${name}.svg`), svg)
    made.push(`${name}.svg`)
  }
  const sheets = new Map<string, string>()
  for (const [name, poster] of Object.entries(posters)) {
    sheets.set(name, drawPoster(name, poster))
    write(name, sheets.get(name)!)
  }
  for (const [artist, { poster, square, wide }] of Object.entries(cuts)) {
    write(`${artist}-square`, cutOut(sheets.get(poster)!, square[0], square[1], square[2], square[2]))
    write(`${artist}-wide`, cutOut(sheets.get(poster)!, wide[0], wide[1], wide[2], (wide[2] * 2) / 3))
  }
  for (const [name, svg] of drawLogos()) write(name, svg)
  for (const [name, picture] of Object.entries(pictures))
    write(name, drawProduct(pictureRandom(seedOf(name, picture)), name, picture, sheets))
  return made
}

/** One poster as SVG, 600 × 848. */
export function drawPoster(name: string, poster: Poster): string {
  const random = pictureRandom(poster.seed ?? name)
  if (poster.style === 'engraving') return engravingPoster(random, poster)
  if (poster.style === 'wood-type') return woodTypePoster(random, poster)
  return poster.style === 'riso' ? risoPoster(random, poster) : swissPoster(random, poster)
}

if (import.meta.main) {
  const outDir = process.argv[2]
  if (!outDir) {
    console.error('name the output folder: node examples/posters/make-posters.ts FOLDER')
    process.exit(1)
  }
  console.log(`${makePosters(outDir).length} pictures in ${outDir}`)
}
