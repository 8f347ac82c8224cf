import sharp from 'sharp'
import { noiseFrom } from '../drawing/noise.ts'
import { pictureRandom } from '../drawing/picture-random.ts'
import { cell, fieldSize, type Field } from './field.ts'
import { pixelSize, zoom, type Raster } from './raster.ts'
import type { Surface } from './surface.ts'

const { width, height } = pixelSize

type Pixels = Raster['data']

/** A picture that is being laid out, as large as a product's picture. */
type Picture = Raster & { data: Uint8ClampedArray<ArrayBuffer> }

/** A print at its place on the picture, in pixels. */
type Print = Raster & { x: number; y: number }

/** What a thing looks like in even light, and how it lies. All rasters but the print are as large as the picture. */
export interface Thing {
  base: Raster
  /** Follows the folds. */
  print?: Print
  /** What lies on the print, such as a pocket. */
  over?: Raster
  surface: Surface
  /** How rough the surface is: 0 is smooth, 1 is jersey. */
  grain: number
  /** What the grain looks like; `knit` is jersey from near. */
  weave?: 'jersey' | 'knit'
  /** What a glossy surface throws back, added to the light: a number for every pixel. */
  gloss?: Float32Array
  /** It was lit before: only its shadow is missing. */
  isLit?: boolean
}

/** A tile of grain: jersey's thin columns and some fluff. */
const tile = 256
const grainTile = (() => {
  const random = pictureRandom('grain')
  const noise = noiseFrom(random)
  return Float32Array.from({ length: tile * tile }, (_, at) => {
    const [x, y] = [at % tile, Math.floor(at / tile)]
    return (random.number() - 0.5) * 0.55 + (noise(x / 2, y / 4) - 0.5) * 0.9
  })
})()

/** A tile of jersey from near: columns of loops, each of two slanting threads. */
const knitTile = Float32Array.from({ length: tile * tile }, (_, at) => {
  const [x, y] = [at % tile, Math.floor(at / tile)]
  const across = Math.abs((x % 8) - 3.5)
  const loop = Math.cos(2 * Math.PI * (y / 8 - across / 6))
  return 0.75 * loop - Math.pow(across / 4, 4) * 1.1 - Math.exp(-across * across) * 0.4 + 0.3 + grainTile[at]! * 0.7
})

/** Pixels of a picture for each cell of a field. */
const pixels = zoom * cell

/** For each pixel of a row: the cell whose middle lies before it, and the share of the next one. */
const cellBefore = (length: number, cells: number) =>
  Int32Array.from({ length }, (_, at) => Math.max(0, Math.min(cells - 2, Math.floor((at + 0.5) / pixels - 0.5))))
const columns = cellBefore(width, fieldSize.width)
const rows = cellBefore(height, fieldSize.height)
const shareAfter = (at: number, before: number) => Math.max(0, Math.min(1, (at + 0.5) / pixels - 0.5 - before))
const columnShares = Float32Array.from(columns, (before, x) => shareAfter(x, before))

/** The values of a field along one row of pixels, from column `from` to before `to`. Fields have fewer values than pictures have pixels. */
function alongRow(field: Field, y: number, from: number, to: number, out: Float32Array): void {
  const upper = rows[y]! * fieldSize.width
  const share = shareAfter(y, rows[y]!)
  for (let i = columns[from]!, last = columns[to - 1]! + 1; i <= last; i++) {
    const value = field[upper + i]!
    cells[i] = value + (field[upper + fieldSize.width + i]! - value) * share
  }
  for (let x = from; x < to; x++) {
    const i = columns[x]!
    const value = cells[i]!
    out[x] = value + (cells[i + 1]! - value) * columnShares[x]!
  }
}
const cells = new Float32Array(fieldSize.width)

// One row of pixels, with what falls on it. Short loops over a row that stays in the processor's cache are several times as fast as one
// long loop over the picture.
const floats = (length: number = width) => new Float32Array(length)
const [lights, shadows, bendsX, bendsY, roughs, colours] = [floats(), floats(), floats(), floats(), floats(), floats(width * 3)] as const

/** Lays a lit thing on a picture, with its shadow. Changes the picture. */
export function lay(picture: Raster, { base, print, over, surface, grain, weave = 'jersey', gloss, isLit = false }: Thing): void {
  const { reach, bend } = surface
  const [left, right] = [Math.max(0, Math.floor((reach.left - 1) * pixels)), Math.min(width, Math.ceil((reach.right + 2) * pixels))]
  const [top, bottom] = [Math.max(0, Math.floor((reach.top - 1) * pixels)), Math.min(height, Math.ceil((reach.bottom + 2) * pixels))]
  for (let y = top; y < bottom; y++) {
    const start = y * width * 4
    alongRow(surface.shadow, y, left, right, shadows)
    darkenRow(picture.data, base.data, start, left, right)
    let [from, to] = [left, right]
    while (from < to && base.data[start + from * 4 + 3] === 0) from++
    while (from < to && base.data[start + to * 4 - 1] === 0) to--
    if (from === to) continue
    takeRow(base.data, start, from, to)
    if (!isLit) {
      roughenRow(weave === 'knit' ? knitTile : grainTile, grain, y, from, to)
      if (print && bend) bendRow(print, bend, y, from, to)
      if (over) coverRow(over.data, start, from, to)
      alongRow(surface.light, y, from, to, lights)
      if (gloss) for (let x = from; x < to; x++) lights[x] = lights[x]! + gloss[y * width + x]!
      lightRow(from, to)
    }
    putRow(picture.data, base.data, start, from, to)
  }
}

/** The shadow of a thing, wherever the thing does not cover the table. */
function darkenRow(out: Pixels, base: Pixels, start: number, from: number, to: number): void {
  for (let x = from, at = start + from * 4; x < to; x++, at += 4) {
    if (base[at + 3] === 255) continue
    const left = 1 - shadows[x]!
    out[at] = out[at]! * left
    out[at + 1] = out[at + 1]! * left
    out[at + 2] = out[at + 2]! * left
  }
}

function takeRow(base: Pixels, start: number, from: number, to: number): void {
  for (let x = from, at = start + from * 4, n = from * 3; x < to; x++, at += 4, n += 3) {
    colours[n] = base[at]!
    colours[n + 1] = base[at + 1]!
    colours[n + 2] = base[at + 2]!
  }
}

function roughenRow(threads: Float32Array, grain: number, y: number, from: number, to: number): void {
  const row = (y & (tile - 1)) * tile
  for (let x = from; x < to; x++) roughs[x] = grain * threads[row + (x & (tile - 1))]!
}

/** Prints the part of a row that the print can reach. */
function bendRow(print: Print, { x, y: down, max }: Required<Surface>['bend'], y: number, from: number, to: number): void {
  if (y < print.y - max || y > print.y + print.height + max) return
  const left = Math.max(from, Math.floor(print.x - max))
  const right = Math.min(to, Math.ceil(print.x + print.width + max))
  if (left >= right) return
  alongRow(x, y, left, right, bendsX)
  alongRow(down, y, left, right, bendsY)
  printRow(print, y, left, right)
}

/** Blends the print into the row, where the cloth's slope has moved it. */
function printRow({ data: ink, width: wide, height: high, x: left, y: top }: Print, y: number, from: number, to: number): void {
  for (let x = from, n = from * 3; x < to; x++, n += 3) {
    const px = x - left + bendsX[x]!
    const py = y - top + bendsY[x]!
    if (px < 0 || py < 0 || px >= wide - 1 || py >= high - 1) continue
    const i = px | 0
    const j = py | 0
    const u = px - i
    const v = py - j
    const upper = (j * wide + i) * 4
    const lower = upper + wide * 4
    const a = (1 - u) * (1 - v) * ink[upper + 3]!
    const b = u * (1 - v) * ink[upper + 7]!
    const c = (1 - u) * v * ink[lower + 3]!
    const d = u * v * ink[lower + 7]!
    const alpha = a + b + c + d
    if (alpha === 0) continue
    // Ink sits on the threads: where they lie deep, a little cloth shows.
    const share = Math.min(1, (alpha / 255) * (0.97 + Math.min(0, roughs[x]!) * 0.16))
    const each = share / alpha
    const cloth = 1 - share
    colours[n] = colours[n]! * cloth + (ink[upper]! * a + ink[upper + 4]! * b + ink[lower]! * c + ink[lower + 4]! * d) * each
    colours[n + 1] =
      colours[n + 1]! * cloth + (ink[upper + 1]! * a + ink[upper + 5]! * b + ink[lower + 1]! * c + ink[lower + 5]! * d) * each
    colours[n + 2] =
      colours[n + 2]! * cloth + (ink[upper + 2]! * a + ink[upper + 6]! * b + ink[lower + 2]! * c + ink[lower + 6]! * d) * each
  }
}

function coverRow(over: Pixels, start: number, from: number, to: number): void {
  for (let x = from, at = start + from * 4, n = from * 3; x < to; x++, at += 4, n += 3) {
    const alpha = over[at + 3]!
    if (alpha === 0) continue
    const share = alpha / 255
    colours[n] = colours[n]! + (over[at]! - colours[n]!) * share
    colours[n + 1] = colours[n + 1]! + (over[at + 1]! - colours[n + 1]!) * share
    colours[n + 2] = colours[n + 2]! + (over[at + 2]! - colours[n + 2]!) * share
  }
}

/** Dark cloth is never black, and what shows its folds is the light on their ridges. */
function lightRow(from: number, to: number): void {
  for (let x = from, n = from * 3; x < to; x++, n += 3) {
    const light = lights[x]!
    const rough = roughs[x]!
    const depth = 1 - (colours[n]! * 0.3 + colours[n + 1]! * 0.59 + colours[n + 2]! * 0.11) / 255
    const sheen = (light - 0.82) * 40 * depth * depth + 7 * depth * (1 + rough)
    const factor = (light < 1 ? light : 1 + (light - 1) * 0.55) * (1 + rough * 0.075)
    colours[n] = colours[n]! * factor + sheen
    colours[n + 1] = colours[n + 1]! * factor + sheen
    colours[n + 2] = colours[n + 2]! * factor + sheen
  }
}

function putRow(out: Pixels, base: Pixels, start: number, from: number, to: number): void {
  for (let x = from, at = start + from * 4, n = from * 3; x < to; x++, at += 4, n += 3) {
    const cover = base[at + 3]! / 255
    const rest = 1 - cover
    out[at] = out[at]! * rest + colours[n]! * cover
    out[at + 1] = out[at + 1]! * rest + colours[n + 1]! * cover
    out[at + 2] = out[at + 2]! * rest + colours[n + 2]! * cover
  }
}

/** How bright each place of a table or wall is, brighter towards the lamp: an index into `gains`. */
const steps = 2048
const [darkest, brightest] = [0.86, 1.04]
const gainAt = Uint16Array.from({ length: width * height }, (_, at) => {
  const away = Math.hypot((at % width) / width - 0.28, Math.floor(at / width) / height - 0.22)
  const gain = 1.035 - 0.115 * away * away - 0.035 * away
  return Math.round(((gain - darkest) / (brightest - darkest)) * (steps - 1))
})
const gains = Float32Array.from({ length: steps }, (_, step) => darkest + ((brightest - darkest) * step) / (steps - 1))

/** The pixels of pictures that were developed: a picture is 5 MB, and several hundred are drawn. */
const spare: Uint8ClampedArray<ArrayBuffer>[] = []

/** A table or wall in one colour. */
export function ground(color: string): Picture {
  const channels = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))
  const shades = new Uint8ClampedArray(steps * 4).fill(255)
  gains.forEach((gain, step) => channels.forEach((channel, n) => (shades[step * 4 + n] = channel * gain)))
  const data = spare.pop() ?? new Uint8ClampedArray(width * height * 4)
  const [pixel, shade] = [new Uint32Array(data.buffer), new Uint32Array(shades.buffer)]
  for (let at = 0; at < pixel.length; at++) pixel[at] = shade[gainAt[at]!]!
  return { data, width, height }
}

/** A picture as a WebP file. The picture must not be used afterwards. */
export async function developed({ data, width: wide, height: high }: Picture): Promise<Buffer> {
  const file = await sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width: wide, height: high, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 78, effort: 6, smartSubsample: true })
    .toBuffer()
  spare.push(data)
  return file
}
