import { pictureRandom } from './drawing/picture-random.ts'
import { cutOut } from './drawing/printing.ts'
import { cuts } from './entries/cuts.ts'
import { logos } from './entries/logos.ts'
import { pictures, pictureSeed } from './entries/pictures.ts'
import { posters, type Poster } from './entries/posters.ts'
import { drawLogo } from './products/logos.ts'
import { drawProduct } from './products/product-picture.ts'
import { engravingPoster } from './styles/engraving.ts'
import { risoPoster } from './styles/riso.ts'
import { swissPoster } from './styles/swiss.ts'
import { woodTypePoster } from './styles/wood-type.ts'

const sheets = new Map<string, string>()

/** A poster by its name, drawn when it is needed first. */
function sheetOf(name: string): string {
  const known = sheets.get(name) ?? drawPoster(name, posters[name]!)
  sheets.set(name, known)
  return known
}

/**
 * The content of one picture file of the demo shops: an SVG drawing, or a product's JPEG photograph. It is the same on every machine, and
 * text is converted to outlines, so that no font is needed to render it.
 */
export async function drawPicture(file: string): Promise<string | Buffer> {
  const name = file.slice(0, file.lastIndexOf('.'))
  if (posters[name]) return sheetOf(name)
  const product = pictures[name]
  if (product) return (await drawProduct(name, product, { sheetOf, pictures, seedOf: pictureSeed })).bytes
  const [, of = '', shape] = /^(.+)-(square|wide)$/.exec(name) ?? []
  const cut = cuts[of]
  if (cut) {
    const [x, y, width] = shape === 'square' ? cut.square : cut.wide
    return cutOut(sheetOf(cut.poster), x, y, width, shape === 'square' ? width : (width * 2) / 3)
  }
  const logo = logos[of]
  if (logo) return drawLogo(logo, shape === 'square' ? 'square' : 'wide')
  throw new Error(`there is no entry for the picture ${file}`)
}

/** One poster as SVG, 600 × 848. */
export function drawPoster(name: string, poster: Poster): string {
  const random = pictureRandom(poster.seed ?? name)
  if (poster.style === 'engraving') return engravingPoster(random, poster)
  if (poster.style === 'wood-type') return woodTypePoster(random, poster)
  return poster.style === 'riso' ? risoPoster(random, poster) : swissPoster(random, poster)
}
