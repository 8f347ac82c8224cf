import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { withCachedLayout } from '../cached-layout.ts'
import { withCachedSubsets } from '../cached-subset.ts'
import { withOtherGlyphs } from './other-glyphs.ts'

/*
 * The four styles of our own typeface, Archivo with Latin and Latin Extended. They are parsed once, because parsing takes half the time of a
 * document.
 */

const open = (name: string) =>
  withCachedSubsets(
    withOtherGlyphs(withCachedLayout(create(readFileSync(new URL(`../fonts/archivo-${name}.ttf`, import.meta.url))) as Font)),
  )

export const faces = { display: open('display'), number: open('number'), text: open('text'), bold: open('bold') }
export type Face = keyof typeof faces

/** Additional space between words, as a share of the type size. Words in narrow capitals need some. */
export const wordSpace: Record<Face, number> = { display: 0.07, number: 0, text: 0, bold: 0 }

/** How a font of another script is varied to go with a face. Fonts without widths ignore `wdth`. */
export const variations: Record<Face, { wght: number; wdth: number }> = {
  display: { wght: 800, wdth: 75 },
  number: { wght: 700, wdth: 100 },
  text: { wght: 420, wdth: 100 },
  bold: { wght: 700, wdth: 100 },
}

/** All four styles have the same characters. */
const characters = new Set((faces.text as unknown as { characterSet: number[] }).characterSet.filter((code) => code < 0xfe00))

/** Whether our own typeface has a character. */
export function hasCharacter(codePoint: number): boolean {
  return characters.has(codePoint)
}

/**
 * Whether a text can be written from left to right with our own typeface, letter by letter as it stands: nearly every text of a document.
 * The others are laid out by `layOut`.
 */
export function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    // ASCII first: it makes up most of all texts. A line break is not a character of the font.
    if (unit >= 0x20 && unit < 0x7f) continue
    if (unit === 0x0a || (!isNotWritten(unit) && characters.has(unit))) continue
    return false
  }
  return true
}

/**
 * What the font has, but cannot write as it stands: accents of their own, which it does not place, and format characters, which must not
 * reach the paper (soft hyphens, zero widths, marks of direction).
 */
function isNotWritten(unit: number): boolean {
  return (
    unit === 0xad ||
    (unit >= 0x300 && unit <= 0x36f) ||
    (unit >= 0x200b && unit <= 0x200f) ||
    (unit >= 0x2028 && unit <= 0x202e) ||
    (unit >= 0x2060 && unit <= 0x206f)
  )
}
