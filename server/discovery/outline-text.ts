import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/** Narrow capitals for names, and text. The same typefaces as on tickets. */
export type Face = 'display' | 'bold' | 'text'

const faces = new Map<Face, Font>()

/** Read when it is needed first: most processes draw no picture for a long time. */
function fontOf(face: Face): Font {
  const known = faces.get(face) ?? create(readFileSync(new URL(`../pdf/fonts/archivo-${face}.ttf`, import.meta.url)))
  faces.set(face, known)
  return known
}

const commands = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const

/** How wide a line is at a type size of 1. */
export function widthOf(face: Face, words: string): number {
  return shaped(face, words).advance
}

/**
 * One line of text as an SVG path, because a server need not have any fonts. Letters that the typeface lacks are left out.
 * @param x of its left end, and `y` of its baseline, in pixels
 */
export function outlineText(face: Face, words: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: string }): string {
  const { outlines } = shaped(face, words)
  const data = outlines
    .map(
      ([command, ...values]) =>
        command + values.map((value, axis) => Math.round((axis % 2 ? y - value * size : x + value * size) * 10) / 10).join(' '),
    )
    .join('')
  return `<path fill="${fill}" d="${data}"/>`
}

function shaped(face: Face, words: string) {
  const font = fontOf(face)
  const { glyphs, positions } = font.layout(words)
  const outlines: [command: string, ...values: number[]][] = []
  let pen = 0
  for (const [at, { id, path }] of glyphs.entries()) {
    const place = positions[at]
    if (id === 0 || !place) continue
    const [right, up] = [pen + place.xOffset, place.yOffset]
    for (const { command, args } of path.commands)
      outlines.push([commands[command], ...args.map((value, axis) => (value + (axis % 2 ? up : right)) / font.unitsPerEm)])
    pen += place.xAdvance
  }
  return { outlines, advance: pen / font.unitsPerEm }
}

/** The words of a name on at most so many lines, in the largest size at which they fit. */
export function fitted(face: Face, words: string, { width, most, lines }: { width: number; most: number; lines: number }) {
  for (let count = 1; ; count++) {
    const rows = broken(face, words, count)
    const size = Math.min(most, width / Math.max(...rows.map((row) => widthOf(face, row)), 0.1))
    // A further line is worth it while it makes the name clearly larger.
    const next = count < lines ? broken(face, words, count + 1) : rows
    const larger = Math.min(most, width / Math.max(...next.map((row) => widthOf(face, row)), 0.1))
    if (count === lines || next.length <= rows.length || larger < size * 1.25) return { rows, size }
  }
}

/** Words on so many lines of about the same width, or on fewer if there are fewer words. */
function broken(face: Face, words: string, count: number): string[] {
  const all = words.split(/\s+/)
  const aim = widthOf(face, words) / count
  const rows: string[] = []
  for (const word of all) {
    const last = rows.at(-1)
    const isFull = last !== undefined && widthOf(face, `${last} ${word}`) > aim * 1.12 && rows.length < count
    if (last === undefined || isFull) rows.push(word)
    else rows[rows.length - 1] = `${last} ${word}`
  }
  return rows
}
