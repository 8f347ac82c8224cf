import type { Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { faces, type Face } from './faces.ts'
import type { Cluster, ClusterPart } from './clusters.ts'
import type { StyledFont } from './styled-font.ts'

/** A font that text is drawn with: a style of our own typeface, or a font of another script. */
export interface DrawnFont {
  face: Face
  other: StyledFont | null
  /** What is drawn for each character, because no font has it. */
  replacement?: string
}

export function sameFont(one: DrawnFont, two: DrawnFont): boolean {
  return one.other?.key === two.other?.key && one.replacement === two.replacement
}

/** One drawn letter, with all its signs. Lengths are shares of the type size. */
export interface Glyph {
  /** Of our own typeface. */
  id: number
  /** In place of `id`, the letter of another script. */
  cluster: Cluster | null
  /** The characters that it stands for, which is what a reader's search and clipboard find. */
  codePoints: number[]
  advance: number
  /** To the right and up. */
  offset: { x: number; y: number }
}

/** Words per process. Labels repeat, names come and go. */
const maxWords = 2_000

const cachedGlyphs = new LRUCache<string, readonly Glyph[]>({ max: maxWords })

/**
 * The glyphs of a piece of text in one font and direction, from left to right as they are drawn.
 * @param isRightToLeft the direction in which the text is read
 */
export function shapeGlyphs(text: string, font: DrawnFont, isRightToLeft: boolean): readonly Glyph[] {
  const key = `${font.other?.key ?? font.face} ${font.replacement ?? ''} ${isRightToLeft} ${text}`
  const known = cachedGlyphs.get(key)
  if (known) return known
  const glyphs = font.replacement === undefined ? inFont(text, font, isRightToLeft) : replaced(text, font, font.replacement, isRightToLeft)
  cachedGlyphs.set(key, glyphs)
  return glyphs
}

function inFont(text: string, { face, other }: DrawnFont, isRightToLeft: boolean): Glyph[] {
  return other ? shaped(text, other, isRightToLeft) : ownGlyphs(text, faces[face], isRightToLeft)
}

function replaced(text: string, font: DrawnFont, replacement: string, isRightToLeft: boolean): Glyph[] {
  const glyphs = [...text].flatMap((letter) =>
    inFont(replacement, font, false).map((glyph, nth) => ({ ...glyph, codePoints: nth === 0 ? [letter.codePointAt(0) ?? 0] : [] })),
  )
  return isRightToLeft ? glyphs.reverse() : glyphs
}

/** In our own typeface only punctuation is ever read from right to left: one sign after the other. */
function ownGlyphs(text: string, font: Font, isRightToLeft: boolean): Glyph[] {
  const { glyphs, positions } = font.layout(text)
  const placed = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const scale = font.unitsPerEm
    return {
      id: glyph.id,
      cluster: null,
      codePoints: (glyph as unknown as { codePoints: number[] }).codePoints,
      advance: xAdvance / scale,
      offset: { x: xOffset / scale, y: yOffset / scale },
    }
  })
  return isRightToLeft ? placed.reverse() : placed
}

/**
 * Joins, reorders and places the letters as their script asks, which HarfBuzz knows for every script. What belongs to one letter, such as a
 * consonant with a vowel before it and a sign above, becomes one glyph: so a reader of the file finds exactly the characters of this letter
 * there, whatever order they are drawn in.
 */
function shaped(text: string, styled: StyledFont, isRightToLeft: boolean): Glyph[] {
  const { font, unitsPerEm, harfBuzz } = styled
  const buffer = new harfBuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isRightToLeft ? harfBuzz.Direction.RTL : harfBuzz.Direction.LTR)
  buffer.setFlags(harfBuzz.BufferFlag.DO_NOT_INSERT_DOTTED_CIRCLE)
  harfBuzz.shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  const infos = buffer.getGlyphInfos()
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const drawn = starts.map((start, nth): Glyph => {
    const parts: ClusterPart[] = []
    let pen = 0
    for (const [index, { codepoint, cluster }] of infos.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      if (cluster !== start) continue
      parts.push({ id: codepoint, x: pen + xOffset, y: yOffset })
      pen += xAdvance
    }
    const codePoints = [...text.slice(start, starts[nth + 1] ?? text.length)].map((letter) => letter.codePointAt(0) ?? 0)
    // Readers turn around what they find in a right-to-left line, the characters of one glyph too.
    if (isRightToLeft) codePoints.reverse()
    return { id: 0, cluster: { font: styled, parts, advance: pen }, codePoints, advance: pen / unitsPerEm, offset: { x: 0, y: 0 } }
  })
  return isRightToLeft ? drawn.reverse() : drawn
}
