import { wordSpace, type Face } from './faces.ts'
import { shapeGlyphs, type Glyph } from './glyphs.ts'
import { splitLetters, splitText, type Piece } from './split-text.ts'

/** A line as it is drawn, from left to right. Lengths are shares of the type size. */
export interface Line {
  glyphs: readonly Glyph[]
  width: number
}

/**
 * Lays out a text of any script: fonts, joined letters, lines, and the order in which a reader of mixed directions sees them. To be called
 * inside `withFonts`.
 * @param width where lines break, as a share of the type size; without it the text stays on one line, line breaks being spaces
 * @param maxLines a longer text ends with an ellipsis
 */
export function layOut(text: string, face: Face, { width, maxLines }: { width?: number; maxLines?: number } = {}): Line[] {
  if (width === undefined) return [makeLine(splitText(text.replaceAll(/\s*\n\s*/g, ' '), face), face)]
  const lines = text.split(/\r?\n/).flatMap((paragraph) => brokenLines(splitText(paragraph, face), face, width))
  if (maxLines === undefined || lines.length <= maxLines) return lines.map((line) => makeLine(line, face))
  return lines
    .slice(0, maxLines)
    .map((line, index) => makeLine(index === maxLines - 1 ? withEllipsis(line, face, width) : trimmed(line), face))
}

/** The pieces of a paragraph on lines, each in reading order. */
function brokenLines(pieces: Piece[], face: Face, width: number): Piece[][] {
  const lines: Piece[][] = [[]]
  for (const unit of unbreakable(pieces)) {
    const line = lines.at(-1) ?? []
    if (lineWidth(trimmed([...line, ...unit]), face) <= width) line.push(...unit)
    else if (lineWidth(trimmed(unit), face) <= width) lines.push([...unit])
    else addLetterByLetter(lines, unit, face, width)
  }
  return lines.map(trimmed)
}

/** Pieces up to each place where a line may end. */
function unbreakable(pieces: Piece[]): Piece[][] {
  const units: Piece[][] = [[]]
  for (const piece of pieces) {
    units.at(-1)?.push(piece)
    if (piece.mayBreak) units.push([])
  }
  return units.filter((unit) => unit.length > 0)
}

/** A word that is wider than a line goes over several. */
function addLetterByLetter(lines: Piece[][], unit: Piece[], face: Face, width: number): void {
  if (lines.at(-1)?.length) lines.push([])
  for (const piece of unit) {
    let started = false
    for (const letter of splitLetters(piece.text)) {
      const line = lines.at(-1) ?? []
      const last = line.at(-1)
      const longer = started && last ? [...line.slice(0, -1), { ...last, text: last.text + letter }] : [...line, { ...piece, text: letter }]
      if (line.length > 0 && lineWidth(trimmed(longer), face) > width) lines.push([{ ...piece, text: letter }])
      else lines[lines.length - 1] = longer
      started = true
    }
  }
}

/** Without the spaces at its end. */
function trimmed(line: Piece[]): Piece[] {
  const end = line.findLastIndex(({ isSpace }) => !isSpace)
  return line.slice(0, end + 1)
}

function withEllipsis(line: Piece[], face: Face, width: number): Piece[] {
  const ellipsis: Piece = { text: '…', font: { face, other: null }, level: 0, isSpace: false, mayBreak: false }
  let rest = trimmed(line)
  while (rest.length > 0 && lineWidth([...rest, ellipsis], face) > width) {
    const last = rest.at(-1)
    const letters = splitLetters(last?.text ?? '').slice(0, -1)
    rest = trimmed(last && letters.length > 0 ? [...rest.slice(0, -1), { ...last, text: letters.join('') }] : rest.slice(0, -1))
  }
  return [...rest, ellipsis]
}

function lineWidth(line: Piece[], face: Face): number {
  return line.reduce((sum, piece) => sum + measured(piece, face).width, 0)
}

function measured({ text, font, level, isSpace }: Piece, face: Face): Line {
  const glyphs = shapeGlyphs(text, font, level % 2 === 1)
  const between = isSpace ? wordSpace[face] : 0
  const spaced = between > 0 ? glyphs.map((glyph) => ({ ...glyph, advance: glyph.advance + between })) : glyphs
  return { glyphs: spaced, width: spaced.reduce((sum, { advance }) => sum + advance, 0) }
}

function makeLine(pieces: Piece[], face: Face): Line {
  const parts = inVisualOrder(pieces).map((piece) => measured(piece, face))
  return { glyphs: parts.flatMap(({ glyphs }) => glyphs), width: parts.reduce((sum, { width }) => sum + width, 0) }
}

/** Rule L2 of the Unicode bidirectional algorithm: every sequence of at least a level is reversed, highest level first. */
function inVisualOrder(pieces: Piece[]): Piece[] {
  const ordered = [...pieces]
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  }
  return ordered
}
