import { widthOf, type PdfPage } from './pdf-page.ts'

export interface FilledMeasure {
  lines: string[]
  size: number
  /** From one baseline to the next, as a share of the size. */
  leading: number
}

const leading = 0.86
const dotted = /[ÄÖÜÉÈÊËÁÀÂÃÅÍÌÎÏÓÒÔÕÚÙÛÝĆŃŚŹŻČŘŠŽĚŮŐŰİĞ]/

/**
 * Sets a name like wood type: broken into the lines at which its letters become largest within a measure and a height.
 * A name has few words, so every way to break it into up to four lines is tried.
 * @param text capitals
 */
export function fillMeasure(paper: PdfPage, text: string, measure: number, height: number, most: number): FilledMeasure {
  const words = text.split(/\s+/)
  const settings = breaks(words, 4).map((lines) => {
    const widest = Math.max(...lines.map((line) => widthOf(paper, line, 'display', 100)))
    const ascent = dotted.test(lines[0] ?? '') ? 0.9 : 0.7
    // Dots of a lower line need the room between the lines.
    const gap = lines.slice(1).some((line) => dotted.test(line)) ? 0.97 : leading
    const size = Math.min(most, (measure / widest) * 100, height / (ascent + gap * (lines.length - 1)))
    return { lines, size, leading: gap }
  })
  return settings.reduce((best, setting) => (setting.size > best.size * 1.02 ? setting : best))
}

/** All ways to put words on up to `most` lines, in order, fewest lines first; long names keep to the even ones. */
function breaks(words: string[], most: number): string[][] {
  if (words.length === 1 || most === 1) return [[words.join(' ')]]
  const rest = words.flatMap((_, index) => {
    if (index === 0 || index > 8) return []
    const first = words.slice(0, index).join(' ')
    return breaks(words.slice(index), most - 1).map((lines) => [first, ...lines])
  })
  return [[words.join(' ')], ...rest].sort((a, b) => a.length - b.length)
}
