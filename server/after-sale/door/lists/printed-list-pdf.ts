import { localIso } from '#core/time/local-iso.ts'
import { hairline, page, makePdf, rule, secondInk, write, type Pdf } from '#server/foundations/pdf/pdf-page.ts'

const row = 20
const lowest = page.height - page.margin
const width = page.width - 2 * page.margin
const columns = {
  box: page.margin,
  name: page.margin + 20,
  ticket: page.margin + width * 0.36,
  // Wide enough for the number of an order.
  code: page.margin + width * 0.65,
  note: page.margin + width * 0.8,
}
const end = page.margin + width

/** One line of the list, with a box to tick. */
export interface PrintedEntry {
  name: string
  /** With its place. */
  ticketType: string
  /** The last digits of the ticket's number, or the number of an order without a ticket. */
  code: string
  note: string
}

/**
 * The list of an event's tickets to print for the door (OPS-17): a box to tick, name, ticket and place, the last four digits of the code,
 * and what is to be known. It holds neither e-mail addresses nor whole codes.
 * @param options.heading the event, its time and place
 * @param options.timeZone of the venue, by whose clock the list is dated
 */
export async function doorListPdf(
  entries: readonly PrintedEntry[],
  { heading, at, timeZone }: { heading: string; at: Date; timeZone: string },
): Promise<Uint8Array> {
  const pages = Math.max(1, Math.ceil(entries.length / perPage))
  return makePdf({ title: heading, author: 'Stagefront', language: 'en', createdAt: at }, (pdf) => {
    for (let number = 0; number < pages; number += 1) {
      pdf.addPage()
      write(pdf, heading, page.margin, page.margin + 8, { size: 12, face: 'bold', width, maxLines: 1 })
      const edition = `${number + 1} / ${pages} · ${localIso(at, timeZone).slice(0, 16).replace('T', ' ')}`
      write(pdf, edition, page.margin, page.margin + 26, { size: 8, colour: secondInk })
      entries.slice(number * perPage, (number + 1) * perPage).forEach((entry, index) => drawEntry(pdf, entry, firstRow + index * row))
    }
  })
}

const firstRow = page.margin + 44
const perPage = Math.floor((lowest - firstRow) / row)

function drawEntry(pdf: Pdf, { name, ticketType, code, note }: PrintedEntry, y: number): void {
  pdf
    .rect(columns.box, y - 1, 10, 10)
    .lineWidth(0.7)
    .stroke()
  cell(pdf, name, columns.name, columns.ticket, y)
  cell(pdf, ticketType, columns.ticket, columns.code, y)
  cell(pdf, code, columns.code, columns.note, y)
  cell(pdf, note, columns.note, end, y)
  rule(pdf, page.margin, y + 13, width, 0.5, hairline)
}

/** One line; what is too long for its column is cut off. */
function cell(pdf: Pdf, text: string, left: number, right: number, y: number): void {
  if (text !== '') write(pdf, text, left, y + 8, { size: 9, width: right - left - 6, maxLines: 1 })
}
