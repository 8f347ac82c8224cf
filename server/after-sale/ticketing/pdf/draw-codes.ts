import { encode } from 'uqr'
import { ean13Bars } from '#core/ticketing/ean13-bars.ts'
import { readableTicketCode, type TicketCode } from '#core/ticketing/ticket-code.ts'
import { capHeight, ink, write, type Pdf } from '#server/foundations/pdf/pdf-page.ts'

/**
 * Draws a QR code as vectors, black on white, with the quiet zone of four modules that scanners need. Error correction level M: it
 * can still be read if 15 % of it is damaged. The mask is always the same (`docs/decisions/0007-ticket-codes-and-signatures.md`).
 * @param side points, including the quiet zone
 */
export function drawQr(pdf: Pdf, text: string, x: number, y: number, side: number): void {
  const { size, data } = encode(text, { ecc: 'M', maskPattern: 2, border: 0 })
  const moduleSize = side / (size + 8)
  pdf.rect(x, y, side, side).fill('#ffffff')
  for (const [row, modules] of data.entries()) {
    for (let column = 0; column < size; column += 1) {
      const start = column
      while (modules[column]) column += 1
      // Adjacent dark modules become one bar, slightly taller than its row, so that viewers show no gaps between rows.
      if (column > start)
        pdf.rect(x + (start + 4) * moduleSize, y + (row + 4) * moduleSize, (column - start) * moduleSize, moduleSize + 0.03)
    }
  }
  pdf.fill(ink)
}

/** EAN-13: 95 modules, with quiet zones of 11 on the left and 7 on the right. */
const moduleCount = 95 + 11 + 7

/**
 * Draws a ticket's code as an EAN-13 with its digits below.
 * @param width points, including the quiet zones; 106 points make modules of 0.33 mm
 */
export function drawEan13(pdf: Pdf, code: TicketCode, x: number, y: number, width: number, height: number): void {
  const moduleSize = width / moduleCount
  const barHeight = height - 11 * capHeight - 4
  pdf.rect(x, y, width, height).fill('#ffffff')
  let left = x + 11 * moduleSize
  ean13Bars(code).forEach((moduleWidths, index) => {
    const barWidth = moduleWidths * moduleSize
    if (index % 2 === 0) pdf.rect(left, y, barWidth, barHeight)
    left += barWidth
  })
  pdf.fill(ink)
  write(pdf, readableTicketCode(code), x + 11 * moduleSize, y + height, { face: 'bold', size: 11 })
}
