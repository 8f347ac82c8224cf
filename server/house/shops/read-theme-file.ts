import { createHash } from 'node:crypto'
import { english, asSentence, type Sentence, type Wording } from '#core/text/sentence.ts'
import { create, type Font } from 'fontkit'
import wawoff2 from 'wawoff2'
import { ownFontWeights } from '#core/shops/theme/typefaces.ts'
import type { ReadThemeFile } from '#server/foundations/import-support/import-part.ts'
import { themeFileName } from './theme-files.ts'
import { sanitiseSvg } from './theme/sanitise-svg.ts'

/** A font is loaded before everything else, so a large one makes every page slow. */
const maxFontBytes = 150_000

/**
 * Reads a WOFF2 font: its weights, and how wide its letters are.
 * @returns the font, or the reason why it cannot be used
 */
export async function readFont(bytes: Uint8Array): Promise<{ ok: true; file: ReadThemeFile } | { ok: false; reason: Sentence }> {
  const head = Buffer.from(bytes)
  if (head.subarray(0, 4).toString('latin1') !== 'wOF2') return refusal('is no WOFF2 font: convert it, for example with fonttools')
  if (head.length < 48 || head.readUInt32BE(8) !== head.length)
    return refusal('is a damaged WOFF2 font: its length is not the one in its head')
  if (head.length > maxFontBytes)
    return refusal(
      english`has ${Math.ceil(head.length / 1000)} kB and may have ${maxFontBytes / 1000}: leave out letters that the shop does not need`,
    )
  const font = await parse(head)
  if (!font) return refusal('is a damaged WOFF2 font: it cannot be read')
  const name = themeFileName(head, 'woff2')
  const { wght } = font.variationAxes
  const single = font['OS/2'].usWeightClass
  const weights: [number, number] = wght ? [wght.min, wght.max] : [single, single]
  const inText = ofWeight(font, ownFontWeights.text)
  const inHeadings = ofWeight(font, ownFontWeights.display)
  const widths = {
    text: meanLetterWidth(inText, small),
    lower: meanLetterWidth(inHeadings, small),
    upper: meanLetterWidth(inHeadings, small.toUpperCase()),
  }
  const stored = { kind: 'font' as const, font: { file: name, weights, ...widths } }
  return { ok: true, file: { stored, sha256: createHash('sha256').update(head).digest('hex'), contents: new Map([[name, head]]) } }
}

const small = 'abcdefghijklmnopqrstuvwxyz'

async function parse(bytes: Buffer): Promise<Font | null> {
  try {
    // fontkit cannot change the weight of a font that is still compressed.
    const font = create(Buffer.from(await wawoff2.decompress(bytes)))
    return meanLetterWidth(font, 'x') > 0 ? font : null
  } catch {
    return null
  }
}

/** A font in a weight, or in the nearest one that it has. Letters of bold text are wider. */
function ofWeight(font: Font, weight: number): Font {
  const { wght } = font.variationAxes
  return wght ? font.getVariation({ wght: Math.min(Math.max(weight, wght.min), wght.max) }) : font
}

/** The average width of these letters, in em. */
function meanLetterWidth(font: Font, letters: string): number {
  const width = font.layout(letters).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  return Math.round((width / letters.length / font.unitsPerEm) * 1000) / 1000
}

function refusal(words: Wording): { ok: false; reason: Sentence } {
  return { ok: false, reason: asSentence(words) }
}

/** The largest size of a logo in the header, in CSS pixels. */
const box = { width: 256, height: 40 }

/** Mails and documents show the logo at up to four times that resolution. */
const density = 4

const maxLogoBytes = 200_000

/** A small file may decode into a huge picture. */
const maxPixels = 25_000_000

/**
 * Reads a logo and draws it as a PNG too. An SVG that could run or load something is refused, and of any other only shapes, text and paint
 * are stored.
 * @returns the logo, or the reason why it cannot be used
 */
export async function readLogo(
  bytes: Uint8Array,
  name: string,
): Promise<{ ok: true; file: ReadThemeFile } | { ok: false; reason: Sentence }> {
  if (bytes.length === 0) return { ok: false, reason: english`is empty: its file has 0 bytes` }
  if (bytes.length > maxLogoBytes)
    return { ok: false, reason: english`has ${Math.ceil(bytes.length / 1000)} kB and may have ${maxLogoBytes / 1000}: every page shows it` }
  const isSvg = /\.svg$/i.test(name)
  const text = isSvg ? Buffer.from(bytes).toString('utf8') : ''
  const unusable = unusableReason(text)
  if (unusable) return { ok: false, reason: unusable }
  const content = isSvg ? sanitiseSvg(text) : Buffer.from(bytes)
  // Only the import reads logos: the shop itself does not load the library.
  const { default: sharp } = await import('sharp')
  const limitInputPixels = maxPixels
  const metadata = await sharp(content, { limitInputPixels })
    .metadata()
    .catch((thrown: Error) => thrown)
  if (metadata instanceof Error) return { ok: false, reason: english`is not a picture that can be read (${metadata.message})` }
  const { format, width, height } = metadata
  const expected = isSvg ? 'svg' : /\.webp$/i.test(name) ? 'webp' : 'png'
  if (format !== expected) return { ok: false, reason: english`is a ${format} and not the ${expected} that its name says` }
  const shown = shownSize(width, height)
  const scale = isSvg ? { density: Math.min(2400, (72 * density * shown.height) / height + 1) } : {}
  const png = await sharp(content, { ...scale, limitInputPixels })
    .resize({ width: shown.width * density, height: shown.height * density, fit: 'inside', withoutEnlargement: !isSvg })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch((thrown: Error) => thrown)
  if (png instanceof Error) return { ok: false, reason: english`is damaged or cut off (${png.message}): save it again` }
  if ((await sharp(png).ensureAlpha().extractChannel('alpha').stats()).channels[0]?.max === 0)
    return { ok: false, reason: english`draws nothing: save it with the shapes of the logo` }
  const files = { file: themeFileName(content, expected), png: themeFileName(png, 'png') }
  const contents = new Map<string, Uint8Array>([
    [files.file, content],
    [files.png, png],
  ])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { ok: true, file: { stored: { kind: 'logo', logo: { ...files, ...shown } }, sha256, contents } }
}

/** What an SVG has that is removed from it, and without which it would look different or was not made as a logo. Null if it has nothing such. */
function unusableReason(svg: string): Sentence | null {
  const handler = /<[^>]*\s(on[a-z]+)\s*=/i.exec(svg)?.[1]
  if (handler) return english`has an event handler (${handler}), which is not allowed in a logo: remove the attribute`
  const address = /href\s*=\s*["']\s*(?!#)([^"']{1,80})/i.exec(svg)?.[1]
  if (address) return english`has a link (${address}), which is not allowed in a logo: remove it`
  const element = /<(script|style|image|foreignObject)\b/i.exec(svg)?.[1]
  if (!element) return null
  if (element === 'script') return english`has a <script> element, which is not allowed in a logo: remove it`
  const advice =
    element === 'style'
      ? english`save it with colours as attributes, which drawing programs call "presentation attributes"`
      : english`use a PNG`
  return english`has a <${element}> element, which is not allowed in a logo: ${advice}`
}

/** The size in the header: as large as fits the box. */
function shownSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
