import { shopTimeZone } from '#core/time/shop-time-zone.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { formatPercent } from '#core/money/format-percent.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { documentColours } from '#core/shops/settings/document-colours.ts'
import { m } from '#texts/messages.ts'
import type { DocumentContent, DocumentContentLine, Party } from './document-content.ts'
import { hairline, openPdfPage, page, pdfBytes, rule, secondInk, write, type PdfPage } from '#server/pdf/pdf-page.ts'

const left = page.margin + 16
const right = page.width - page.margin
const measure = right - left
/** Lines end here; below it stands who issued the document. */
const bottom = 742
/** Documents of the shop are dated where it has its office. */

/** Right edges of the columns of figures. */
const columns = { amount: left + 290, price: left + 370, rate: left + 415, sum: right }

/** A document as a PDF, from what was frozen at issue: the same bytes' worth today and in ten years (OPS-11). */
export async function documentPdf(content: DocumentContent): Promise<Uint8Array> {
  const title = `${titleOf(content)} ${content.number}`
  const paper = openPdfPage(title, content.issuer.names[0] ?? '', content.locale, new Date(content.issuedAt))
  paper.addPage()
  const afterHead = drawHead(paper, content)
  const afterLines = drawLines(paper, content, afterHead)
  drawSums(paper, content, afterLines)
  drawFeet(paper, content)
  return pdfBytes(paper)
}

function titleOf(content: DocumentContent): string {
  return content.kind === 'invoice' ? m.document_invoice({}, content) : m.document_ticket({}, content)
}

/** Issuer, buyer in the window of an envelope, and the facts beside it. Returns where the lines begin. */
function drawHead(paper: PdfPage, content: DocumentContent): number {
  const { locale, issuer, buyer } = content
  const colours = documentColours(content.shop.design)
  const name = issuer.names[0] ?? ''
  write(paper, name, left, 62, { face: 'display', size: 26, fit: measure })
  rule(paper, left, 74, measure, 5, colours.accent)

  write(paper, `${name}, ${issuer.address}, ${issuer.postCode} ${issuer.city}`, left, 136, {
    size: 7.5,
    colour: secondInk,
    width: 250,
    maxLines: 1,
  })
  write(paper, partyLines(buyer).join('\n'), left, 154, { size: 10.5, width: 250, lineGap: 1.5 })

  const facts = [
    [m.document_number({}, content), content.number],
    [m.document_date({}, content), formatMoment(new Date(content.issuedAt), 'short', locale, shopTimeZone)],
    [m.document_order({}, content), content.orderReference],
    [m.document_ordered({}, content), formatMoment(new Date(content.orderedAt), 'short', locale, shopTimeZone)],
    [m.document_delivered({}, content), deliveredWhen(content)],
  ] as const
  const factsLeft = left + 300
  facts.forEach(([label, value], index) => {
    const y = 136 + index * 16
    write(paper, label, factsLeft, y, { size: 9, colour: secondInk, fit: 84 })
    write(paper, value, right, y, { face: 'bold', size: 9, align: 'right', fit: right - factsLeft - 90 })
  })
  if (content.delivery) {
    const y = 136 + facts.length * 16 + 10
    write(paper, m.document_delivery_address({}, content), factsLeft, y, { size: 9, colour: secondInk, fit: right - factsLeft })
    write(paper, partyLines(content.delivery).join('\n'), factsLeft, y + 13, { size: 9, width: right - factsLeft, lineGap: 1 })
  }
  write(paper, titleOf(content).toUpperCase(), left, 292, { face: 'display', size: 34, fit: measure })
  return 316
}

function deliveredWhen(content: DocumentContent): string {
  const { lines, kind, shippingCents } = content
  if (kind === 'ticket_document') return m.document_delivered_concert({}, content)
  const sends = shippingCents > 0 || lines.some((line) => line.kind === 'merch')
  return sends ? m.document_delivered_goods({}, content) : m.document_delivered_now({}, content)
}

function partyLines(party: Party): string[] {
  return [...party.names, party.address, party.address2 ?? '', `${party.postCode} ${party.city}`, party.country].filter(Boolean)
}

function drawLines(paper: PdfPage, content: DocumentContent, top: number): number {
  let y = drawColumnHeads(paper, content, top)
  for (const line of documentLines(content)) {
    const style = { face: 'bold', size: 10, width: columns.amount - left - 32, lineGap: 1 } as const
    const detailStyle = { size: 9, colour: secondInk, width: style.width, lineGap: 1 } as const
    paper.font('bold').fontSize(10)
    const titleHeight = paper.heightOfString(line.title, { width: style.width, lineGap: 1 })
    paper.font('text').fontSize(9)
    const height = titleHeight + (line.detail ? paper.heightOfString(line.detail, { width: style.width, lineGap: 1 }) : 0) + 14
    if (y + height > bottom) {
      paper.addPage()
      y = drawColumnHeads(paper, content, 60)
    }
    const baseline = y + 17
    const afterTitle = write(paper, line.title, left, baseline, style)
    if (line.detail) write(paper, line.detail, left, afterTitle + 1, detailStyle)
    drawFigures(paper, content, line, baseline)
    y += height
    rule(paper, left, y, measure, 0.75, hairline)
  }
  return y
}

function drawColumnHeads(paper: PdfPage, content: DocumentContent, top: number): number {
  const style = { size: 8.5, colour: secondInk } as const
  write(paper, m.document_item({}, content), left, top, { ...style, fit: columns.amount - left - 60 })
  const head = (text: string, column: number, fit: number) => write(paper, text, column, top, { ...style, align: 'right', fit })
  head(m.document_amount({}, content), columns.amount, 52)
  head(m.document_price({}, content), columns.price, columns.price - columns.amount - 8)
  head(m.document_rate({}, content), columns.rate, columns.rate - columns.price - 8)
  head(m.document_sum({}, content), columns.sum, columns.sum - columns.rate - 8)
  rule(paper, left, top + 6, measure, 2)
  return top + 8
}

/** Postage and the payment's charge are lines too; their tax is split over the rates and stands with the sums. */
type PrintedLine = Omit<DocumentContentLine, 'vatRate' | 'kind'> & { vatRate: number | null }

function documentLines(content: DocumentContent): PrintedLine[] {
  const { shippingCents, extraChargeCents, carrier } = content
  const service = (title: string, cents: number): PrintedLine[] =>
    cents > 0
      ? [
          {
            title,
            detail: '',
            amount: 1,
            priceCents: cents,
            totalCents: cents,
            vatRate: content.vat.length === 1 ? (content.vat[0]?.rate ?? null) : null,
          },
        ]
      : []
  return [
    ...content.lines,
    ...service(carrier ? m.document_postage_with({ carrier }, content) : m.document_postage({}, content), shippingCents),
    ...service(m.document_charge({ method: content.paymentMethod }, content), extraChargeCents),
  ]
}

function drawFigures(paper: PdfPage, { locale }: DocumentContent, line: PrintedLine, y: number): void {
  const style = { size: 10, align: 'right' } as const
  write(paper, String(line.amount), columns.amount, y, style)
  write(paper, formatPrice(line.priceCents), columns.price, y, style)
  if (line.vatRate !== null) write(paper, formatPercent(line.vatRate, locale), columns.rate, y, style)
  write(paper, formatPrice(line.totalCents), columns.sum, y, { ...style, face: 'bold' })
}

function drawSums(paper: PdfPage, content: DocumentContent, top: number): void {
  const { locale } = content
  const notes = closingNotes(content)
  const noteStyle = { width: measure - 60, lineGap: 2 } as const
  paper.font('text').fontSize(9.5)
  const noteHeights = notes.map((note) => paper.heightOfString(note, noteStyle) + 6)
  const needed = 64 + content.vat.length * 32 + noteHeights.reduce((sum, height) => sum + height, 0)
  let y = top
  if (top + needed > bottom) {
    paper.addPage()
    y = 60
  }
  y += 30
  const labels = left + 250
  write(paper, m.document_total({}, content), labels, y, { face: 'bold', size: 12, fit: 130 })
  write(paper, formatPrice(content.totalCents), right, y, { face: 'number', size: 22, align: 'right' })
  y += 10
  rule(paper, labels, y, right - labels, 2)
  for (const { rate, gross, vat } of content.vat) {
    if (rate === 0) continue
    const percent = formatPercent(rate, locale)
    for (const [label, cents] of [
      [m.document_net({ rate: percent }, content), gross - vat],
      [m.document_vat({ rate: percent }, content), vat],
    ] as const) {
      y += 16
      write(paper, label, labels, y, { size: 9.5, colour: secondInk, fit: 170 })
      write(paper, formatPrice(cents), right, y, { size: 9.5, align: 'right' })
    }
  }
  y += 34
  for (const note of notes) y = write(paper, note, left, y, { ...noteStyle, size: 9.5 }) + 6
}

function closingNotes(content: DocumentContent): string[] {
  const company = content.issuer.names[0] ?? ''
  return [
    m.document_paid({ method: content.paymentMethod }, content),
    ...(content.kind === 'ticket_document' ? [m.document_for_promoter({ shop: content.writtenBy, company }, content)] : []),
    ...(content.exported ? [m.document_export({}, content)] : []),
  ]
}

/** Who issued it, on every page, and which page it is of how many. */
function drawFeet(paper: PdfPage, content: DocumentContent): void {
  const { issuer } = content
  const vatId = issuer.vatId && m.document_vat_id({ id: issuer.vatId }, content)
  const foot = [partyLines(issuer).join(', '), [issuer.email, issuer.phone, vatId, issuer.registerEntry].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join('\n')
  const { start, count } = paper.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    paper.switchToPage(index)
    rule(paper, left, 772, measure, 0.75, hairline)
    write(paper, foot, left, 788, { size: 8, colour: secondInk, width: measure - 90, lineGap: 2 })
    if (count > 1)
      write(paper, m.document_page({ number: index + 1, total: count }, content), right, 788, {
        size: 8,
        colour: secondInk,
        align: 'right',
        fit: 84,
      })
  }
}
