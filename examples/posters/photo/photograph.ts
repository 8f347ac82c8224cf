import sharp from 'sharp'
import { noiseFrom } from '../drawing/noise.ts'
import { pictureRandom } from '../drawing/picture-random.ts'
import { fieldSize, type Field } from './field.ts'
import { pixelSize, zoom, type Raster } from './raster.ts'
import type { Surface } from './surface.ts'

const { width, height } = pixelSize

/** What a thing looks like in even light, and how it lies. All rasters but the print are as large as the picture. */
export interface Thing {
  base: Raster
  /** Follows the folds, at its place in pixels. */
  print?: Raster & { x: number; y: number }
  /** What lies on the print, such as a pocket. */
  over?: Raster
  surface: Surface
  /** How rough the surface is: 0 is smooth, 1 is jersey. */
  grain: number
  /** What the grain looks like; `knit` is jersey from near. */
  weave?: 'jersey' | 'knit'
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

/** Blends the neighbouring values of a field, which has fewer of them than the picture has pixels. */
function between(field: Field, at: number, down: number, u: number, v: number): number {
  const upper = field[at]! + (field[at + 1]! - field[at]!) * u
  const lower = field[at + down]! + (field[at + down + 1]! - field[at + down]!) * u
  return upper + (lower - upper) * v
}

const columnAt = Int32Array.from({ length: width }, (_, x) => Math.min(fieldSize.width - 2, Math.floor(x / zoom)))
const columnShare = Float32Array.from({ length: width }, (_, x) => Math.min(1, x / zoom - columnAt[x]!))

/** Lays a lit thing on a picture, with its shadow. Changes the picture. */
export function lay(picture: Raster, { base, print, over, surface, grain, weave = 'jersey', isLit = false }: Thing): void {
  const out = picture.data
  const ink = new Float32Array(4)
  const threads = weave === 'knit' ? knitTile : grainTile
  for (let y = 0; y < height; y++) {
    const j = Math.min(fieldSize.height - 2, Math.floor(y / zoom))
    const v = Math.min(1, y / zoom - j)
    const down = fieldSize.width
    for (let x = 0; x < width; x++) {
      const i = columnAt[x]!
      const u = columnShare[x]!
      const half = j * fieldSize.width + i
      const at = (y * width + x) * 4
      const cover = base.data[at + 3]! / 255
      if (cover < 1) {
        const dark = 1 - (surface.shadow[half]! > 0.002 ? between(surface.shadow, half, down, u, v) : 0)
        if (dark < 1) {
          out[at] = out[at]! * dark
          out[at + 1] = out[at + 1]! * dark
          out[at + 2] = out[at + 2]! * dark
        }
        if (cover === 0) continue
      }
      let red = base.data[at]!
      let green = base.data[at + 1]!
      let blue = base.data[at + 2]!
      const rough = grain * threads[(y & (tile - 1)) * tile + (x & (tile - 1))]!
      if (print) {
        const px = x - print.x + between(surface.bendX, half, down, u, v)
        const py = y - print.y + between(surface.bendY, half, down, u, v)
        if (px >= 0 && py >= 0 && px < print.width - 1 && py < print.height - 1) {
          sample(print, px, py, ink)
          // Ink sits on the threads: where they lie deep, a little cloth shows.
          const share = Math.min(1, (ink[3]! / 255) * (0.97 - Math.max(0, -rough) * 0.16))
          red += (ink[0]! - red) * share
          green += (ink[1]! - green) * share
          blue += (ink[2]! - blue) * share
        }
      }
      if (over && over.data[at + 3]! > 0) {
        const share = over.data[at + 3]! / 255
        red += (over.data[at]! - red) * share
        green += (over.data[at + 1]! - green) * share
        blue += (over.data[at + 2]! - blue) * share
      }
      if (isLit) {
        out[at] = out[at]! * (1 - cover) + red * cover
        out[at + 1] = out[at + 1]! * (1 - cover) + green * cover
        out[at + 2] = out[at + 2]! * (1 - cover) + blue * cover
        continue
      }
      const light = between(surface.light, half, down, u, v)
      // Dark cloth is never black, and what shows its folds is the light on their ridges.
      const depth = 1 - (red * 0.3 + green * 0.59 + blue * 0.11) / 255
      const sheen = (light - 0.82) * 40 * depth * depth + 7 * depth
      const factor = (light < 1 ? light : 1 + (light - 1) * 0.55) * (1 + rough * 0.075)
      const fleck = rough * 7 * depth
      out[at] = out[at]! * (1 - cover) + (red * factor + sheen + fleck) * cover
      out[at + 1] = out[at + 1]! * (1 - cover) + (green * factor + sheen + fleck) * cover
      out[at + 2] = out[at + 2]! * (1 - cover) + (blue * factor + sheen + fleck) * cover
    }
  }
}

function sample({ data, width: wide }: Raster, x: number, y: number, into: Float32Array): void {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [x - i, y - j]
  const at = (j * wide + i) * 4
  const below = at + wide * 4
  const a = (1 - u) * (1 - v) * data[at + 3]!
  const b = u * (1 - v) * data[at + 7]!
  const c = (1 - u) * v * data[below + 3]!
  const d = u * v * data[below + 7]!
  const alpha = a + b + c + d
  into[3] = alpha
  if (alpha === 0) return
  for (let n = 0; n < 3; n++)
    into[n] = (data[at + n]! * a + data[at + 4 + n]! * b + data[below + n]! * c + data[below + 4 + n]! * d) / alpha
}

/** How bright each place of a table or wall is: brighter towards the lamp. */
const gain = Float32Array.from({ length: width * height }, (_, at) => {
  const away = Math.hypot((at % width) / width - 0.28, Math.floor(at / width) / height - 0.22)
  return 1.035 - 0.115 * away * away - 0.035 * away
})

/** A table or wall in one colour. */
export function ground(color: string): Raster {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as [number, number, number]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < gain.length; at++) {
    const light = gain[at]!
    data[at * 4] = red * light
    data[at * 4 + 1] = green * light
    data[at * 4 + 2] = blue * light
    data[at * 4 + 3] = 255
  }
  return { data, width, height }
}

/** A picture as a JPEG file. */
export function developed({ data, width: wide, height: high }: Raster): Promise<Buffer> {
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width: wide, height: high, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 88 })
    .toBuffer()
}
