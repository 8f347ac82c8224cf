import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'

export type PdfPage = PDFKit.PDFDocument

/** Points. A4. */
export const page = { width: 595.28, height: 841.89, margin: 40 } as const
export const ink = '#121110'
export const secondInk = '#57534c'
export const hairline = '#d3d0c7'

const face = (name: string) => create(readFileSync(new URL(`fonts/archivo-${name}.ttf`, import.meta.url)))
/** Four cuts of Archivo with Latin and Latin Extended: headlines, big numbers, text, bold. Parsed once: that is half the work of a paper. */
const faces = { display: face('display'), number: face('number'), text: face('text'), bold: face('bold') }
export type Face = keyof typeof faces
/** Height of a capital letter, as a share of the size. */
export const capHeight = 0.686
/** Words in narrow capitals need a little more room between them, as a share of the size. */
const spacing: Record<Face, number> = { display: 0.07, number: 0, text: 0, bold: 0 }

/** An empty A4 document without a page; add pages, draw, then `pdfBytes`. */
export function openPdfPage(title: string, author: string, language: string, createdAt: Date): PdfPage {
  const paper = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Creator: 'Stagefront', CreationDate: createdAt },
  })
  // It takes parsed fonts too; its types do not know yet.
  for (const [name, font] of Object.entries(faces)) paper.registerFont(name, font as unknown as Buffer)
  return paper
}

/** Ends the document and gives its bytes. */
export async function pdfBytes(paper: PdfPage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    paper.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    paper.on('end', resolve)
    paper.on('error', reject)
  })
  paper.end()
  await ended
  return Buffer.concat(chunks)
}

export interface Writing {
  face?: Face
  size: number
  colour?: string
  /** Without a width a text stays on its line, however long. */
  width?: number
  /** On its line a text becomes as small as it takes to be no longer than this: a shop may have longer words than the house (OPS-29). */
  fit?: number
  align?: 'left' | 'right'
  lineGap?: number
  /** At most so many lines; the last one ends in an ellipsis. */
  maxLines?: number
}

/** Writes so that the first line stands on the baseline `y`. Returns the baseline after its last line. */
export function write(paper: PdfPage, text: string, x: number, y: number, style: Writing): number {
  const { face = 'text', colour = ink, width, fit, align = 'left', lineGap = 0, maxLines } = style
  const size = fit === undefined ? style.size : sizeToFit(paper, text, face, fit, style.size)
  paper.font(face).fontSize(size).fillColor(colour)
  const line = paper.currentLineHeight(true) + lineGap
  if (width === undefined) {
    const left = align === 'right' ? x - widthOf(paper, text, face, size) : x
    paper.text(text, left, y, { baseline: 'alphabetic', lineBreak: false, wordSpacing: spacing[face] * size })
    return y + line
  }
  const lines = maxLines ? { height: maxLines * line - lineGap / 2, ellipsis: '…' } : {}
  paper.text(text, x, y, { baseline: 'alphabetic', width, align, lineGap, ...lines })
  return paper.y
}

export function widthOf(paper: PdfPage, text: string, face: Face, size: number): number {
  const spaces = text.split(' ').length - 1
  return paper.font(face).fontSize(size).widthOfString(text) + spaces * spacing[face] * size
}

/** The largest size up to `most` at which a text fits its measure on one line. */
export function sizeToFit(paper: PdfPage, text: string, face: Face, measure: number, most: number): number {
  return Math.min(most, (measure / widthOf(paper, text, face, 100)) * 100)
}

/** The largest size up to `most` at which texts fit columns of this width and height. */
export function sizeToFill(
  paper: PdfPage,
  texts: string[],
  { width, height, lineGap }: { width: number; height: number; lineGap: number },
  most: number,
): number {
  paper.font('text')
  const fits = (size: number) => texts.every((text) => paper.fontSize(size).heightOfString(text, { width, lineGap }) <= height)
  let size = most
  while (size > 4 && !fits(size)) size -= 0.25
  return size
}

export function rule(paper: PdfPage, x: number, y: number, width: number, weight: number, colour: string = ink): void {
  paper.rect(x, y, width, weight).fill(colour)
}
