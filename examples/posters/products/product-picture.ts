import type { SeededRandom } from '#core/random/seeded-random.ts'
import { pictureRandom } from '../drawing/picture-random.ts'
import { cutOut, picture, rect } from '../drawing/printing.ts'
import { clothing } from '../photo/cloth.ts'
import { hoodie } from '../photo/hoodie.ts'
import { developed, ground, lay, type Thing } from '../photo/photograph.ts'
import { gatefold, recordInSleeve, singleInSleeve } from '../photo/records.ts'
import { softStill, still } from '../photo/still.ts'
import { tee, type CutName } from '../photo/tee.ts'
import { together } from '../photo/together.ts'
import { closeUp, foldedStack, neckLabel } from '../photo/views.ts'
import { bandCovers, bandPrints } from './band-prints.ts'
import { beanie, cap, tote, towel, type Artwork } from './cloth.ts'
import { covers } from './covers.ts'
import { book, bottle, compactDisc, keyTag, mug, patch, roundPatch, tape, vinyl, wallPoster } from './keepsakes.ts'
import { prints, type Print, type PrintInks } from './prints.ts'
import { bandana, calendar, glass, picks, pin, scarf, socks, stickers, stub } from './souvenirs.ts'

const softThings = { tote, towel, beanie, cap }
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

/** A shirt's picture shows its front, unless it names another view. */
export type ShirtView = 'back' | 'print' | 'stack' | 'label'

/** A product's picture: the product, its artwork and its colours. A `sleeve` is a record without a wall behind it. */
export type ProductPicture =
  | (Common &
      (
        | { on: 'tee'; print: PrintName; cut?: 'boxy' | 'fitted' | 'oversized'; view?: ShirtView }
        | { on: 'kids' | 'longsleeve' | 'sweat' | 'hoodie'; print: PrintName; view?: ShirtView }
        | { on: keyof typeof softThings; print: PrintName }
        | { on: 'vinyl' | 'sleeve' | 'single' | 'gatefold'; cover: CoverName; disc: string; label: string }
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
  | { on: 'ticket'; poster: string; paper: string; ink: string; wall: string }
  | { on: 'bundle'; parts: (string | ProductPicture)[]; wall: string }

/** What a picture needs of the others: posters as SVG by name, products by name, and the seed of each. */
interface Others {
  sheetOf(poster: string): string
  pictures: Readonly<Record<string, ProductPicture>>
  seedOf(name: string, picture: ProductPicture): string
}

/** A product's picture as a file: a photograph of 1000 × 1200 pixels, or a drawing if it has no wall. */
export async function drawProduct(
  name: string,
  product: ProductPicture,
  others: Others,
): Promise<{ type: 'webp'; bytes: Buffer } | { type: 'svg'; bytes: string }> {
  if (product.on === 'sleeve') {
    const art = allCovers[product.cover](pictureRandom(others.seedOf(name, product)), inksOf(product))
    const body = vinyl(rect(0, 0, 600, 600, product.inks[0]) + art, product.disc, product.label, product.wall)
    return { type: 'svg', bytes: cutOut(picture(body, product.wall, { width: 600, height: 720 }, name), 34, 158, 560, 428) }
  }
  const shot = ground(product.wall)
  for (const thing of await things(name, product, others)) lay(shot, thing)
  return { type: 'webp', bytes: await developed(shot) }
}

const inksOf = ({ inks: [paper, ink, spot], words }: Common): PrintInks => ({ ground: paper, ink, spot, ...(words && { words }) })

/** A shirt's cut, if its entry names none: by its name, so that two shirts beside each other rarely have the same. */
function cutOf(name: string): CutName {
  const random = pictureRandom(`${name}-cut`)
  return (['boxy', 'fitted', 'oversized', 'boxy'] as const)[Math.floor(random.number() * 4)]!
}

type Worn = Extract<ProductPicture, { on: 'tee' | 'kids' | 'longsleeve' | 'sweat' | 'hoodie' }>
const isWorn = (product: ProductPicture): product is Worn => ['tee', 'kids', 'longsleeve', 'sweat', 'hoodie'].includes(product.on)
type Soft = Extract<ProductPicture, { on: keyof typeof softThings }>
const isSoft = (product: ProductPicture): product is Soft => product.on in softThings

async function things(name: string, product: ProductPicture, others: Others): Promise<Thing[]> {
  if (product.on === 'poster') return [await still(wallPoster(others.sheetOf(product.poster)), { lift: 1.1, grain: 0.2 })]
  if (product.on === 'bundle') {
    const part = (each: string | ProductPicture) =>
      typeof each === 'string' ? things(each, others.pictures[each]!, others) : things(name, each, others)
    return together(await Promise.all(product.parts.map(part)), product.wall)
  }
  if (product.on === 'ticket') {
    const sheet = others.sheetOf(product.poster).replace(/ width="\d+" height="\d+">/, ' width="600" height="848">')
    return [await still(stub({ body: sheet, width: 600, height: 848 }, product.paper, product.ink), { lift: 0.9, grain: 0.3 })]
  }
  const random = pictureRandom(others.seedOf(name, product))
  const art = (print: PrintName): Artwork => {
    const { draw, height }: Print = allPrints[print]
    return { body: draw(random, inksOf(product)), width: 600, height }
  }
  if ('cover' in product) return recorded(product, random)
  // Another sequence than that of the artwork: each shirt lies as it likes, with the same print on it.
  const lying = pictureRandom(`${name}-lying`)
  if (isWorn(product)) return worn(name, product, lying, art(product.print))
  if (isSoft(product)) {
    const draw = softThings[product.on]
    const printed = art(product.print)
    const knitted = product.on === 'beanie' || product.on === 'cap'
    const options = knitted ? { crumple: 3, swell: 5, round: 34 } : { crumple: 4, swell: 18, round: 2 }
    return [await softStill(lying, draw(product.inks[0], { ...printed, body: '' }), draw(product.inks[0], printed), options)]
  }
  return small(product, art, lying)
}

async function worn(name: string, product: Worn, lying: SeededRandom, art: Artwork): Promise<Thing[]> {
  const [cloth, ink, spot] = product.inks
  const named = { kids: 'kids', longsleeve: 'long', sweat: 'long', hoodie: 'long' } as const
  const cut = product.on === 'tee' ? (product.cut ?? cutOf(name)) : named[product.on]
  // What is sold is the list of cities, and that is printed on the back.
  const isBack = product.view === 'back' || /-(back|dates)$/.test(product.print)
  if (product.view === 'print') return [await closeUp(lying, cloth, art)]
  if (product.view === 'stack') return foldedStack(lying, [cloth, spot === cloth ? ink : spot, cloth], art)
  if (product.view === 'label') return [await neckLabel(lying, cloth, cut, ['TUCHWERK NORD', 'M', '100 % BIO-BAUMWOLLE'], art)]
  if (product.on === 'hoodie') return [await clothing(lying, hoodie(lying, cloth, art), art, 1.3)]
  return [await clothing(lying, tee(lying, cloth, cut, { back: isBack, ribbed: product.on === 'sweat' }), art)]
}

async function recorded(product: Extract<ProductPicture, { cover: CoverName }>, random: SeededRandom): Promise<Thing[]> {
  const cover = rect(0, 0, 600, 600, product.inks[0]) + allCovers[product.cover](random, inksOf(product))
  if (product.on === 'cd') return [await still(compactDisc(cover, product.disc, product.wall), { grain: 0.1 })]
  if (product.on === 'single') return singleInSleeve(cover, product.disc, product.label)
  if (product.on === 'gatefold') return gatefold(cover, product.inks, product.disc, product.label, product.wall)
  return recordInSleeve(cover, product.disc, product.label, product.wall)
}

type SmallThing = Exclude<Extract<ProductPicture, { print: PrintName }>, Worn | Soft>

async function small(product: SmallThing, art: (name: PrintName) => Artwork, lying: SeededRandom): Promise<Thing[]> {
  const [paper, ink, spot] = product.inks
  const print = art(product.print)
  const plain = { ...print, body: '' }
  const soft = (draw: (print: Artwork) => string) => softStill(lying, draw(plain), draw(print), { crumple: 5, swell: 9, round: 5 })
  switch (product.on) {
    case 'tape':
      return [await still(tape(print, product.shell, paper, spot), { round: 4, lift: 1.5 })]
    case 'round-patch':
      return [await still(roundPatch(print, paper, product.thread), { round: 3, grain: 0.9 })]
    case 'patch':
      return [await still(patch(print, paper, product.thread), { round: 3, grain: 0.9 })]
    case 'mug':
      return [await still(mug(paper, product.rim, print), { round: 3, lift: 1.8 })]
    case 'book':
      return [await still(book(print, paper, product.spine), { lift: 1.4, grain: 0.3 })]
    case 'bottle':
      return [await still(bottle(product.glass, paper, product.wax, print), { round: 3, lift: 1.6 })]
    case 'pin':
      return [await still(pin(print, paper, product.metal, product.card))]
    case 'socks':
      return [await soft((each) => socks(paper, each, product.tip))]
    case 'scarf':
      return [await soft((each) => scarf(paper, product.stripe, each))]
    case 'bandana':
      return [await soft((each) => bandana(paper, ink, each))]
    case 'calendar':
      return [await still(calendar(print, paper, ink, spot), { grain: 0.2 })]
    case 'stub':
      return [await still(stub(print, paper, ink), { grain: 0.3 })]
    case 'stickers':
      return [await still(stickers([print, art(product.second)], [paper, spot === ink ? paper : spot, paper]), { lift: 0.6 })]
    case 'glass':
      return [await still(glass(product.drink, print), { lift: 1.5 })]
    case 'picks':
      return [await still(picks(print, [paper, spot, paper], product.card))]
    case 'key-tag':
      return [await still(keyTag(paper, print), { round: 2 })]
  }
}
