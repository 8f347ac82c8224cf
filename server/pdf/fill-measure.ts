import { widthOf, type Pdf } from './pdf-page.ts'

/** A text broken into lines, with its type size. */
export interface FilledMeasure {
  lines: string[]
  size: number
  /** The distance between baselines, as a share of the size. */
  leading: number
}

const leading = 0.86
const accented = /[ÄÖÜÉÈÊËÁÀÂÃÅÍÌÎÏÓÒÔÕÚÙÛÝĆŃŚŹŻČŘŠŽĚŮŐŰİĞ]/

/**
 * Breaks a name into the lines at which its letters are largest within a width and a height. A name has few words, so every way to
 * break it into up to four lines is tried.
 * @param text in capitals
 * @param measure the width, in points
 * @param most the largest type size
 */
export function fillMeasure(pdf: Pdf, text: string, measure: number, height: number, most: number): FilledMeasure {
  const words = text.split(/\s+/)
  const settings = breaks(words, 4).map((lines) => {
    const widest = Math.max(...lines.map((line) => widthOf(pdf, line, 'display', 100)))
    const ascent = accented.test(lines[0] ?? '') ? 0.9 : 0.7
    // Accents of a lower line need space between the lines.
    const gap = lines.slice(1).some((line) => accented.test(line)) ? 0.97 : leading
    const size = Math.min(most, (measure / widest) * 100, height / (ascent + gap * (lines.length - 1)))
    return { lines, size, leading: gap }
  })
  return settings.reduce((best, setting) => (setting.size > best.size * 1.02 ? setting : best))
}

/** All ways to break words into up to `most` lines, fewest lines first. No line but the last has more than eight words. */
function breaks(words: string[], most: number): string[][] {
  if (words.length === 1 || most === 1) return [[words.join(' ')]]
  const rest = words.flatMap((_, index) => {
    if (index === 0 || index > 8) return []
    const first = words.slice(0, index).join(' ')
    return breaks(words.slice(index), most - 1).map((lines) => [first, ...lines])
  })
  return [[words.join(' ')], ...rest].sort((a, b) => a.length - b.length)
}
