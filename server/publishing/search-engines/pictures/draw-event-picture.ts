import { eventPictures, type EventPicture } from '#core/search-engines/event-pictures.ts'
import { otherScript } from '#server/foundations/pdf/fill-measure.ts'
import { isPlain, type Face } from '#server/foundations/pdf/text/faces.ts'
import { withFonts } from '#server/foundations/pdf/text/loaded-fonts.ts'
import type { Colour, Size } from '#server/foundations/images/process/messages.ts'
import type { Pictures } from '#server/foundations/images/process/picture-process.ts'
import { fitted, outlineText, measureText } from './outline-text.ts'

/** The words on an event's picture. */
export interface PictureWords {
  name: string
  city: string
  /** Missing where the date is not public (EVT-15). */
  day?: string | undefined
  venue: string
  shop: string
}

/**
 * An event's picture as a JPEG file: its poster uncropped on its own background, and beside or below it, behind the tear line of a
 * ticket, where and when it takes place.
 * @param pictures the process that draws it
 * @param source a file of the poster
 */
export async function drawEventPicture(
  pictures: Pictures,
  picture: EventPicture,
  source: Uint8Array,
  words: PictureWords,
): Promise<Uint8Array> {
  const size = eventPictures[picture]
  const box = picture === 'story' ? { width: 860, height: 1080 } : { width: 560, height: size.height }
  const { answer } = await pictures.run({ do: 'measure', box }, source)
  const { background, fitted: poster } = answer
  const ink = inkOn(background)
  const { at, drawing: shapes } = await withFonts(() => (picture === 'story' ? storyLayout : shareLayout)(poster, words, ink))
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${shapes}</svg>`
  const { bytes } = await pictures.run({ do: 'compose', size, background, poster: { ...poster, left: at.x, top: at.y }, drawing }, source)
  if (!bytes) throw new Error('The picture process sent no picture')
  return bytes
}

/** Apps cover the upper 14 and the lower 18 percent of a story with their own buttons. */
function storyLayout(poster: Size, { name, city, day, venue, shop }: PictureWords, ink: string) {
  const { width } = eventPictures.story
  const [left, measure] = [110, 860]
  const at = { x: Math.round((width - poster.width) / 2), y: 150 + Math.max(0, Math.round((1080 - poster.height) / 2)) }
  const tear = 1292
  const title = fitted('display', city.toUpperCase(), { width: measure, max: 190, lines: 1 })
  const base = tear + 66 + title.size * measureLine(city).ascent
  const drawing =
    dots(ink, { x: left, y: tear }, { x: left + measure, y: tear }) +
    title.rows.map((row) => outlineText('display', row, { x: left, y: base, size: title.size, fill: ink })).join('') +
    line('bold', day ?? name, { x: left, y: base + 84, size: 58, measure, ink }) +
    line('text', day ? `${name}, ${venue}` : venue, { x: left, y: base + 154, size: 42, measure, ink }) +
    line('text', shop, { x: left, y: 1846, size: 34, measure, ink })
  return { at, drawing }
}

function shareLayout(poster: Size, { name, city, day, venue, shop }: PictureWords, ink: string) {
  const { width, height } = eventPictures.share
  const at = { x: 0, y: Math.round((height - poster.height) / 2) }
  const left = poster.width + 72
  const measure = width - left - 56
  const { rows, size } = fitted('display', name.toUpperCase(), { width: measure, max: 132, lines: 3 })
  const { ascent, leading } = measureLine(name)
  const type = Math.min(size, 290 / (rows.length * leading))
  const drawing =
    dots(ink, { x: poster.width + 30, y: 32 }, { x: poster.width + 30, y: height - 32 }) +
    rows.map((row, n) => outlineText('display', row, { x: left, y: 58 + type * (ascent + n * leading), size: type, fill: ink })).join('') +
    line('bold', city, { x: left, y: 410, size: 50, measure, ink }) +
    line('bold', day ?? venue, { x: left, y: 466, size: 40, measure, ink }) +
    (day ? line('text', venue, { x: left, y: 516, size: 34, measure, ink }) : '') +
    line('text', shop, { x: left, y: height - 42, size: 28, measure, ink })
  return { at, drawing }
}

/** How high the capitals of a name are, and how far apart its lines, as shares of the type size. */
function measureLine(name: string): { ascent: number; leading: number } {
  return isPlain(name) ? { ascent: 0.69, leading: 0.86 } : otherScript
}

/** A line that becomes smaller where it is too long. */
function line(
  face: Face,
  words: string,
  { x, y, size, measure, ink }: { x: number; y: number; size: number; measure: number; ink: string },
) {
  return outlineText(face, words, { x, y, size: Math.min(size, measure / Math.max(measureText(face, words), 0.1)), fill: ink })
}

/** The tear line of a ticket, straight down or across. */
function dots(ink: string, from: { x: number; y: number }, to: { x: number; y: number }): string {
  return `<path d="M${from.x} ${from.y}L${to.x} ${to.y}" stroke="${ink}" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 20"/>`
}

/** Black or white, whichever has the greater contrast (WCAG 2.2). */
function inkOn({ r, g, b }: Colour): string {
  const linear = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) > 0.179 ? '#121110' : '#ffffff'
}
