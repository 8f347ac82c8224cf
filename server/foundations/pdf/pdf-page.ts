import PDFDocument from 'pdfkit'
import { noteStreams, useUsualGlyphs } from './cached-subset.ts'
import { drawLine } from './text/draw-line.ts'
import { faces, isPlain, wordSpace, type Face } from './text/faces.ts'
import { layOut } from './text/lay-out.ts'
import { withFonts } from './text/loaded-fonts.ts'

export type Pdf = PDFKit.PDFDocument

/** Points. A4. */
export const page = { width: 595.28, height: 841.89, margin: 40 } as const
export const ink = '#121110'
export const secondInk = '#57534c'
export const hairline = '#d3d0c7'

/** The height of a capital letter, as a share of the type size. */
export const capHeight = 0.686
/** Otherwise pdfkit parses the metrics of Helvetica for each document, which none of ours uses. Its types do not know null. */
const withoutDefaultFont = { font: null as unknown as string }

/** What a document says about itself. */
export interface PdfInfo {
  title: string
  author: string
  language: string
  createdAt: Date
}

/**
 * An A4 document as a PDF.
 * @param draw adds pages and draws on them. It may be called several times, each time with a new document, because fonts of other scripts
 *   are loaded when a text turns out to need them.
 */
export async function makePdf(info: PdfInfo, draw: (pdf: Pdf) => void): Promise<Uint8Array> {
  const pdf = await withFonts(() => {
    const drawn = openPdf(info)
    draw(drawn)
    return drawn
  })
  return pdfBytes(pdf)
}

function openPdf({ title, author, language, createdAt }: PdfInfo): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Creator: 'Stagefront', CreationDate: createdAt },
    ...withoutDefaultFont,
  })
  noteStreams(pdf)
  // pdfkit accepts parsed fonts, but its types do not say so.
  for (const [name, font] of Object.entries(faces)) pdf.registerFont(name, font as unknown as Buffer)
  for (const name of ['text', 'bold'] as const) {
    pdf.font(name)
    useUsualGlyphs(pdf)
  }
  return pdf
}

/** Ends a document of pdfkit and returns its bytes. */
export async function pdfBytes(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** How a text is written. */
export interface TextStyle {
  face?: Face
  size: number
  colour?: string
  /** The width at which lines break; without it, a text stays on one line. */
  width?: number
  /** The maximum width of a text on one line. A longer text gets a smaller size, as a shop's text overrides may be long (OPS-29). */
  fit?: number
  align?: 'left' | 'right'
  lineGap?: number
  /** The maximum number of lines; a longer text ends with an ellipsis. */
  maxLines?: number
}

/** Writes a text of any script with its first baseline at `y`. Returns the baseline that follows its last line. */
export function write(pdf: Pdf, text: string, x: number, y: number, style: TextStyle): number {
  const { face = 'text', colour = ink, width, fit, align = 'left', lineGap = 0, maxLines } = style
  const size = fit === undefined ? style.size : sizeToFit(pdf, text, face, fit, style.size)
  pdf.font(face).fontSize(size).fillColor(colour)
  const line = pdf.currentLineHeight(true) + lineGap
  if (!isPlain(text)) {
    const lines = layOut(text, face, inSizes({ width, maxLines }, size))
    for (const [row, drawn] of lines.entries()) {
      const end = width === undefined ? x : x + width
      drawLine(pdf, drawn, { face, size }, align === 'right' ? end - drawn.width * size : x, y + row * line)
    }
    return y + lines.length * line
  }
  if (width === undefined) {
    const left = align === 'right' ? x - measureWidth(pdf, text, face, size) : x
    pdf.text(text, left, y, { baseline: 'alphabetic', lineBreak: false, wordSpacing: wordSpace[face] * size })
    return y + line
  }
  const lines = maxLines ? { height: maxLines * line - lineGap / 2, ellipsis: '…' } : {}
  pdf.text(text, x, y, { baseline: 'alphabetic', width, align, lineGap, ...lines })
  return pdf.y
}

/** Points as shares of a type size. */
function inSizes({ width, maxLines }: { width?: number | undefined; maxLines?: number | undefined }, size: number) {
  return { ...(width !== undefined && { width: width / size }), ...(maxLines !== undefined && { maxLines }) }
}

export function measureWidth(pdf: Pdf, text: string, face: Face, size: number): number {
  if (!isPlain(text)) return (layOut(text, face)[0]?.width ?? 0) * size
  const spaces = text.split(' ').length - 1
  return pdf.font(face).fontSize(size).widthOfString(text) + spaces * wordSpace[face] * size
}

/** The height of a text on as many lines as it needs. */
export function measureHeight(pdf: Pdf, text: string, { face = 'text', size, width, lineGap = 0 }: TextStyle & { width: number }): number {
  pdf.font(face).fontSize(size)
  if (isPlain(text)) return pdf.heightOfString(text, { width, lineGap })
  return layOut(text, face, inSizes({ width }, size)).length * (pdf.currentLineHeight(true) + lineGap)
}

/** The largest size up to `most` at which a text fits a width on one line. */
export function sizeToFit(pdf: Pdf, text: string, face: Face, measure: number, max: number): number {
  return Math.min(max, (measure / measureWidth(pdf, text, face, 100)) * 100)
}

/** The largest size up to `most` at which every text fits a column of this width and height. */
export function sizeToFill(
  pdf: Pdf,
  texts: string[],
  { width, height, lineGap }: { width: number; height: number; lineGap: number },
  max: number,
): number {
  const fits = (size: number) => texts.every((text) => measureHeight(pdf, text, { size, width, lineGap }) <= height)
  let size = max
  while (size > 4 && !fits(size)) size -= 0.25
  return size
}

/** Draws a horizontal line. */
export function rule(pdf: Pdf, x: number, y: number, width: number, weight: number, colour: string = ink): void {
  pdf.rect(x, y, width, weight).fill(colour)
}

/** A logo for documents, and its size; only its proportions matter. */
export interface PdfLogo {
  png: Uint8Array
  width: number
  height: number
}

/** Draws a logo as large as fits a box, on its left or right side and upon its lower edge. Returns its width. */
export function drawLogo(
  pdf: Pdf,
  { png, width, height }: PdfLogo,
  box: { x: number; bottom: number; width: number; height: number },
  align: 'left' | 'right' = 'left',
): number {
  const scale = Math.min(box.width / width, box.height / height)
  const drawn = { width: width * scale, height: height * scale }
  const x = align === 'left' ? box.x : box.x + box.width - drawn.width
  // pdfkit embeds an address once per document, but bytes once per page.
  pdf.image(`data:image/png;base64,${Buffer.from(png).toString('base64')}`, x, box.bottom - drawn.height, drawn)
  return drawn.width
}
