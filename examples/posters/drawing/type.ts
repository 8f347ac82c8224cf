import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { create, type Font } from 'fontkit'
import wawoff2 from 'wawoff2'

const require = createRequire(import.meta.url)

/** The typefaces of the posters. All are under the SIL Open Font License and come from npm packages. */
const files = {
  archivo: require.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'),
  anybody: require.resolve('@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2'),
  gotisch: require.resolve('@fontsource-variable/grenze-gotisch/files/grenze-gotisch-latin-wght-normal.woff2'),
  young: require.resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2'),
  literata: require.resolve('@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'),
  mono: require.resolve('@fontsource-variable/martian-mono/files/martian-mono-latin-wdth-normal.woff2'),
} as const

export type Family = keyof typeof files

/** A typeface with its position on the weight and width axes, if it has them. */
export interface Face {
  family: Family
  wght?: number
  wdth?: number
}

const families = {} as Record<Family, Font>
for (const [family, file] of Object.entries(files) as [Family, string][]) {
  families[family] = create(Buffer.from(await wawoff2.decompress(readFileSync(file))))
}

const instances = new Map<string, Font>()

function fontOf({ family, wght, wdth }: Face): Font {
  const font = families[family]
  if ((wght === undefined && wdth === undefined) || Object.keys(font.variationAxes).length === 0) return font
  const key = `${family} ${wght} ${wdth}`
  let instance = instances.get(key)
  if (!instance) {
    instance = font.getVariation({ ...(wght !== undefined && { wght }), ...(wdth !== undefined && { wdth }) })
    instances.set(key, instance)
  }
  return instance
}

/** A drawing command with its points: x to the right, y down. */
export type Stroke = [command: 'M' | 'L' | 'Q' | 'C' | 'Z', ...points: number[]]

/** Outlines of a text at one unit per em, the baseline at 0. */
export interface Outlines {
  strokes: Stroke[]
  advance: number
  left: number
  right: number
  top: number
  bottom: number
  capHeight: number
}

const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const
const known = new Map<string, Outlines>()

/** Converts a text to outlines. Throws if the typeface lacks one of the letters. */
export function outlines(face: Face, words: string, track = 0): Outlines {
  const key = `${face.family} ${face.wght} ${face.wdth} ${track} ${words}`
  const before = known.get(key)
  if (before) return before
  const font = fontOf(face)
  const em = font.unitsPerEm
  const run = font.layout(words)
  const strokes: Stroke[] = []
  let pen = 0
  run.glyphs.forEach((glyph, index) => {
    if (glyph.id === 0) throw new Error(`${face.family} must have every letter of “${words}”; choose another typeface`)
    const place = run.positions[index]!
    for (const { command, args } of glyph.path.commands) {
      strokes.push([
        letters[command],
        ...args.map((value, axis) => (axis % 2 ? -(value + place.yOffset) / em : (value + pen + place.xOffset) / em)),
      ])
    }
    pen += place.xAdvance + track * em
  })
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const [, ...points] of strokes) {
    for (let i = 0; i < points.length; i += 2) {
      box.left = Math.min(box.left, points[i]!)
      box.right = Math.max(box.right, points[i]!)
      box.top = Math.min(box.top, points[i + 1]!)
      box.bottom = Math.max(box.bottom, points[i + 1]!)
    }
  }
  const made = { strokes, advance: pen / em - track, ...box, capHeight: (font.capHeight || 700) / em }
  known.set(key, made)
  return made
}

/** A number as SVG writes it here: one decimal. */
export const num = (value: number) => String(Math.round(value * 10) / 10)

export type Place = (x: number, y: number) => [x: number, y: number]

/** Outlines as SVG path data, with `place` applied to every point. */
export function pathData(strokes: Stroke[], place: Place): string {
  let data = ''
  for (const [command, ...points] of strokes) {
    data += command
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = place(points[i]!, points[i + 1]!)
      data += `${i ? ' ' : ''}${num(x)} ${num(y)}`
    }
  }
  return data
}

export interface Line {
  x: number
  y: number
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  track?: number
}

/** One line of text on its baseline. `size` is in px. */
export function text(face: Face, words: string, { x, y, size, fill, anchor = 'start', track = 0 }: Line): string {
  const set = outlines(face, words, track)
  const shift = anchor === 'end' ? set.advance : anchor === 'middle' ? set.advance / 2 : 0
  return `<path fill="${fill}" d="${pathData(set.strokes, (px, py) => [x + (px - shift) * size, y + py * size])}"/>`
}

/** Several lines below each other. `lead` is their distance as a multiple of the size. */
export function lines(face: Face, rows: string[], { lead = 1.3, ...line }: Line & { lead?: number }): string {
  return rows.map((row, index) => text(face, row, { ...line, y: line.y + index * line.size * lead })).join('')
}

/** Lines at the same size, which is reduced if the longest does not fit into `width`. */
export function linesWithin(face: Face, rows: string[], width: number, line: Line & { lead?: number }): string {
  const longest = Math.max(...rows.map((row) => outlines(face, row, line.track).advance))
  return lines(face, rows, { ...line, size: Math.min(line.size, width / longest) })
}

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/**
 * Sets a line so that it fills `w` and its capitals fill `h`. For Archivo without a given width, the fitting position on the width
 * axis is found first, so that its letters need not be stretched.
 */
export function fitted(face: Face, words: string, { x, y, w, h }: Box): { set: Outlines; place: Place } {
  let set = outlines(face, words)
  if (face.family === 'archivo' && face.wdth === undefined) {
    let low = 62
    let high = 125
    for (let step = 0; step < 6; step++) {
      const wdth = Math.round((low + high) / 2)
      set = outlines({ ...face, wdth }, words)
      if ((set.right - set.left) / set.capHeight > w / h) high = wdth
      else low = wdth
    }
  }
  const capitals = face.family === 'gotisch' || face.family === 'young' ? -outlines(face, 'H').top : set.capHeight
  const sx = w / (set.right - set.left)
  const sy = h / capitals
  return { set, place: (px, py) => [x + (px - set.left) * sx, y + h + py * sy] }
}

export function fit(face: Face, words: string, box: Box, fill: string): string {
  const { set, place } = fitted(face, words, box)
  return `<path fill="${fill}" d="${pathData(set.strokes, place)}"/>`
}

/** Splits outlines into short straight lines, so that `place` can bend them. */
export function bent(strokes: Stroke[], place: Place, cuts = 8): string {
  let data = ''
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const draw = (at: (t: number) => [number, number], count: number) => {
    for (let i = 1; i <= count; i++) {
      const [px, py] = place(...at(i / count))
      data += `L${num(px)} ${num(py)}`
    }
  }
  for (const [command, ...p] of strokes) {
    const [fromX, fromY] = [x, y]
    const [a = startX, b = startY, c = 0, d = 0, e = 0, f = 0] = p
    if (command === 'M') {
      const [px, py] = place(a, b)
      data += `M${num(px)} ${num(py)}`
      ;[x, y, startX, startY] = [a, b, a, b]
    } else if (command === 'L' || command === 'Z') {
      draw((t) => [fromX + (a - fromX) * t, fromY + (b - fromY) * t], Math.max(1, Math.ceil(Math.hypot(a - fromX, b - fromY) * cuts)))
      if (command === 'Z') data += 'Z'
      ;[x, y] = [a, b]
    } else if (command === 'Q') {
      draw((t) => [(1 - t) ** 2 * fromX + 2 * t * (1 - t) * a + t * t * c, (1 - t) ** 2 * fromY + 2 * t * (1 - t) * b + t * t * d], 5)
      ;[x, y] = [c, d]
    } else {
      const mix = (t: number, v0: number, v1: number, v2: number, v3: number) =>
        (1 - t) ** 3 * v0 + 3 * (1 - t) ** 2 * t * v1 + 3 * (1 - t) * t * t * v2 + t ** 3 * v3
      draw((t) => [mix(t, fromX, a, c, e), mix(t, fromY, b, d, f)], 6)
      ;[x, y] = [e, f]
    }
  }
  return data
}

/** The settings of Archivo that small print uses. */
export const condensed: Face = { family: 'archivo', wght: 800, wdth: 62 }
export const medium: Face = { family: 'archivo', wght: 600, wdth: 75 }
export const plain: Face = { family: 'archivo', wght: 500, wdth: 100 }
export const mono: Face = { family: 'mono', wght: 500, wdth: 75 }
export const young: Face = { family: 'young' }
export const gotisch: Face = { family: 'gotisch', wght: 800 }
