import { isPlain } from './text/faces.ts'
import { measureWidth, type Pdf } from './pdf-page.ts'

/** A text broken into lines, with its type size. */
export interface FilledMeasure {
  lines: string[]
  size: number
  /** The distance between baselines, as a share of the size. */
  leading: number
  /** How far letters may reach below the last baseline, as a share of the size. */
  descent: number
}

const leading = 0.86
const accented = /[ÄÖÜÉÈÊËÁÀÂÃÅÍÌÎÏÓÒÔÕÚÙÛÝĆŃŚŹŻČŘŠŽĚŮŐŰİĞ]/
/** Letters of other scripts reach further up and down than capitals, with signs above and below them. */
export const otherScript = { ascent: 0.98, descent: 0.36, leading: 1.16 }

/**
 * Breaks a name into the lines at which its letters are largest within a width and a height. A name has few words, so every way to
 * break it into up to four lines is tried.
 * @param text in capitals
 * @param measure the width, in points
 * @param max the largest type size
 */
export function fillMeasure(pdf: Pdf, text: string, measure: number, height: number, max: number): FilledMeasure {
  const words = text.split(/\s+/)
  const settings = breaks(words, 4).map((lines) => {
    const widest = Math.max(...lines.map((line) => measureWidth(pdf, line, 'display', 100)))
    const isOther = !isPlain(text)
    const ascent = isOther ? otherScript.ascent : accented.test(lines[0] ?? '') ? 0.9 : 0.7
    // Accents of a lower line need space between the lines.
    const gap = isOther ? otherScript.leading : lines.slice(1).some((line) => accented.test(line)) ? 0.97 : leading
    const descent = isOther ? otherScript.descent : 0
    const size = Math.min(max, (measure / widest) * 100, height / (ascent + gap * (lines.length - 1) + descent))
    return { lines, size, leading: gap, descent }
  })
  return settings.reduce((best, setting) => (setting.size > best.size * 1.02 ? setting : best))
}

/** All ways to break words into up to `most` lines, fewest lines first. No line but the last has more than eight words. */
function breaks(words: string[], max: number): string[][] {
  if (words.length === 1 || max === 1) return [[words.join(' ')]]
  const rest = words.flatMap((_, index) => {
    if (index === 0 || index > 8) return []
    const first = words.slice(0, index).join(' ')
    return breaks(words.slice(index), max - 1).map((lines) => [first, ...lines])
  })
  return [[words.join(' ')], ...rest].sort((a, b) => a.length - b.length)
}
