import { encode } from 'uqr'
import { epcQrText, type CreditTransfer } from '#core/payments/epc-qr.ts'

/** A QR code as a page draws it: an SVG path over a square of modules, quiet zone included. */
export interface QrDrawing {
  modules: number
  path: string
}

/** The quiet zone that scanners need, in modules. */
const quiet = 4

const pixelsPerModule = 8

/** The EPC code of a transfer as a drawing; null if its amount has none. */
export async function transferQr(transfer: CreditTransfer): Promise<QrDrawing | null> {
  const text = epcQrText(transfer)
  if (text === null) return null
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const bars: string[] = []
  for (const [row, modules] of data.entries()) {
    for (let column = 0; column < size; column += 1) {
      const start = column
      while (modules[column]) column += 1
      if (column > start) bars.push(`M${start + quiet} ${row + quiet}h${column - start}v1h${start - column}z`)
    }
  }
  return { modules: size + 2 * quiet, path: bars.join('') }
}

/** The same as a PNG, because mail programs show no SVG; null if its amount has none. */
export async function transferQrPng(transfer: CreditTransfer): Promise<Uint8Array | null> {
  const text = epcQrText(transfer)
  if (text === null) return null
  const { size, data } = encode(text, { ecc: 'M', border: quiet })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  // Loaded with the first picture: a process that sends no such mail does not need it.
  const { default: sharp } = await import('sharp')
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * pixelsPerModule, null, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
