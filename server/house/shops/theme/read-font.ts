import { createHash } from 'node:crypto'
import { create, type Font } from 'fontkit'
import wawoff2 from 'wawoff2'
import { ownFontWeights } from '#core/shops/theme/typefaces.ts'
import type { ReadThemeFile } from '#server/foundations/import-support/import-part.ts'
import { themeFileName } from './theme-files.ts'

/** A font is loaded before everything else, so a large one makes every page slow. */
const maxFontBytes = 150_000

/**
 * Reads a WOFF2 font: its weights, and how wide its letters are.
 * @returns the font, or the reason why it cannot be used
 */
export async function readFont(bytes: Uint8Array): Promise<{ ok: true; file: ReadThemeFile } | { ok: false; reason: string }> {
  const head = Buffer.from(bytes)
  if (head.subarray(0, 4).toString('latin1') !== 'wOF2') return refusal('is no WOFF2 font: convert it, for example with fonttools')
  if (head.length < 48 || head.readUInt32BE(8) !== head.length)
    return refusal('is a damaged WOFF2 font: its length is not the one in its head')
  if (head.length > maxFontBytes)
    return refusal(`has ${Math.ceil(head.length / 1000)} kB and may have ${maxFontBytes / 1000}: leave out letters that the shop does not need`)
  const font = await parse(head)
  if (!font) return refusal('is a damaged WOFF2 font: it cannot be read')
  const name = themeFileName(head, 'woff2')
  const { wght } = font.variationAxes
  const single = font['OS/2'].usWeightClass
  const weights: [number, number] = wght ? [wght.min, wght.max] : [single, single]
  const inText = ofWeight(font, ownFontWeights.text)
  const inHeadings = ofWeight(font, ownFontWeights.display)
  const widths = { text: widthOf(inText, small), lower: widthOf(inHeadings, small), upper: widthOf(inHeadings, small.toUpperCase()) }
  const stored = { kind: 'font' as const, font: { file: name, weights, ...widths } }
  return { ok: true, file: { stored, sha256: createHash('sha256').update(head).digest('hex'), contents: new Map([[name, head]]) } }
}

const small = 'abcdefghijklmnopqrstuvwxyz'

async function parse(bytes: Buffer): Promise<Font | null> {
  try {
    // fontkit cannot change the weight of a font that is still compressed.
    const font = create(Buffer.from(await wawoff2.decompress(bytes)))
    return widthOf(font, 'x') > 0 ? font : null
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
function widthOf(font: Font, letters: string): number {
  const width = font.layout(letters).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  return Math.round((width / letters.length / font.unitsPerEm) * 1000) / 1000
}

function refusal(reason: string): { ok: false; reason: string } {
  return { ok: false, reason }
}
