import bidiFactory from 'bidi-js'
import LineBreaker from 'linebreak'
import { hasCharacter, type Face } from './faces.ts'
import { filesWith, type Preference } from './font-packages.ts'
import { sameFont, type DrawnFont } from './glyphs.ts'
import { fontIn } from './loaded-fonts.ts'

/** A piece of text in one font and one direction, at most a word long. */
export interface Piece {
  text: string
  font: DrawnFont
  /** Of the Unicode bidirectional algorithm; odd levels are read from right to left. */
  level: number
  isSpace: boolean
  /** Whether a line may end after it. */
  mayBreak: boolean
}

const bidi = bidiFactory()

/** Never drawn: control and format characters. Those that override a direction make a text look like another one. */
const unseen = /[\p{Cc}\u{ad}\u{180e}\u{200b}\u{202a}-\u{202e}\u{2060}-\u{2065}\u{206a}-\u{206f}\u{feff}\u{fff9}-\u{fffb}]/gu
/** Marks and isolates that tell the direction of the text around them, and are not drawn themselves. */
const directional = /[\u{61c}\u{200e}\u{200f}\u{2066}-\u{2069}]/gu
/** Part of a letter or a picture, and not drawn where a font does not know it: joiners, variation selectors, tags. */
const ignorable = /^(?:\p{Default_Ignorable_Code_Point}|\u{200c})$/u
const emoji = /\p{Emoji_Presentation}|\p{Emoji}\u{fe0f}|\u{20e3}/u
/** Written without spaces between words, so that only a dictionary knows where a line may end. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('th', { granularity: 'word' })

/** The letters of a text as a reader counts them. */
export function splitLetters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/**
 * Splits a paragraph into pieces, in reading order. Its base direction is left to right, like that of the document around it. Fonts that
 * have to be loaded first are noted (`withFonts`), and their text is left out of this drawing.
 */
export function splitText(text: string, face: Face): Piece[] {
  const paragraph = text
    .replaceAll(/[\t\v\f\r\u{2028}\u{2029}]/gu, ' ')
    .replaceAll(unseen, '')
    .normalize('NFC')
  const { levels } = bidi.getEmbeddingLevels(paragraph, 'ltr')
  const breaks = findBreaks(paragraph)
  const preference = choosePreference(paragraph)
  // Latin names keep to one typeface: with single letters of another they look broken.
  const latinElsewhere = splitLetters(paragraph).some((letter) => /\p{Script=Latin}/u.test(letter) && !isOwn(letter))
  const pieces: Piece[] = []
  let offset = 0
  for (const token of paragraph.split(/(\s+)/)) {
    for (const letter of splitLetters(token)) {
      const level = levels[offset] ?? 0
      offset += letter.length
      const visible = letter.replaceAll(directional, '')
      for (const [text, font] of fontsFor(visible, { face, preference, latinElsewhere })) {
        const isSpace = /^\s+$/.test(text)
        const previous = pieces.at(-1)
        if (previous && !previous.mayBreak && previous.level === level && previous.isSpace === isSpace && sameFont(previous.font, font))
          previous.text += text
        else pieces.push({ text, font, level, isSpace, mayBreak: false })
      }
      const end = pieces.at(-1)
      if (end && breaks.has(offset)) end.mayBreak = true
    }
  }
  return pieces.map((piece) => (piece.level % 2 === 1 && !piece.font.other ? { ...piece, text: mirrored(piece.text) } : piece))
}

/** The fonts of one letter: one for all of it if there is one, else one for each of its parts. */
function fontsFor(letter: string, wanted: { face: Face; preference: Preference; latinElsewhere: boolean }): [string, DrawnFont][] {
  if (letter === '') return []
  const { face } = wanted
  const isEmoji = emoji.test(letter)
  const isLatinElsewhere = wanted.latinElsewhere && /\p{Script=Latin}/u.test(letter)
  if (!isEmoji && !isLatinElsewhere && isOwn(letter)) return [[letter, { face, other: null }]]
  const parts = [...letter].filter((part) => !ignorable.test(part))
  const [first = ''] = parts
  // A joiner or a selector that joins or selects nothing.
  if (first === '') return []
  for (const file of filesWith(first.codePointAt(0) ?? 0, isEmoji ? 'emoji' : wanted.preference)) {
    const font = fontIn(file)
    if (!font) return []
    if (parts.every((part) => font.has(part.codePointAt(0) ?? 0))) return [[letter, { face, other: font.styled(face) }]]
  }
  if (parts.length > 1) return parts.flatMap((part) => fontsFor(part, wanted))
  return replacement(letter, face)
}

/** No font has it: a sign that shows that something is there. Readers of the text still find the character itself. */
function replacement(letter: string, face: Face): [string, DrawnFont][] {
  for (const file of filesWith(0xfffd, 'none')) {
    const font = fontIn(file)
    if (!font) return []
    if (font.has(0xfffd)) return [[letter, { face, other: font.styled(face), replacement: '\ufffd' }]]
  }
  return [[letter, { face, other: null, replacement: '?' }]]
}

/** Whether our own typeface has every part of a letter. It has accents, but does not know where on a letter they belong. */
function isOwn(letter: string): boolean {
  return !/\p{M}/u.test(letter) && [...letter].every((part) => hasCharacter(part.codePointAt(0) ?? 0) || /\s/.test(part))
}

/** Brackets read from right to left open to the left. The fonts of other scripts are mirrored by HarfBuzz. */
function mirrored(text: string): string {
  return [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join('')
}

function choosePreference(text: string): Preference {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese'
  return /\p{Script=Hangul}/u.test(text) ? 'korean' : 'none'
}

/** Where a line may end, as offsets in the text. */
function findBreaks(text: string): Set<number> {
  const breaks = new Set<number>()
  const breaker = new LineBreaker(text)
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) breaks.add(at.position)
  if (unspaced.test(text))
    for (const { index } of words.segment(text))
      if (index > 0 && unspaced.test(text[index] ?? '') && unspaced.test(text[index - 1] ?? '')) breaks.add(index)
  return breaks
}
