import type { SeededRandom } from '#core/random/seeded-random.ts'
import { noiseFrom } from '../drawing/noise.ts'

/** The units of a product's drawing. Every measure here is in units, unless it says otherwise. */
export const units = { width: 600, height: 720 } as const

/** How wide a field's cell is. Folds and shadows are soft: finer cells would show no more and cost a multiple. */
export const cell = 2

/** How many cells a field has. */
export const fieldSize = { width: units.width / cell, height: units.height / cell } as const
const { width, height } = fieldSize

/** A number for every cell of a drawing, row by row: a height above the table, a share of light, an offset. */
export type Field = Float32Array<ArrayBuffer>

export const emptyField = (): Field => new Float32Array(width * height)

const spare = [emptyField(), emptyField()] as const

/** Smooths a field by two passes of a running mean, nearly as a Gaussian of the same radius would. */
export function blurred(field: Field, units: number): Field {
  const radius = Math.max(1, Math.round(units / cell))
  const to = emptyField()
  const [across, once] = spare
  slideAcross(field, across, radius)
  slideDown(across, once, radius)
  slideAcross(once, across, radius)
  slideDown(across, to, radius)
  return to
}

function slideAcross(from: Field, to: Field, radius: number): void {
  const share = 1 / (2 * radius + 1)
  for (let start = 0; start < from.length; start += width) {
    const last = start + width - 1
    let sum = from[start]! * (radius + 1)
    for (let i = 1; i <= radius; i++) sum += from[start + i]!
    for (let at = start; at <= last; at++) {
      to[at] = sum * share
      sum += from[at + radius + 1 > last ? last : at + radius + 1]! - from[at - radius < start ? start : at - radius]!
    }
  }
}

const sums = new Float64Array(width)

/** Row by row, with one sum for each column: memory is read in its order. */
function slideDown(from: Field, to: Field, radius: number): void {
  const share = 1 / (2 * radius + 1)
  const bottom = (height - 1) * width
  for (let i = 0; i < width; i++) {
    sums[i] = from[i]! * (radius + 1)
    for (let j = 1; j <= radius; j++) sums[i] = sums[i]! + from[j * width + i]!
  }
  for (let start = 0; start < from.length; start += width) {
    const next = Math.min(bottom, start + (radius + 1) * width)
    const gone = Math.max(0, start - radius * width)
    for (let i = 0; i < width; i++) {
      to[start + i] = sums[i]! * share
      sums[i] = sums[i]! + from[next + i]! - from[gone + i]!
    }
  }
}

/** One fold of cloth: a bowed ridge that is steeper on one side and fades at both ends. */
export interface Fold {
  x: number
  y: number
  /** Direction in degrees; 90 is down. */
  turn: number
  length: number
  width: number
  rise: number
  bow: number
}

/** Adds a fold to a field of heights. */
export function addFold(field: Field, { x, y, turn, length, width: wide, rise, bow }: Fold): void {
  const cos = Math.cos((turn * Math.PI) / 180)
  const sin = Math.sin((turn * Math.PI) / 180)
  const reach = wide * 3 + Math.abs(bow)
  const [endX, endY] = [x + cos * length, y + sin * length]
  const within = (at: number, last: number) => Math.max(0, Math.min(last, Math.round(at / cell)))
  const [left, right] = [within(Math.min(x, endX) - reach, width - 1), within(Math.max(x, endX) + reach, width - 1)]
  const [top, bottom] = [within(Math.min(y, endY) - reach, height - 1), within(Math.max(y, endY) + reach, height - 1)]
  for (let j = top; j <= bottom; j++) {
    const dy = (j + 0.5) * cell - y
    for (let i = left; i <= right; i++) {
      const dx = (i + 0.5) * cell - x
      const along = (dx * cos + dy * sin) / length
      if (along <= 0 || along >= 1) continue
      const across = -dx * sin + dy * cos - bow * 4 * along * (1 - along)
      const off = across / (wide * (0.55 + 0.9 * along) * (across < 0 ? 1.25 : 0.6))
      if (off * off > 7) continue
      const at = j * width + i
      field[at] = field[at]! + rise * Math.sin(Math.PI * Math.pow(along, 0.75)) * Math.exp(-off * off)
    }
  }
}

/** Adds the small creases of washed cloth: ridges of a warped noise, strong in some places and absent in others. */
export function addCrumple(field: Field, random: SeededRandom, rise: number, size: number): void {
  const [noise, warp] = [noiseFrom(random), noiseFrom(random)]
  addCoarse(field, (x, y) => {
    const where = warp(x / 150 + 9, y / 150 + 5)
    if (where < 0.3) return 0
    const bend = warp(x / 70, y / 70)
    const ridge = 1 - Math.abs(2 * noise(x / size + bend * 2.2, y / (size * 1.5) - bend * 1.4) - 1)
    return rise * (where - 0.3) * ridge * ridge
  })
}

/** Adds a soft unevenness, as of cloth on a table. */
export function addSwell(field: Field, random: SeededRandom, rise: number, size: number): void {
  const noise = noiseFrom(random)
  addCoarse(field, (x, y) => rise * noise(x / size, y / size))
}

/** Adds values that change slowly: calculated at every third cell, and blended between. */
function addCoarse(field: Field, value: (x: number, y: number) => number): void {
  const step = 3
  const columns = width / step + 1
  const coarse = new Float32Array(columns * (height / step + 1))
  for (let at = 0; at < coarse.length; at++) coarse[at] = value((at % columns) * step * cell, Math.floor(at / columns) * step * cell)
  for (let j = 0; j < height; j++) {
    const row = Math.floor(j / step) * columns
    const v = (j % step) / step
    for (let i = 0; i < width; i++) {
      const from = row + Math.floor(i / step)
      const u = (i % step) / step
      const upper = coarse[from]! + (coarse[from + 1]! - coarse[from]!) * u
      const lower = coarse[from + columns]! + (coarse[from + columns + 1]! - coarse[from + columns]!) * u
      field[j * width + i] = field[j * width + i]! + upper + (lower - upper) * v
    }
  }
}
