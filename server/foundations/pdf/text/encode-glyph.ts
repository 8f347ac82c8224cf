import type { PathCommand } from 'fontkit'

interface Point {
  x: number
  y: number
  isOnCurve: boolean
}

/**
 * An outline as a simple glyph of the table "glyf" of a TrueType font: lines and quadratic curves, in whole units.
 * @returns its bytes, padded to a multiple of four, and the left edge of the outline; no bytes for a blank
 */
export function encodeGlyph(outline: readonly PathCommand[]): { bytes: Uint8Array; left: number } {
  const contours = splitContours(outline)
  const points = contours.flat()
  if (points.length === 0) return { bytes: new Uint8Array(), left: 0 }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const left = Math.min(...xs)
  let last = -1
  const ends = contours.map(({ length }) => (last += length))
  const across = deltas(xs, 0x02, 0x10)
  const upwards = deltas(ys, 0x04, 0x20)
  const flags = points.map(({ isOnCurve }, index) => (isOnCurve ? 1 : 0) | (across.flags[index] ?? 0) | (upwards.flags[index] ?? 0))
  const words = [contours.length, left, Math.min(...ys), Math.max(...xs), Math.max(...ys), ...ends, 0].flatMap(word)
  const bytes = [...words, ...flags, ...across.bytes, ...upwards.bytes]
  const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4)
  padded.set(bytes)
  return { bytes: padded, left }
}

function splitContours(outline: readonly PathCommand[]): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of outline) {
    const [a = 0, b = 0, c = 0, d = 0] = args
    if (command === 'bezierCurveTo') throw new Error('A TrueType glyph cannot contain cubic curves')
    if (command === 'moveTo') contours.push([])
    const contour = contours.at(-1)
    if (command === 'quadraticCurveTo') contour?.push({ x: a, y: b, isOnCurve: false }, { x: c, y: d, isOnCurve: true })
    else if (command !== 'closePath') contour?.push({ x: a, y: b, isOnCurve: true })
  }
  return contours.map(withoutRepeatedStart).filter(({ length }) => length > 1)
}

/** Outlines return to where they started; a contour is closed by itself. */
function withoutRepeatedStart(contour: Point[]): Point[] {
  const [first, last] = [contour[0], contour.at(-1)]
  return contour.length > 1 && first?.x === last?.x && first?.y === last?.y && last?.isOnCurve ? contour.slice(0, -1) : contour
}

/** Differences between coordinates: nothing where there is none, one byte up to 255 units, otherwise two. */
function deltas(values: number[], isShort: number, isSameOrPositive: number): { flags: number[]; bytes: number[] } {
  const flags: number[] = []
  const bytes: number[] = []
  let before = 0
  for (const value of values) {
    const delta = value - before
    before = value
    if (delta === 0) flags.push(isSameOrPositive)
    else if (Math.abs(delta) < 256) {
      flags.push(isShort | (delta > 0 ? isSameOrPositive : 0))
      bytes.push(Math.abs(delta))
    } else {
      flags.push(0)
      bytes.push(...word(delta))
    }
  }
  return { flags, bytes }
}

function word(value: number): [number, number] {
  return [(value >> 8) & 0xff, value & 0xff]
}
