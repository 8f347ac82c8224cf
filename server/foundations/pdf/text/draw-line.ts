import { clusterKey } from './clusters.ts'
import type { Face } from './faces.ts'
import type { Glyph } from './glyphs.ts'
import type { Line } from './lay-out.ts'
import { includeCluster, type ExtensibleSubset } from './other-glyphs.ts'

/** What pdfkit knows of a font in one document: widths and characters by the number of the glyph in the part that the document contains. */
interface EmbeddedFont {
  id: string
  subset: ExtensibleSubset & { includeGlyph(id: number): number }
  widths: number[]
  unicode: number[][]
  /** Numbers of the letters that this file added. */
  numbers?: Map<string, number>
  ref(): unknown
}

/** The parts of pdfkit that its types do not know (`docs/library-internals.md`). */
interface PdfInternals {
  _font: EmbeddedFont
  page: { height: number; fonts: Record<string, unknown> }
  addContent(content: string): void
}

/** Writes a line with its left end at `x` and its baseline at `y`, in the current colour. */
export function drawLine(pdf: PDFKit.PDFDocument, { glyphs }: Line, style: { face: Face; size: number }, x: number, y: number): void {
  const { face, size } = style
  pdf.font(face)
  const internals = pdf as unknown as PdfInternals
  const { page, _font: font } = internals
  page.fonts[font.id] ??= font.ref()
  const write = (content: string) => internals.addContent(content)
  pdf.save()
  pdf.transform(1, 0, 0, -1, 0, page.height)
  const baseline = page.height - y
  write('BT')
  write(`/${font.id} ${figure(size)} Tf`)
  write(`1 0 0 1 ${figure(x)} ${figure(baseline)} Tm`)
  // One operator for the line, with the differences from the usual widths.
  const row = glyphs.map((glyph) => {
    const number = glyphNumber(font, glyph)
    const before = figure(-glyph.offset.x * 1000)
    const after = figure((font.widths[number] ?? 0) + (glyph.offset.x - glyph.advance) * 1000)
    return `${before === '0' ? '' : `${before} `}<${number.toString(16).padStart(4, '0')}>${after === '0' ? '' : ` ${after}`}`
  })
  write(`[${row.join(' ')}] TJ`)
  write('ET')
  pdf.restore()
}

/**
 * The number of a glyph in a document's part of its font. A glyph that stands for different characters in different places has a number
 * for each, so that reading the text gives the right ones.
 */
function glyphNumber(font: EmbeddedFont, { id, cluster, codePoints, advance }: Glyph): number {
  if (!cluster) {
    const number = font.subset.includeGlyph(id)
    font.unicode[number] ??= codePoints
    font.widths[number] ??= advance * 1000
    if (font.unicode[number].join() === codePoints.join()) return number
  }
  font.numbers ??= new Map()
  const key = `${cluster ? clusterKey(cluster) : id} ${codePoints.join()}`
  const known = font.numbers.get(key)
  if (known !== undefined) return known
  const number = cluster ? includeCluster(font.subset, cluster) : font.subset.glyphs.push(id) - 1
  font.numbers.set(key, number)
  font.widths[number] = advance * 1000
  font.unicode[number] = codePoints
  return number
}

function figure(value: number): string {
  return String(Math.round(value * 1000) / 1000 || 0)
}
