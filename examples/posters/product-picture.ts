import type { Chance } from './chance.ts'
import { beanie, cap, hoodie, longsleeve, tee, tote, towel, type Artwork } from './cloth.ts'
import { covers, type CoverName } from './covers.ts'
import { book, bottle, compactDisc, keyTag, mug, patch, roundPatch, tape, vinyl, wallPoster } from './keepsakes.ts'
import { cutOut, picture, rect } from './printing.ts'
import { prints, type PrintInks, type PrintName } from './prints.ts'

const cloths = { tee, longsleeve, hoodie, tote, towel, beanie, cap }

/** What all pictures have: the wall behind, and the artwork's ground, ink and spot (the cloth is the ground). */
interface Common {
  wall: string
  inks: [ground: string, ink: string, spot: string]
  words?: string[]
  /** Draws another geometry than the band's usual one. */
  seed?: string
}

/** A product's picture: the thing, what is on it, and its colours. A `sleeve` is a record without a wall, to stand on any ground. */
export type ProductPicture =
  | (Common &
      (
        | { on: keyof typeof cloths; print: PrintName }
        | { on: 'vinyl' | 'sleeve'; cover: CoverName; disc: string; label: string }
        | { on: 'cd'; cover: CoverName; disc: string }
        | { on: 'tape'; print: PrintName; shell: string }
        | { on: 'round-patch' | 'patch'; print: PrintName; thread: string }
        | { on: 'mug'; print: PrintName; rim: string }
        | { on: 'book'; print: PrintName; spine: string }
        | { on: 'bottle'; print: PrintName; glass: string; wax: string }
        | { on: 'key-tag'; print: PrintName }
      ))
  | { on: 'poster'; poster: string; wall: string }

/** One product's picture as SVG, 600 × 720. `sheets` are the posters drawn before, by name. */
export function drawProduct(chance: Chance, title: string, product: ProductPicture, sheets: ReadonlyMap<string, string>): string {
  const svg = picture(thing(chance, product, sheets), product.wall, { width: 600, height: 720 }, title)
  return product.on === 'sleeve' ? cutOut(svg, 34, 158, 560, 428) : svg
}

function thing(chance: Chance, product: ProductPicture, sheets: ReadonlyMap<string, string>): string {
  if (product.on === 'poster') return wallPoster(sheets.get(product.poster) ?? '')
  const [ground, ink, spot] = product.inks
  const inks: PrintInks = { ground, ink, spot, ...(product.words && { words: product.words }) }
  const art = (name: PrintName): Artwork => ({ body: prints[name].draw(chance, inks), width: 600, height: prints[name].height })
  const cover = (name: CoverName) => rect(0, 0, 600, 600, ground) + covers[name](chance, inks)
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
    case 'key-tag':
      return keyTag(ground, art(product.print))
    default:
      return cloths[product.on](ground, art(product.print))
  }
}
