/** The nine widths of image files (NAV-26, LIM-54). */
export const imageWidths = [75, 100, 180, 360, 370, 500, 740, 1000, 1500] as const
export type ImageWidth = (typeof imageWidths)[number]

/** The width in which an SVG is rendered, because it has no pixels of its own. */
export const drawnWidth = 1500

export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** The widths that lists need, on normal and on dense screens. A shop is ready when these exist. */
const listWidths: readonly ImageWidth[] = [360, 740]

/**
 * The widths to make of a source: never wider than the source, which would only blur the image. A source narrower than the smallest width
 * gets that one file, in its own size.
 *
 * @param sourceWidth in pixels; of an SVG, `drawnWidth`
 */
export function widthsFor(sourceWidth: number): ImageWidth[] {
  const fitting = imageWidths.filter((width) => width <= sourceWidth)
  return fitting.length > 0 ? fitting : [imageWidths[0]]
}

/**
 * The widths to make in one of the two batches. A small source without a list width has its widest one in the first batch, so that lists
 * always have something to show.
 */
export function widthBatch(sourceWidth: number, batch: 'list' | 'rest'): ImageWidth[] {
  const all = widthsFor(sourceWidth)
  const listed = all.filter((width) => listWidths.includes(width))
  const first = listed.length > 0 ? listed : all.slice(-1)
  return batch === 'list' ? first : all.filter((width) => !first.includes(width))
}

/** The size of the card that other sites show with a link, in pixels: the format that most of them do not crop. */
export const cardSize = { width: 1200, height: 630 } as const

/** The size of an event's picture for the stories of a phone's apps. */
export const storySize = { width: 1080, height: 1920 } as const

/** Whether every file of an image exists, including its card. */
export function isComplete(image: { width: number; widths: readonly number[] }): boolean {
  return widthsFor(image.width).every((width) => image.widths.includes(width))
}
