import { hairline, makePdf, page, rule, secondInk, write, type Pdf } from '#server/foundations/pdf/pdf-page.ts'
import type { PackedLine } from '#server/money/orders/records-parcels.ts'

const left = page.margin
const right = page.width - page.margin
const columns = { box: left, shelf: left + 22, amount: left + 122, title: left + 134, sku: right - 96 }
const row = 22
const firstRow = page.margin + 60
const perPage = Math.floor((page.height - page.margin - firstRow) / row)

/** The words around a pick list, in the reader's language. */
export interface PickListWords {
  title: string
  /** How many orders and pieces it is for, and when it was made. */
  facts: string
  language: string
  shelf: string
  amount: string
  what: string
  sku: string
}

/** What has to be fetched, in the order of the shelves, with a box to tick. */
export async function pickListPdf(lines: readonly PackedLine[], words: PickListWords, createdAt: Date): Promise<Uint8Array> {
  const pages = Math.max(1, Math.ceil(lines.length / perPage))
  return makePdf({ title: words.title, author: 'Stagefront', language: words.language, createdAt }, (pdf) => {
    for (let number = 0; number < pages; number += 1) {
      pdf.addPage()
      drawHead(pdf, words, `${number + 1} / ${pages}`)
      lines.slice(number * perPage, (number + 1) * perPage).forEach((line, index) => drawLine(pdf, line, firstRow + index * row))
    }
  })
}

function drawHead(pdf: Pdf, { title, facts, shelf, amount, what, sku }: PickListWords, edition: string): void {
  write(pdf, title, left, page.margin + 8, { size: 14, face: 'bold' })
  write(pdf, `${facts} · ${edition}`, left, page.margin + 26, { size: 8, colour: secondInk })
  const heading = (text: string, x: number, align: 'left' | 'right' = 'left') =>
    write(pdf, text, x, firstRow - 8, { size: 8, colour: secondInk, align })
  heading(shelf, columns.shelf)
  heading(amount, columns.amount, 'right')
  heading(what, columns.title)
  heading(sku, columns.sku)
}

function drawLine(pdf: Pdf, { amount, title, detail, sku, shelf }: PackedLine, y: number): void {
  rule(pdf, left, y, right - left, 0.5, hairline)
  pdf
    .rect(columns.box, y + 6, 10, 10)
    .lineWidth(0.7)
    .stroke()
  write(pdf, shelf ?? '–', columns.shelf, y + 14, { size: 11, face: 'bold', fit: columns.amount - columns.shelf - 34 })
  write(pdf, `${amount} ×`, columns.amount, y + 14, { size: 11, face: 'bold', align: 'right' })
  const text = [title, detail].filter(Boolean).join(' · ')
  write(pdf, text, columns.title, y + 14, { size: 10, width: columns.sku - columns.title - 8, maxLines: 1 })
  if (sku !== null) write(pdf, sku, columns.sku, y + 14, { size: 9, fit: right - columns.sku })
}
