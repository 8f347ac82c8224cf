import type { SeededRandom } from '#core/random/seeded-random.ts'
import { beanie, cap, hoodie, longsleeve, tee, tote, towel, type Artwork } from './cloth.ts'
import { bandCovers, bandPrints } from './band-prints.ts'
import { covers } from './covers.ts'
import { book, bottle, compactDisc, keyTag, mug, patch, roundPatch, tape, vinyl, wallPoster } from './keepsakes.ts'
import { cutOut, picture, rect } from '../drawing/printing.ts'
import { prints, type Print, type PrintInks } from './prints.ts'
import { bandana, calendar, glass, kidsTee, picks, pin, scarf, single, socks, stickers, stub, sweatshirt } from './souvenirs.ts'

const cloths = { tee, longsleeve, hoodie, tote, towel, beanie, cap, kids: kidsTee, sweat: sweatshirt }
const allPrints = { ...prints, ...bandPrints }
const allCovers = { ...covers, ...bandCovers }
type PrintName = keyof typeof allPrints
type CoverName = keyof typeof allCovers

/** The colours of every picture: the wall, and the artwork's ground, ink and spot colour. On cloth, the ground is the cloth. */
interface Common {
  wall: string
  inks: [ground: string, ink: string, spot: string]
  words?: string[]
  /** Selects other random numbers than those of the band. */
  seed?: string
}

/** A product's picture: the product, its artwork and its colours. A `sleeve` is a record without a wall behind it. */
export type ProductPicture =
  | (Common &
      (
        | { on: keyof typeof cloths; print: PrintName }
        | { on: 'vinyl' | 'sleeve' | 'single'; cover: CoverName; disc: string; label: string }
        | { on: 'cd'; cover: CoverName; disc: string }
        | { on: 'tape'; print: PrintName; shell: string }
        | { on: 'round-patch' | 'patch'; print: PrintName; thread: string }
        | { on: 'mug'; print: PrintName; rim: string }
        | { on: 'book'; print: PrintName; spine: string }
        | { on: 'bottle'; print: PrintName; glass: string; wax: string }
        | { on: 'key-tag' | 'bandana' | 'calendar' | 'stub'; print: PrintName }
        | { on: 'pin'; print: PrintName; metal: string; card: string }
        | { on: 'socks'; print: PrintName; tip: string }
        | { on: 'scarf'; print: PrintName; stripe: string }
        | { on: 'stickers'; print: PrintName; second: PrintName }
        | { on: 'glass'; print: PrintName; drink: string }
        | { on: 'picks'; print: PrintName; card: string }
      ))
  | { on: 'poster'; poster: string; wall: string }

/** A product's picture as SVG, 600 × 720. `sheets` are the posters by name. */
export function drawProduct(random: SeededRandom, title: string, product: ProductPicture, sheets: ReadonlyMap<string, string>): string {
  const svg = picture(thing(random, product, sheets), product.wall, { width: 600, height: 720 }, title)
  return product.on === 'sleeve' ? cutOut(svg, 34, 158, 560, 428) : svg
}

function thing(random: SeededRandom, product: ProductPicture, sheets: ReadonlyMap<string, string>): string {
  if (product.on === 'poster') return wallPoster(sheets.get(product.poster) ?? '')
  const [ground, ink, spot] = product.inks
  const inks: PrintInks = { ground, ink, spot, ...(product.words && { words: product.words }) }
  const art = (name: PrintName): Artwork => {
    const { draw, height }: Print = allPrints[name]
    return { body: draw(random, inks), width: 600, height }
  }
  const cover = (name: CoverName) => rect(0, 0, 600, 600, ground) + allCovers[name](random, inks)
  switch (product.on) {
    case 'vinyl':
    case 'sleeve':
      return vinyl(cover(product.cover), product.disc, product.label, product.wall)
    case 'cd':
      return compactDisc(cover(product.cover), product.disc, product.wall)
    case 'tape':
      return tape(art(product.print), product.shell, ground, spot)
    case 'round-patch':
      return roundPatch(art(product.print), ground, product.thread)
    case 'patch':
      return patch(art(product.print), ground, product.thread)
    case 'mug':
      return mug(ground, product.rim, art(product.print))
    case 'book':
      return book(art(product.print), ground, product.spine)
    case 'bottle':
      return bottle(product.glass, ground, product.wax, art(product.print))
    case 'single':
      return single(cover(product.cover), product.disc, product.label)
    case 'pin':
      return pin(art(product.print), ground, product.metal, product.card)
    case 'socks':
      return socks(ground, art(product.print), product.tip)
    case 'scarf':
      return scarf(ground, product.stripe, art(product.print))
    case 'bandana':
      return bandana(ground, ink, art(product.print))
    case 'calendar':
      return calendar(art(product.print), ground, ink, spot)
    case 'stub':
      return stub(art(product.print), ground, ink)
    case 'stickers':
      return stickers([art(product.print), art(product.second)], [ground, spot === ink ? ground : spot, ground])
    case 'glass':
      return glass(product.drink, art(product.print))
    case 'picks':
      return picks(art(product.print), [ground, spot, ground], product.card)
    case 'key-tag':
      return keyTag(ground, art(product.print))
    default:
      return cloths[product.on](ground, art(product.print))
  }
}
