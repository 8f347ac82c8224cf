import { addressLines } from '#core/addresses/address-lines.ts'
import { formatPercent } from '#core/money/format-percent.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { lineName, statementRows, sumLines, termRows, type SettlementTerm, type StatementRow } from '#core/settlements/statement.ts'
import type { SettlementTerms } from '#core/settlements/settle.ts'
import type { SettledLine, SettlementContent } from '#core/settlements/settlement.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { hairline, makePdf, measureHeight, page, rule, secondInk, write, type Pdf } from '#server/foundations/pdf/pdf-page.ts'
import { m } from '#texts/messages.ts'

/** A settlement as it is written: what it says, and what it became when it was closed; null for a draft. */
interface WrittenSettlement {
  content: SettlementContent
  closed: { number: string; closedAt: Date } | null
}

const left = page.margin + 16
const right = page.width - page.margin
const measure = right - left
const bottom = 770

interface Column {
  head: string
  /** Its right edge; the first column begins at the left. */
  at: number
}

interface Sheet extends TextOptions {
  pdf: Pdf
  y: number
}

/**
 * A settlement as a PDF: tickets on the first pages, merchandise of the night on pages of its own. The same settlement in the same language
 * is the same file, whenever it is asked for.
 * @param timeZone the clock of the office
 */
export async function settlementPdf({ content, closed }: WrittenSettlement, locale: Locale, timeZone: string): Promise<Uint8Array> {
  const options: TextOptions = { locale, words: undefined }
  const kind = content.part === 1 ? m.settlement_title({}, options) : m.settlement_follow_up({}, options)
  const number = closed?.number ?? ''
  const createdAt = closed?.closedAt ?? new Date(content.until)
  const info = { title: `${kind} ${number}`.trim(), author: content.partner.names[0] ?? '', language: locale, createdAt }
  return makePdf(info, (pdf) => {
    pdf.addPage()
    const sheet: Sheet = { ...options, pdf, y: 0 }
    drawHead(sheet, { content, closed }, kind, timeZone)
    drawLines(
      sheet,
      m.settlement_tickets({}, options),
      content.lines.filter((line) => line.kind === 'ticket'),
    )
    drawFree(sheet, content)
    drawVat(sheet, content)
    drawSums(sheet, content)
    const goods = content.lines.filter((line) => line.kind === 'goods')
    if (goods.length > 0) {
      nextPage(sheet)
      drawLines(sheet, m.settlement_goods({}, options), goods)
    }
    numberPages(pdf, `${eventTitle(content, locale)} · ${number || kind}`)
  })
}

/** The event as a settlement names it: artist and name. */
function eventTitle({ event }: SettlementContent, locale: Locale): string {
  return [inLocale(event.artist, locale), inLocale(event.name, locale)].filter(Boolean).join(', ')
}

function nextPage(sheet: Sheet): void {
  sheet.pdf.addPage()
  sheet.y = 60
}

/** Begins a page where what follows would not fit. */
function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > bottom) nextPage(sheet)
}

function drawHead(sheet: Sheet, { content, closed }: WrittenSettlement, kind: string, timeZone: string): void {
  const { pdf, locale } = sheet
  const { event, partner } = content
  write(pdf, kind.toUpperCase(), left, 70, { face: 'display', size: 30, fit: measure })
  rule(pdf, left, 82, measure, 2)
  const company = [...partner.names, ...addressLines(partner), partner.vatId].filter(Boolean)
  write(pdf, company.join('\n'), left, 106, { size: 10, width: 230, lineGap: 1.5 })
  const moment = (at: Date, zone: string) => `${formatMoment(at, 'short', locale, zone)}, ${formatMoment(at, 'time', locale, zone)}`
  const facts: [string, string | null][] = [
    [m.settlement_number({}, sheet), closed?.number ?? '–'],
    [m.settlement_event({}, sheet), eventTitle(content, locale)],
    ['', event.happeningFrom && moment(new Date(event.happeningFrom), event.timeZone)],
    ['', [event.venue, inLocale(event.city, locale)].filter(Boolean).join(', ')],
    [m.settlement_until({}, sheet), moment(new Date(content.until), timeZone)],
    [m.settlement_closed({}, sheet), closed && moment(closed.closedAt, timeZone)],
    [m.settlement_follows({}, sheet), content.follows],
  ]
  const shown = facts.filter(([, value]) => value)
  const from = left + 250
  for (const [index, [label, value]] of shown.entries()) {
    const y = 106 + index * 15
    write(pdf, label, from, y, { size: 9, colour: secondInk, fit: 74 })
    write(pdf, value ?? '', right, y, { face: 'bold', size: 9, align: 'right', fit: right - from - 80 })
  }
  sheet.y = 106 + Math.max(shown.length, company.length) * 15 + 16
}

function drawTable(
  sheet: Sheet,
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  sum?: readonly string[],
): void {
  const { pdf } = sheet
  makeRoom(sheet, 88)
  sheet.y += 32
  write(pdf, title, left, sheet.y, { face: 'bold', size: 12, fit: measure })
  const [first, ...numbers] = columns
  const nameWidth = (numbers[0]?.at ?? right) - left - 60
  const drawColumns = () => {
    sheet.y += 18
    write(pdf, first?.head ?? '', left, sheet.y, { size: 8, colour: secondInk, fit: nameWidth })
    for (const { head, at } of numbers) write(pdf, head, at, sheet.y, { size: 8, colour: secondInk, align: 'right', fit: 62 })
    sheet.y += 5
    rule(pdf, left, sheet.y, measure, 1.25)
  }
  drawColumns()
  for (const [index, cells] of [...rows, ...(sum ? [sum] : [])].entries()) {
    const face = index === rows.length ? 'bold' : 'text'
    const [name = '', ...values] = cells
    const height = measureHeight(pdf, name, { face, size: 9.5, width: nameWidth })
    if (sheet.y + height + 8 > bottom) {
      nextPage(sheet)
      drawColumns()
    }
    write(pdf, name, left, sheet.y + 14, { face, size: 9.5, width: nameWidth })
    for (const [place, value] of values.entries())
      write(pdf, value, numbers[place]?.at ?? right, sheet.y + 14, { face, size: 9.5, align: 'right', fit: 66 })
    sheet.y += Math.max(height, 10) + 7
    rule(pdf, left, sheet.y, measure, 0.5, hairline)
  }
}

function drawLines(sheet: Sheet, title: string, lines: readonly SettledLine[]): void {
  const { locale } = sheet
  if (lines.length === 0) return
  const columns = [
    { head: lines[0]?.kind === 'goods' ? m.settlement_goods_item({}, sheet) : m.settlement_item({}, sheet), at: left },
    { head: m.settlement_price({}, sheet), at: left + 232 },
    { head: m.settlement_rate({}, sheet), at: left + 272 },
    { head: m.settlement_sold({}, sheet), at: left + 318 },
    { head: m.settlement_returned({}, sheet), at: left + 362 },
    { head: m.settlement_refunded({}, sheet), at: left + 430 },
    { head: m.settlement_amount({}, sheet), at: right },
  ]
  const sums = sumLines(lines)
  const counts = ({ sold, returned, refundedCents, soldCents }: typeof sums) => [
    String(sold),
    String(returned),
    formatPrice(refundedCents),
    formatPrice(soldCents - refundedCents),
  ]
  const rows = lines.map((line) => [
    lineName(line, locale),
    formatPrice(line.priceCents),
    formatPercent(line.vatRate, locale),
    ...counts(line),
  ])
  drawTable(sheet, title, columns, rows, [m.settlement_all({}, sheet), '', '', ...counts(sums)])
}

function drawFree(sheet: Sheet, { free }: SettlementContent): void {
  if (free.length === 0) return
  const columns = [
    { head: m.settlement_item({}, sheet), at: left },
    { head: m.settlement_given({}, sheet), at: left + 400 },
    { head: m.settlement_taken_back({}, sheet), at: right },
  ]
  const giver = (by: string | null) => {
    if (by === null) return m.settlement_with_order({}, sheet)
    const [, account] = /^staff:(\d+)$/.exec(by) ?? []
    return `${m.settlement_giver({}, sheet)} ${account === undefined ? by : m.settlement_account({ account }, sheet)}`
  }
  const rows = free.map((each) => [`${lineName(each, sheet.locale)}. ${giver(each.giver)}`, String(each.given), String(each.takenBack)])
  drawTable(sheet, m.settlement_free({}, sheet), columns, rows)
}

function drawVat(sheet: Sheet, { vat }: SettlementContent): void {
  if (vat.length === 0) return
  const columns = [
    { head: '', at: left },
    { head: m.settlement_net_of_vat({}, sheet), at: left + 318 },
    { head: m.settlement_tax({}, sheet), at: left + 410 },
    { head: m.settlement_gross({}, sheet), at: right },
  ]
  const rows = vat.map(({ kind, country, vatRate, grossCents, vatCents }) => [
    `${kind === 'goods' ? m.settlement_goods({}, sheet) : m.settlement_tickets({}, sheet)}, ${country.toUpperCase()}, ${formatPercent(vatRate, sheet.locale)}`,
    formatPrice(grossCents - vatCents),
    formatPrice(vatCents),
    formatPrice(grossCents),
  ])
  drawTable(sheet, m.settlement_vat({}, sheet), columns, rows)
}

/** What a row of the statement is called. */
function rowWord(row: StatementRow, options: TextOptions): string {
  const words = {
    tickets: m.settlement_row_tickets,
    fee: m.settlement_row_fee,
    costs: m.settlement_row_costs,
    houseShare: m.settlement_row_house_share,
    goods: m.settlement_row_goods,
    goodsFee: m.settlement_row_goods_fee,
    disputes: m.settlement_row_disputes,
    advances: m.settlement_row_advances,
    net: m.settlement_row_net,
  } as const satisfies Record<StatementRow, unknown>
  return words[row]({}, options)
}

/** What was agreed, one line each. */
function termWords(terms: SettlementTerms, options: TextOptions): string[] {
  const words = {
    ticketFee: m.settlement_term_ticket_fee,
    ticketFeeShare: m.settlement_term_ticket_points,
    goodsFeeShare: m.settlement_term_goods_points,
    costs: m.settlement_term_costs,
    guarantee: m.settlement_term_guarantee,
    share: m.settlement_term_share,
    advances: m.settlement_term_advances,
  } as const satisfies Record<SettlementTerm, unknown>
  return termRows(terms).map(({ term, cents, points }) => {
    const value = points === null ? formatPrice(cents ?? 0) : formatPercent(points / 100, options.locale)
    return `${words[term]({}, options)}: ${value}`
  })
}

function drawSums(sheet: Sheet, { sums, totals, terms, part, documents }: SettlementContent): void {
  const { pdf } = sheet
  const columns = [
    { head: '', at: left },
    ...(part > 1 ? [{ head: m.settlement_sum_all({}, sheet), at: left + 400 }] : []),
    { head: m.settlement_amount({}, sheet), at: right },
  ]
  const all = new Map(statementRows(totals).map(({ row, cents }) => [row, cents]))
  const names = [...new Set([...statementRows(totals), ...statementRows(sums)].map(({ row }) => row))].sort(byStatement)
  const now = new Map(statementRows(sums).map(({ row, cents }) => [row, cents]))
  const rows = names.map((row) => [
    rowWord(row, sheet),
    ...(part > 1 ? [formatPrice(all.get(row) ?? 0)] : []),
    formatPrice(now.get(row) ?? 0),
  ])
  makeRoom(sheet, 70 + rows.length * 18)
  drawTable(sheet, m.settlement_owed({}, sheet), columns, rows.slice(0, -1), rows.at(-1) ?? [])
  const agreed = termWords(terms, sheet)
  const notes = [
    ...(agreed.length === 0 ? [m.settlement_no_terms({}, sheet)] : agreed),
    m.settlement_made({ documents: String(documents) }, sheet),
  ]
  makeRoom(sheet, 30 + notes.length * 13)
  sheet.y = write(pdf, notes.join('\n'), left, sheet.y + 24, { size: 9, colour: secondInk, width: measure, lineGap: 2 })
}

const order: readonly StatementRow[] = ['tickets', 'fee', 'costs', 'houseShare', 'goods', 'goodsFee', 'disputes', 'advances', 'net']

function byStatement(one: StatementRow, other: StatementRow): number {
  return order.indexOf(one) - order.indexOf(other)
}

function numberPages(pdf: Pdf, title: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    rule(pdf, left, 790, measure, 0.5, hairline)
    write(pdf, title, left, 804, { size: 8, colour: secondInk, fit: measure - 60 })
    write(pdf, `${index + 1} / ${count}`, right, 804, { size: 8, colour: secondInk, align: 'right' })
  }
}
