import { encode } from 'uqr'
import { code128 } from '#core/codes/code-128.ts'
import {
  capHeight,
  hairline,
  ink,
  makePdf,
  measureHeight,
  page,
  rule,
  secondInk,
  write,
  type Pdf,
} from '#server/foundations/pdf/pdf-page.ts'
import type { PackedGroup } from './describe-goods.ts'

/** A packing slip, worded in the buyer's language. */
export interface Slip {
  /** What its codes say: the reference of the order, which the packing desk scans with a phone or a hand scanner. */
  code: string
  shop: string
  title: string
  /** Day of the order and carrier. */
  facts: string[]
  address: string[]
  groups: { heading: string | null; group: PackedGroup }[]
  /** `Page 1 of 2`, for a slip of several pages. */
  pageWords(page: number, pages: number): string
}

const left = page.margin + 16
const right = page.width - page.margin
const bottom = page.height - page.margin - 24
const columns = { amount: left + 22, title: left + 36, sku: right }
const qrSide = 84
/** Of the code for hand scanners: a module of 0.3 mm, which the cheapest ones read. */
const bars = { module: 0.85, height: 30, top: page.margin + 112 }

/** Packing slips as one PDF, each on a page of its own, or on several. */
export async function slipsPdf(slips: readonly Slip[], info: { title: string; author: string; language: string; createdAt: Date }) {
  return makePdf(info, (pdf) => {
    for (const slip of slips) drawSlip(pdf, slip)
  })
}

function drawSlip(pdf: Pdf, slip: Slip): void {
  const first = pdf.bufferedPageRange().count
  pdf.addPage()
  let y = drawHead(pdf, slip)
  const room = (height: number) => {
    if (y + height <= bottom) return
    pdf.addPage()
    write(pdf, slip.title, left, page.margin + 16, { face: 'bold', size: 11 })
    y = page.margin + 44
  }
  for (const { heading, group } of slip.groups) {
    if (heading !== null) {
      room(48)
      y = write(pdf, heading, left, y + 14, { face: 'bold', size: 10, width: right - left }) + 2
    }
    for (const { amount, title, detail, sku } of group.lines) {
      const text = [title, detail].filter(Boolean).join(' · ')
      const style = { size: 10.5, width: right - columns.title - 90 }
      const height = Math.max(20, measureHeight(pdf, text, style) + 9)
      room(height)
      rule(pdf, left, y, right - left, 0.5, hairline)
      const line = y + 14
      write(pdf, `${amount} ×`, columns.amount, line, { face: 'bold', size: 10.5, align: 'right' })
      write(pdf, text, columns.title, line, style)
      if (sku !== null) write(pdf, sku, columns.sku, line, { size: 9, align: 'right', colour: secondInk, fit: 84 })
      y += height
    }
  }
  numberPages(pdf, slip, first)
}

/** The shop, the order with its code, and where the parcel goes. @returns where the lines begin */
function drawHead(pdf: Pdf, { shop, title, code, facts, address }: Slip): number {
  write(pdf, shop, left, page.margin + 12, { size: 10, colour: secondInk, fit: right - left - qrSide - 16 })
  write(pdf, title, left, page.margin + 44, { face: 'bold', size: 20, fit: right - left - qrSide - 16 })
  facts.forEach((fact, index) => write(pdf, fact, left, page.margin + 64 + index * 14, { size: 9.5, fit: right - left - qrSide - 16 }))
  drawCode(pdf, code, right - qrSide, page.margin)
  const barsLeft = drawBars(pdf, code)
  address.forEach((line, index) => write(pdf, line, left, page.margin + 120 + index * 14, { size: 11, fit: barsLeft - left }))
  return Math.max(page.margin + 120 + address.length * 14, bars.top + bars.height) + 14
}

/** A QR code with its text below it. */
function drawCode(pdf: Pdf, text: string, x: number, y: number): void {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const side = qrSide / size
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries()) if (isDark) pdf.rect(x + column * side, y + row * side, side + 0.03, side + 0.03)
  pdf.fill(ink)
  write(pdf, text, x + qrSide, y + qrSide + 11 * capHeight + 5, { face: 'bold', size: 11, align: 'right' })
}

/** The same as a barcode, at the right with its free modules beside it. @returns where they begin */
function drawBars(pdf: Pdf, text: string): number {
  const widths = code128(text)
  const begin = right - widths.reduce((sum, width) => sum + width, 0) * bars.module
  let x = begin
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) pdf.rect(x, bars.top, width * bars.module, bars.height)
    x += width * bars.module
  }
  pdf.fill(ink)
  return begin - 10 * bars.module
}

function numberPages(pdf: Pdf, { pageWords }: Slip, first: number): void {
  const { count } = pdf.bufferedPageRange()
  if (count - first < 2) return
  for (let index = first; index < count; index += 1) {
    pdf.switchToPage(index)
    write(pdf, pageWords(index - first + 1, count - first), right, page.height - page.margin, {
      size: 8,
      align: 'right',
      colour: secondInk,
    })
  }
  pdf.switchToPage(count - 1)
}
