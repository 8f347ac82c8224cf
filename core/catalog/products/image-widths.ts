/** The nine widths in which every picture exists, as far as its source allows (NAV-26, LIM-54). */
export const imageWidths = [75, 100, 180, 360, 370, 500, 740, 1000, 1500] as const
export type ImageWidth = (typeof imageWidths)[number]

/** How wide a drawing (SVG) is drawn: it has no pixels of its own. */
export const drawnWidth = 1500

export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** What a list needs, on plain and on dense screens: a shop is ready when these are. */
const listWidths: readonly ImageWidth[] = [360, 740]

/**
 * Which files to make of a source: never wider than the source, which would only blur and weigh. A source
 * narrower than the smallest width still gets that one file, at its own size.
 *
 * @param sourceWidth in pixels; a drawing counts as `drawnWidth`
 */
export function widthsFor(sourceWidth: number): ImageWidth[] {
  const fitting = imageWidths.filter((width) => width <= sourceWidth)
  return fitting.length > 0 ? fitting : [imageWidths[0]]
}

/**
 * The same in the two batches in which they are made. A small source without any list width has its widest in the
 * first batch, so that a list always has something to show.
 */
export function widthBatch(sourceWidth: number, batch: 'list' | 'rest'): ImageWidth[] {
  const all = widthsFor(sourceWidth)
  const listed = all.filter((width) => listWidths.includes(width))
  const first = listed.length > 0 ? listed : all.slice(-1)
  return batch === 'list' ? first : all.filter((width) => !first.includes(width))
}

/** The card with which other sites show a link: the format that all of them cut least from. In pixels. */
export const cardSize = { width: 1200, height: 630 } as const

/** Whether every file of a picture is there, its card among them. */
export function isComplete(image: { width: number; widths: readonly number[] }): boolean {
  return widthsFor(image.width).every((width) => image.widths.includes(width))
}
