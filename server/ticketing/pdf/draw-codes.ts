import bwipjs from 'bwip-js'
import { readableTicketCode, type TicketCode } from '#core/ticketing/ticket-code.ts'
import { capHeight, ink, write, type Pdf } from '#server/pdf/pdf-page.ts'

/**
 * Draws a QR code as vectors, black on white, with the quiet zone of four modules that scanners need. Error correction level M: it
 * can still be read if 15 % of it is damaged. The mask is always the same (`docs/decisions/0044-drawing-tickets-faster.md`).
 * @param side points, including the quiet zone
 */
export function drawQr(pdf: Pdf, text: string, x: number, y: number, side: number): void {
  const [matrix] = bwipjs.raw('qrcode', text, 'eclevel=M mask=3')
  if (!matrix || !('pixs' in matrix)) throw new Error('bwip-js returned no QR code')
  const moduleSize = side / (matrix.pixx + 8)
  pdf.rect(x, y, side, side).fill('#ffffff')
  for (let row = 0; row < matrix.pixy; row += 1) {
    for (let column = 0; column < matrix.pixx; column += 1) {
      const start = column
      while (column < matrix.pixx && matrix.pixs[row * matrix.pixx + column]) column += 1
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
  const [bars] = bwipjs.raw({ bcid: 'ean13', text: code })
  if (!bars || !('sbs' in bars)) throw new Error('bwip-js returned no EAN-13')
  const moduleSize = width / moduleCount
  const barHeight = height - 11 * capHeight - 4
  pdf.rect(x, y, width, height).fill('#ffffff')
  let left = x + 11 * moduleSize
  bars.sbs.forEach((moduleWidths, index) => {
    const barWidth = moduleWidths * moduleSize
    if (index % 2 === 0) pdf.rect(left, y, barWidth, barHeight)
    left += barWidth
  })
  pdf.fill(ink)
  write(pdf, readableTicketCode(code), x + 11 * moduleSize, y + height, { face: 'bold', size: 11 })
}
