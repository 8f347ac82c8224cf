import { outlineCluster } from '#server/foundations/pdf/text/clusters.ts'
import { faces, type Face } from '#server/foundations/pdf/text/faces.ts'
import { layOut } from '#server/foundations/pdf/text/lay-out.ts'

const commands = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const

/** How wide a line is at a type size of 1. To be called inside `withFonts`, like everything here. */
export function measureText(face: Face, words: string): number {
  return layOut(words, face)[0]?.width ?? 0
}

/**
 * One line of text of any script as an SVG path, because a server need not have any fonts.
 * @param x of its left end, and `y` of its baseline, in pixels
 */
export function outlineText(face: Face, words: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: string }): string {
  const { unitsPerEm } = faces[face]
  const data: string[] = []
  let left = x
  for (const { id, cluster, advance, offset } of layOut(words, face)[0]?.glyphs ?? []) {
    const outline = cluster ? outlineCluster(cluster, unitsPerEm) : faces[face].getGlyph(id).path.commands
    for (const { command, args } of outline) {
      const values = args.map((value, axis) => {
        const distance = (value / unitsPerEm + (axis % 2 ? offset.y : offset.x)) * size
        return Math.round((axis % 2 ? y - distance : left + distance) * 10) / 10
      })
      data.push(commands[command] + values.join(' '))
    }
    left += advance * size
  }
  return `<path fill="${fill}" d="${data.join('')}"/>`
}

/** The words of a name on at most so many lines, in the largest size at which they fit. */
export function fitted(face: Face, words: string, { width, max, lines }: { width: number; max: number; lines: number }) {
  for (let count = 1; ; count++) {
    const rows = broken(face, words, count)
    const size = Math.min(max, width / Math.max(...rows.map((row) => measureText(face, row)), 0.1))
    // A further line is worth it while it makes the name clearly larger.
    const next = count < lines ? broken(face, words, count + 1) : rows
    const larger = Math.min(max, width / Math.max(...next.map((row) => measureText(face, row)), 0.1))
    if (count === lines || next.length <= rows.length || larger < size * 1.25) return { rows, size }
  }
}

/** Words on so many lines of about the same width, or on fewer if there are fewer words. */
function broken(face: Face, words: string, count: number): string[] {
  const all = words.split(/\s+/)
  const aim = measureText(face, words) / count
  const rows: string[] = []
  for (const word of all) {
    const last = rows.at(-1)
    const isFull = last !== undefined && measureText(face, `${last} ${word}`) > aim * 1.12 && rows.length < count
    if (last === undefined || isFull) rows.push(word)
    else rows[rows.length - 1] = `${last} ${word}`
  }
  return rows
}
