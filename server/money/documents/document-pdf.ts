import { addressLines } from '#core/addresses/address-lines.ts'
import { friendlyIban } from '#core/payments/bank-account.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { formatPercent } from '#core/money/format-percent.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { documentColours } from '#core/shops/settings/document-colours.ts'
import { m } from '#texts/messages.ts'
import { zoneOfDocument, type DocumentContent, type DocumentContentLine, type Party } from './records.ts'
import {
  drawLogo,
  hairline,
  measureHeight,
  page,
  makePdf,
  rule,
  secondInk,
  write,
  type Pdf,
  type PdfLogo,
} from '#server/foundations/pdf/pdf-page.ts'

const left = page.margin + 16
const right = page.width - page.margin
const measure = right - left
/** Where the lines of a page end. Below it is the footer with the issuer. */
const bottom = 742
/** The right edges of the columns with numbers. */
const columns = { amount: left + 290, price: left + 370, rate: left + 415, sum: right }

/**
 * A document as a PDF, from the content stored when it was issued, so that it is the same in ten years (OPS-11).
 * @param logo the file that the content names
 */
export async function documentPdf(content: DocumentContent, logo: PdfLogo | null = null): Promise<Uint8Array> {
  const title = `${documentTitle(content)} ${content.number}`
  const info = { title, author: content.issuer.names[0] ?? '', language: content.locale, createdAt: new Date(content.issuedAt) }
  return makePdf(info, (pdf) => {
    pdf.addPage()
    const afterHead = drawHead(pdf, content, logo)
    const afterLines = drawLines(pdf, content, afterHead)
    drawSums(pdf, content, afterLines)
    drawFooters(pdf, content)
  })
}

function documentTitle(content: DocumentContent): string {
  switch (content.kind) {
    case 'invoice':
      return m.document_invoice({}, content)
    case 'ticket_document':
      return m.document_ticket({}, content)
    case 'credit_note':
      return content.corrects?.kind === 'ticket_document' ? m.document_credit_ticket({}, content) : m.document_credit_note({}, content)
  }
}

/** Draws the issuer, the buyer's address where an envelope has its window, and the details beside it. Returns the top of the lines. */
function drawHead(pdf: Pdf, content: DocumentContent, logo: PdfLogo | null): number {
  const { locale, issuer, buyer } = content
  const colours = content.shop.colours ?? documentColours(content.shop.design)
  const name = issuer.names[0] ?? ''
  const logoWidth = logo ? drawLogo(pdf, logo, { x: left, bottom: 66, width: measure, height: 34 }, 'right') + 20 : 0
  write(pdf, name, left, 62, { face: 'display', size: 26, fit: measure - logoWidth })
  rule(pdf, left, 74, measure, 5, colours.accent)

  write(pdf, [name, ...addressLines({ countryCode: '', ...issuer, address2: null })].join(', '), left, 136, {
    size: 7.5,
    colour: secondInk,
    width: 250,
    maxLines: 1,
  })
  write(pdf, partyLines(buyer).join('\n'), left, 154, { size: 10.5, width: 250, lineGap: 1.5 })

  const facts = [
    [m.document_number({}, content), content.number],
    [m.document_date({}, content), formatMoment(new Date(content.issuedAt), 'short', locale, zoneOfDocument(content))],
    [m.document_order({}, content), content.orderReference],
    [m.document_ordered({}, content), formatMoment(new Date(content.orderedAt), 'short', locale, zoneOfDocument(content))],
    ...(content.corrects ? correctedFacts(content, content.corrects) : [[m.document_delivered({}, content), deliveredWhen(content)]]),
  ] as [string, string][]
  const factsLeft = left + 300
  facts.forEach(([label, value], index) => {
    const y = 136 + index * 16
    write(pdf, label, factsLeft, y, { size: 9, colour: secondInk, fit: 84 })
    write(pdf, value, right, y, { face: 'bold', size: 9, align: 'right', fit: right - factsLeft - 90 })
  })
  if (content.delivery) {
    const y = 136 + facts.length * 16 + 10
    write(pdf, m.document_delivery_address({}, content), factsLeft, y, { size: 9, colour: secondInk, fit: right - factsLeft })
    write(pdf, partyLines(content.delivery).join('\n'), factsLeft, y + 13, { size: 9, width: right - factsLeft, lineGap: 1 })
  }
  write(pdf, documentTitle(content).toUpperCase(), left, 292, { face: 'display', size: 34, fit: measure })
  return 316
}

/** The number and date of the document that a credit note corrects. */
function correctedFacts(content: DocumentContent, { number, issuedAt }: NonNullable<DocumentContent['corrects']>): [string, string][] {
  const date = formatMoment(new Date(issuedAt), 'short', content.locale, zoneOfDocument(content))
  return [
    [m.document_corrects({}, content), number],
    [m.document_corrects_date({}, content), date],
  ]
}

function deliveredWhen(content: DocumentContent): string {
  const { lines, kind, shippingCents } = content
  if (kind === 'ticket_document') return m.document_delivered_concert({}, content)
  const isShipped = shippingCents > 0 || lines.some((line) => line.kind === 'merch')
  return isShipped ? m.document_delivered_goods({}, content) : m.document_delivered_now({}, content)
}

function partyLines(party: Party): string[] {
  return [...party.names, ...addressLines({ countryCode: '', ...party }), party.country].filter(Boolean)
}

function drawLines(pdf: Pdf, content: DocumentContent, top: number): number {
  let y = drawColumnHeads(pdf, content, top)
  for (const line of documentLines(content)) {
    const style = { face: 'bold', size: 10, width: columns.amount - left - 32, lineGap: 1 } as const
    const detailStyle = { size: 9, colour: secondInk, width: style.width, lineGap: 1 } as const
    const height = measureHeight(pdf, line.title, style) + (line.detail ? measureHeight(pdf, line.detail, detailStyle) : 0) + 14
    if (y + height > bottom) {
      pdf.addPage()
      y = drawColumnHeads(pdf, content, 60)
    }
    const baseline = y + 17
    const afterTitle = write(pdf, line.title, left, baseline, style)
    if (line.detail) write(pdf, line.detail, left, afterTitle + 1, detailStyle)
    drawNumbers(pdf, content, line, baseline)
    y += height
    rule(pdf, left, y, measure, 0.75, hairline)
  }
  return y
}

function drawColumnHeads(pdf: Pdf, content: DocumentContent, top: number): number {
  const style = { size: 8.5, colour: secondInk } as const
  write(pdf, m.document_item({}, content), left, top, { ...style, fit: columns.amount - left - 60 })
  const head = (text: string, column: number, fit: number) => write(pdf, text, column, top, { ...style, align: 'right', fit })
  head(m.document_amount({}, content), columns.amount, 52)
  head(m.document_price({}, content), columns.price, columns.price - columns.amount - 8)
  head(m.document_rate({}, content), columns.rate, columns.rate - columns.price - 8)
  head(m.document_sum({}, content), columns.sum, columns.sum - columns.rate - 8)
  rule(pdf, left, top + 6, measure, 2)
  return top + 8
}

/** A line as printed. Postage and the payment charge are lines too. Their tax may be split over several rates; then `vatRate` is null. */
type PrintedLine = Omit<DocumentContentLine, 'vatRate' | 'kind'> & { vatRate: number | null }

function documentLines(content: DocumentContent): PrintedLine[] {
  const { shippingCents, extraChargeCents, carrier } = content
  const service = (title: string, cents: number): PrintedLine[] =>
    cents !== 0
      ? [
          {
            title,
            detail: '',
            amount: Math.sign(cents),
            priceCents: Math.abs(cents),
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

function drawNumbers(pdf: Pdf, { locale }: DocumentContent, line: PrintedLine, y: number): void {
  const style = { size: 10, align: 'right' } as const
  write(pdf, String(line.amount), columns.amount, y, style)
  write(pdf, formatPrice(line.priceCents), columns.price, y, style)
  if (line.vatRate !== null) write(pdf, formatPercent(line.vatRate, locale), columns.rate, y, style)
  write(pdf, formatPrice(line.totalCents), columns.sum, y, { ...style, face: 'bold' })
}

function drawSums(pdf: Pdf, content: DocumentContent, top: number): void {
  const { locale } = content
  const notes = closingNotes(content)
  const noteStyle = { size: 9.5, width: measure - 60, lineGap: 2 } as const
  const noteHeights = notes.map((note) => measureHeight(pdf, note, noteStyle) + 6)
  const needed = 64 + content.vat.length * 32 + noteHeights.reduce((sum, height) => sum + height, 0)
  let y = top
  if (top + needed > bottom) {
    pdf.addPage()
    y = 60
  }
  y += 30
  const labels = left + 250
  write(pdf, m.document_total({}, content), labels, y, { face: 'bold', size: 12, fit: 130 })
  write(pdf, formatPrice(content.totalCents), right, y, { face: 'number', size: 22, align: 'right' })
  y += 10
  rule(pdf, labels, y, right - labels, 2)
  for (const { rate, gross, vat } of content.vat) {
    if (rate === 0) continue
    const percent = formatPercent(rate, locale)
    for (const [label, cents] of [
      [m.document_net({ rate: percent }, content), gross - vat],
      [m.document_vat({ rate: percent }, content), vat],
    ] as const) {
      y += 16
      write(pdf, label, labels, y, { size: 9.5, colour: secondInk, fit: 170 })
      write(pdf, formatPrice(cents), right, y, { size: 9.5, align: 'right' })
    }
  }
  y += 34
  for (const note of notes) y = write(pdf, note, left, y, noteStyle) + 6
}

function closingNotes(content: DocumentContent): string[] {
  const company = content.issuer.names[0] ?? ''
  return [
    content.corrects
      ? m.document_credit_refund({ number: content.corrects.number }, content)
      : m.document_paid({ method: content.paidWith ?? content.paymentMethod }, content),
    ...(isForPromoter(content) ? [m.document_for_promoter({ shop: content.writtenBy, company }, content)] : []),
    ...(content.pickup ? [m.document_pickup({ place: content.pickup }, content)] : []),
    ...(content.exported ? [m.document_export({}, content)] : []),
  ]
}

/** Whether it is issued in the name of a promoter, as is the credit note of such a document. */
function isForPromoter({ kind, corrects }: DocumentContent): boolean {
  return (corrects?.kind ?? kind) === 'ticket_document'
}

/** Draws the issuer and the page number at the foot of every page. */
function drawFooters(pdf: Pdf, content: DocumentContent): void {
  const { issuer } = content
  const vatId = issuer.vatId && m.document_vat_id({ id: issuer.vatId }, content)
  const bank = issuer.bank && `IBAN ${friendlyIban(issuer.bank.iban)}, BIC ${issuer.bank.bic}, ${issuer.bank.name}`
  const contact = [issuer.email, issuer.phone, vatId, issuer.registerEntry].filter(Boolean).join(', ')
  const foot = [partyLines(issuer).join(', '), contact, bank].filter(Boolean).join('\n')
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    rule(pdf, left, 772, measure, 0.75, hairline)
    write(pdf, foot, left, 788, { size: 8, colour: secondInk, width: measure - 90, lineGap: 2 })
    if (count > 1)
      write(pdf, m.document_page({ number: index + 1, total: count }, content), right, 788, {
        size: 8,
        colour: secondInk,
        align: 'right',
        fit: 84,
      })
  }
}
