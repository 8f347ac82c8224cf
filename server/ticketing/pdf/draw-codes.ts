import bwipjs from 'bwip-js'
import { readableTicketCode, type TicketCode } from '#core/ticketing/ticket-code.ts'
import { capHeight, ink, write, type PdfPage } from '#server/pdf/pdf-page.ts'

/**
 * Draws a QR code as vectors, black on white, with the quiet zone of four modules that scanners need around it.
 * Level M: a fold or a stain may cost 15 % of it.
 * @param side points, quiet zone included
 */
export function drawQr(paper: PdfPage, text: string, x: number, y: number, side: number): void {
  const [matrix] = bwipjs.raw('qrcode', text, 'eclevel=M')
  if (!matrix || !('pixs' in matrix)) throw new Error('bwip-js drew no QR code')
  const unit = side / (matrix.pixx + 8)
  paper.rect(x, y, side, side).fill('#ffffff')
  for (let row = 0; row < matrix.pixy; row += 1) {
    for (let column = 0; column < matrix.pixx; column += 1) {
      const start = column
      while (column < matrix.pixx && matrix.pixs[row * matrix.pixx + column]) column += 1
      // Dark neighbours become one bar, a hair taller than its row: no viewer draws seams between them.
      if (column > start) paper.rect(x + (start + 4) * unit, y + (row + 4) * unit, (column - start) * unit, unit + 0.03)
    }
  }
  paper.fill(ink)
}

/** EAN-13: 95 modules, with quiet zones of 11 on the left and 7 on the right. */
const modules = 95 + 11 + 7

/**
 * Draws a ticket's code as an EAN-13 with its digits beneath.
 * @param width points, quiet zones included; 0.33 mm a module is 106 points
 */
export function drawEan13(paper: PdfPage, code: TicketCode, x: number, y: number, width: number, height: number): void {
  const [bars] = bwipjs.raw({ bcid: 'ean13', text: code })
  if (!bars || !('sbs' in bars)) throw new Error('bwip-js drew no EAN-13')
  const unit = width / modules
  const barHeight = height - 11 * capHeight - 4
  paper.rect(x, y, width, height).fill('#ffffff')
  let left = x + 11 * unit
  bars.sbs.forEach((modulesWide, index) => {
    const wide = modulesWide * unit
    if (index % 2 === 0) paper.rect(left, y, wide, barHeight)
    left += wide
  })
  paper.fill(ink)
  write(paper, readableTicketCode(code), x + 11 * unit, y + height, { face: 'bold', size: 11 })
}
