import { addressLines, addressText } from '#core/addresses/address-lines.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { formatPercent } from '#core/money/format-percent.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { DocumentColours } from '#core/shops/settings/document-colours.ts'
import { m } from '#texts/messages.ts'
import { drawEan13, drawQr } from './draw-codes.ts'
import { fillMeasure } from '#server/foundations/pdf/fill-measure.ts'
import {
  drawLogo,
  capHeight,
  hairline,
  ink,
  page,
  makePdf,
  rule,
  secondInk,
  sizeToFill,
  sizeToFit,
  measureWidth,
  write,
  type Pdf,
} from '#server/foundations/pdf/pdf-page.ts'
import type { TicketPage, TicketSet } from './ticket-page.ts'

const left = page.margin
const right = page.width - page.margin
const measure = right - left
/** The height at which the poster ends and the stub begins. */
const tearLine = 534
const labelColumn = 74

/** Tickets as a PDF, one A4 page each: a poster above the tearLine line, and the stub with codes and details below it (OPS-16). */
export async function ticketPdf(set: TicketSet): Promise<Uint8Array> {
  const title = m.ticket_title({ reference: set.orderReference }, set)
  return makePdf({ title, author: set.shopName, language: set.locale, createdAt: set.issuedAt }, (pdf) => {
    set.tickets.forEach((ticket) => {
      pdf.addPage()
      drawPoster(pdf, set, ticket, set.colours)
      drawTearLine(pdf)
      drawStub(pdf, set, ticket)
    })
  })
}

function drawPoster(pdf: Pdf, set: TicketSet, ticket: TicketPage, colours: DocumentColours): void {
  const colour = colours.onFlood
  pdf.rect(0, 0, page.width, tearLine).fill(colours.flood)
  if (set.logo) drawLogo(pdf, set.logo, { x: left, bottom: 56, width: measure / 2 - 12, height: 30 })
  else write(pdf, set.shopName.toUpperCase(), left, 52, { face: 'display', size: 24, fit: measure / 2 - 12, colour })
  const count = m.ticket_count({ number: ticket.number, total: ticket.total }, set)
  write(pdf, count, right, 52, { face: 'bold', size: 11, colour, align: 'right', fit: measure / 2 })
  rule(pdf, left, 66, measure, 5, colour)

  // The artist's name ends right above the lines that follow; free space stays above it, as on a poster.
  const eventLine = [ticket.eventName, ...supportLine(ticket, set)].filter(Boolean).join(', ')
  const name = fillMeasure(pdf, ticket.artistName.toUpperCase(), measure, eventLine ? 238 : 268, 250)
  const lastBaseline = eventLine ? 346 : 370
  name.lines.forEach((line, place) => {
    const baseline = lastBaseline - name.size * name.descent - (name.lines.length - 1 - place) * name.size * name.leading
    // The space that is part of the first letter would indent large lines.
    write(pdf, line, left - name.size * 0.03, baseline, { face: 'display', size: name.size, colour })
  })
  if (eventLine) write(pdf, eventLine, left, lastBaseline + 26, { face: 'bold', size: 15, fit: measure, colour })

  drawWhen(pdf, set, ticket, colour)
}

function supportLine(ticket: TicketPage, set: TicketSet): string[] {
  return ticket.supportArtists.length > 0 ? [m.ticket_with({ names: ticket.supportArtists.join(', ') }, set)] : []
}

/** Date and city in large type, then hall and times. */
function drawWhen(pdf: Pdf, set: TicketSet, ticket: TicketPage, colour: string): void {
  const { locale } = set
  const day = formatMoment(ticket.startsAt, 'poster', locale, ticket.timeZone).toUpperCase()
  const city = ticket.venue.city.toUpperCase()
  rule(pdf, left, 394, measure, 2, colour)
  const both = measureWidth(pdf, day, 'display', 100) + measureWidth(pdf, city, 'display', 100)
  const size = Math.min(50, ((measure - 28) / both) * 100)
  write(pdf, day, left, 446, { face: 'display', size, colour })
  write(pdf, city, right, 446, { face: 'display', size, colour, align: 'right' })

  const times = [
    ...(ticket.doorsAt ? [{ label: m.ticket_doors({}, set), at: ticket.doorsAt }] : []),
    { label: m.ticket_start({}, set), at: ticket.startsAt },
  ]
  times.forEach(({ label, at }, index) => {
    const x = left + index * 112
    write(pdf, label, x, 474, { face: 'bold', size: 11, fit: 104, colour })
    write(pdf, formatMoment(at, 'time', locale, ticket.timeZone), x, 506, { face: 'number', size: 32, colour })
  })
  const place = { size: 11, colour, width: measure - 240, align: 'right', lineGap: 2 } as const
  const afterVenue = write(pdf, ticket.venue.name, left + 240, 474, { ...place, face: 'bold', size: 13, maxLines: 2 })
  write(pdf, addressLines(ticket.venue).join('\n'), left + 240, afterVenue + 1, place)
}

function drawTearLine(pdf: Pdf): void {
  pdf.save().lineWidth(2.2).lineCap('round').dash(0.1, { space: 6.2 })
  pdf
    .moveTo(3, tearLine + 10)
    .lineTo(page.width, tearLine + 10)
    .stroke(ink)
  pdf.restore()
}

function drawStub(pdf: Pdf, set: TicketSet, ticket: TicketPage): void {
  const qrSide = 196
  const top = tearLine + 30
  // The quiet zone extends into the margin, so that the code itself is aligned with it.
  const inset = (qrSide * 4) / 53
  drawQr(pdf, ticket.qrText, left - inset, top - inset, qrSide)

  const x = left + qrSide + 14
  const width = right - x
  const facts = [
    [m.ticket_holder({}, set), ticket.holderName],
    ...(ticket.place === null ? [] : [[m.ticket_place({}, set), ticket.place] as const]),
    [m.ticket_category({}, set), ticket.category],
    [m.ticket_price({}, set), priceText(set, ticket)],
    [m.ticket_order({}, set), set.orderReference],
  ] as const
  // With a place the rows are closer, so that the bar code below them stays high enough to be scanned.
  const rowHeight = facts.length > 4 ? 21 : 25
  const bottom = facts.reduce((y, [label, value], index) => {
    rule(pdf, x, y, width, index === 0 ? 2 : 0.75, index === 0 ? ink : hairline)
    write(pdf, label, x, y + rowHeight - 8.5, { size: 9.5, fit: labelColumn - 6, colour: secondInk })
    return drawFact(pdf, value, x + labelColumn, y, width - labelColumn, rowHeight)
  }, top)
  rule(pdf, x, bottom, width, 0.75, hairline)
  // The digits below the bar code are level with the bottom of the QR code.
  const codeTop = bottom + 13
  drawEan13(pdf, ticket.code, x - 11 * (220 / 113), codeTop, 220, top + qrSide - 2 * inset - codeTop)

  drawSmallPrint(pdf, set, ticket)
}

function priceText(set: TicketSet, { complimentary, priceCents, vatRate }: TicketPage): string {
  if (complimentary) return m.ticket_complimentary({}, set)
  if (priceCents === 0) return m.ticket_free({}, set)
  const price = formatPrice(priceCents)
  return vatRate > 0 ? m.ticket_price_vat({ price, rate: formatPercent(vatRate, set.locale) }, set) : price
}

/** Draws a value: large if it fits on one line, otherwise smaller on two. Returns the top of the next row. */
function drawFact(pdf: Pdf, value: string, x: number, top: number, width: number, height: number): number {
  const size = sizeToFit(pdf, value, 'bold', width, 12)
  if (size >= 9.5) {
    write(pdf, value, x, top + height - 8.5, { face: 'bold', size })
    return top + height
  }
  write(pdf, value, x, top + height - 11.5, { face: 'bold', size: 9.5, width, maxLines: 2 })
  return top + height + 6
}

function drawSmallPrint(pdf: Pdf, set: TicketSet, ticket: TicketPage): void {
  const { sellerName } = set
  const { company } = ticket.promoter
  const partner = m.ticket_promoter({ company, address: addressText(ticket.promoter) }, set)
  const soldBy = sellerName === company ? '' : m.ticket_sold_by({ shop: sellerName }, set)
  const age = ticket.ageLimit ? m.ticket_age({ age: ticket.ageLimit }, set) : ''
  const gap = 22
  const column = { width: (measure - gap) / 2, height: 58, lineGap: 1.5 } as const
  const texts = [
    [partner, soldBy],
    [age, m.ticket_rules({}, set)],
  ].map((sentences) => sentences.filter(Boolean).join(' '))
  const size = sizeToFill(pdf, texts, column, 8.5)
  rule(pdf, left, 757, measure, 0.75, hairline)
  const baseline = 757 + 10 + size * capHeight
  const { width, lineGap } = column
  texts.forEach((text, index) => write(pdf, text, left + index * (width + gap), baseline, { size, colour: secondInk, width, lineGap }))
}
