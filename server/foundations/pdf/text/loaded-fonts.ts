import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Face as HarfBuzzFace } from 'harfbuzzjs'
import { LRUCache } from 'lru-cache'
import wawoff2 from 'wawoff2'
import { variations, type Face } from './faces.ts'
import type { HarfBuzz, StyledFont } from './styled-font.ts'

/** A font file in memory. */
export interface LoadedFont {
  has(codePoint: number): boolean
  styled(face: Face): StyledFont
}

/** Files of up to a megabyte, most of them of a tenth of that. A drawing keeps the ones that it needs, however many. */
const maxFonts = 48

const cached = new LRUCache<string, LoadedFont>({ max: maxFonts })
let harfBuzz: HarfBuzz | undefined

/** The fonts of the drawing under way, and those that it lacked. Drawing is synchronous, so there is one at a time. */
let current: { fonts: Map<string, LoadedFont>; lacking: Set<string> } | undefined

/**
 * Runs something that draws text, loading the fonts that it needs. Which ones is only known while it draws; so it is repeated until it
 * lacked none. A text in our own typeface is drawn once and loads nothing.
 * @param draw synchronous, without effects outside what it returns
 */
export async function withFonts<Drawing>(draw: () => Drawing): Promise<Drawing> {
  const fonts = new Map<string, LoadedFont>()
  for (;;) {
    const lacking = new Set<string>()
    const outer = current
    current = { fonts, lacking }
    let drawing: Drawing
    try {
      drawing = draw()
    } finally {
      current = outer
    }
    if (lacking.size === 0) return drawing
    for (const file of lacking) fonts.set(file, await load(file))
  }
}

/** A font file, or undefined if it has to be loaded first; then the drawing will be repeated. */
export function fontIn(file: string): LoadedFont | undefined {
  if (!current) throw new Error('Text in other scripts can only be drawn inside withFonts')
  const font = current.fonts.get(file) ?? cached.get(file)
  if (font) current.fonts.set(file, font)
  else current.lacking.add(file)
  return font
}

async function load(file: string): Promise<LoadedFont> {
  const known = cached.get(file)
  if (known) return known
  harfBuzz ??= await import('harfbuzzjs')
  // A copy, because the result is a view of memory that is used again.
  const font = loadedFont(harfBuzz, basename(file), Uint8Array.from(await wawoff2.decompress(await readFile(file))))
  cached.set(file, font)
  return font
}

function loadedFont(hb: HarfBuzz, name: string, ttf: Uint8Array): LoadedFont {
  const face: HarfBuzzFace = new hb.Face(new hb.Blob(ttf))
  const plain = new hb.Font(face)
  const styles = new Map<Face, StyledFont>()
  return {
    has: (codePoint) => plain.nominalGlyph(codePoint) !== undefined,
    styled(style) {
      const known = styles.get(style)
      if (known) return known
      const font = new hb.Font(face)
      font.setVariations(Object.entries(variations[style]).map(([axis, value]) => new hb.Variation(axis, value)))
      const styled = { key: `${name} ${style}`, unitsPerEm: face.upem, font, harfBuzz: hb }
      styles.set(style, styled)
      return styled
    },
  }
}
