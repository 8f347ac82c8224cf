import { deflateSync } from 'node:zlib'
import type { Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import PDFDocument from 'pdfkit'
import { oncePer } from '#server/foundations/once-per.ts'
import { subsetKey } from './text/other-glyphs.ts'

/*
 * A PDF file contains a part of each of its fonts, with the glyphs that it uses. Building and compressing these parts took a third of
 * the time of a ticket. Tickets of one event and documents of one shop use nearly the same glyphs, so the parts are cached. The faces of
 * running text begin with the same glyphs in each file, because the names of buyers would otherwise make every part unique.
 */

/** The part of a font that a document needs. The types of fontkit and pdfkit do not know it (`docs/library-internals.md`). */
interface Subset {
  /** Glyph ids, in the order in which they were first used. */
  glyphs: number[]
  includeGlyph(glyph: number): number
  encode(): Uint8Array
}

interface FontWithSubsets {
  createSubset(): Subset
}

/** What pdfkit knows of a font in one document: `widths` and `unicode` by the number of the glyph in its part. */
interface EmbeddedFont {
  font: Font
  subset: Subset
  widths: number[]
  unicode: number[][]
  encode(text: string): unknown
}

/** A stream of a PDF file. */
interface Stream {
  compress: boolean
  data: Record<string, unknown>
}

/** Parts per face, of about 10 kB each. */
const maxSubsets = 200

/** The letters of German and English, digits and usual punctuation. */
const usualText = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß0123456789 .,:;-–()/&%€·’+@"„“×'

/** The stream that pdfkit opened last: the one into which it is about to write a part of a font. */
let openedLast: Stream | undefined

/** A font whose parts are built and compressed once per set of glyphs, for all documents together. */
export function withCachedSubsets(font: Font): Font {
  const compressed = new LRUCache<string, Uint8Array>({ max: maxSubsets })
  const parts = font as unknown as FontWithSubsets
  const createSubset = parts.createSubset.bind(font)
  parts.createSubset = () => {
    const subset = createSubset()
    const encode = subset.encode.bind(subset)
    subset.encode = () => {
      if (!openedLast) throw new Error('pdfkit wrote a part of a font without opening a stream for it')
      const key = subsetKey(subset)
      const bytes = compressed.get(key) ?? deflateSync(encode())
      compressed.set(key, bytes)
      openedLast.compress = false
      openedLast.data['Filter'] = 'FlateDecode'
      return bytes
    }
    return subset
  }
  return font
}

/** Prepares a document for fonts `withCachedSubsets`. To be called before its first font is used. */
export function noteStreams(pdf: PDFKit.PDFDocument): void {
  const ref = pdf.ref.bind(pdf)
  pdf.ref = (data) => {
    const stream = ref(data)
    openedLast = stream as unknown as Stream
    return stream
  }
}

/** Gives the current font of a document the usual glyphs, so that documents with different names share its part. */
export function useUsualGlyphs(pdf: PDFKit.PDFDocument): void {
  const { _font: embedded } = pdf as unknown as { _font: EmbeddedFont }
  const usual = usualGlyphs(embedded.font)
  for (const glyph of usual.glyphs) embedded.subset.includeGlyph(glyph)
  embedded.widths = [...usual.widths]
  embedded.unicode = [...usual.unicode]
}

/** What a font in a document has after all usual letters were written; found out once, because laying them out takes half a millisecond. */
const usualGlyphs = oncePer((font: Font) => {
  const pdf = new PDFDocument({ font: font as unknown as string })
  const { _font: embedded } = pdf as unknown as { _font: EmbeddedFont }
  for (const letter of usualText) embedded.encode(letter)
  return { glyphs: [...embedded.subset.glyphs], widths: embedded.widths, unicode: embedded.unicode }
})
