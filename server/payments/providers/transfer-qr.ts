import { epcQrText, type CreditTransfer } from '#core/payments/epc-qr.ts'

// Loaded with the first code: a process that serves no bank transfer does not need the library.
const loadBarcodes = async () => (await import('bwip-js')).default

/** A QR code as a page draws it: an SVG path over a square of modules, quiet zone included. */
export interface QrDrawing {
  modules: number
  path: string
}

/** The quiet zone that scanners need, in modules. */
const quiet = 4

/** The EPC code of a transfer as a drawing; null if its amount has none. */
export async function transferQr(transfer: CreditTransfer): Promise<QrDrawing | null> {
  const text = epcQrText(transfer)
  if (text === null) return null
  const [matrix] = (await loadBarcodes()).raw('qrcode', text, 'eclevel=M')
  if (!matrix || !('pixs' in matrix)) throw new Error('bwip-js returned no QR code')
  const { pixs, pixx: size } = matrix
  const bars: string[] = []
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column
      while (column < size && pixs[row * size + column]) column += 1
      if (column > start) bars.push(`M${start + quiet} ${row + quiet}h${column - start}v1h${start - column}z`)
    }
  }
  return { modules: size + 2 * quiet, path: bars.join('') }
}

/** The same as a PNG, because mail programs show no SVG; null if its amount has none. */
export async function transferQrPng(transfer: CreditTransfer): Promise<Uint8Array | null> {
  const text = epcQrText(transfer)
  if (text === null) return null
  const options = { bcid: 'qrcode', text, eclevel: 'M', scale: 4, padding: quiet * 2, backgroundcolor: 'FFFFFF' }
  return (await loadBarcodes()).toBuffer(options)
}
