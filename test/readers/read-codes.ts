import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { eachPage } from './read-pdf.ts'

export interface PageCodes {
  ean13: string[]
  code128: string[]
  qr: string[]
}

/**
 * Renders a PDF and reads its barcodes like a scanner; one entry per page.
 * @param scale pixels per point; 1.5 is about what a phone shows of a page
 */
export async function readCodes(pdf: Uint8Array, scale = 2): Promise<PageCodes[]> {
  prepareReader()
  return eachPage(pdf, async (page) => {
    const { data, width, height } = await page.render({ scale, render: 'bitmap' })
    const pixels = new Uint8ClampedArray(data)
    const codes = await readBarcodes({ data: pixels, width, height, colorSpace: 'srgb' } as ImageData, {
      formats: ['EAN-13', 'Code128', 'QRCode'],
      tryHarder: true,
      // Read again at half the size, one code in fifty shows a second, wrong one.
      tryDownscale: false,
      // A few lines of a barcode's edge can read as another code; a scanner, too, wants it from several lines.
      minLineCount: 8,
    })
    const texts = (format: string) =>
      codes.filter((code) => code.isValid && code.format.replace('-', '') === format).map((code) => code.text)
    return { ean13: texts('EAN13'), code128: texts('Code128'), qr: texts('QRCode') }
  })
}

/** Reads the QR codes of a picture (PNG or JPEG). */
export async function readQr(picture: Uint8Array): Promise<string[]> {
  prepareReader()
  const codes = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'], tryHarder: true })
  return codes.filter((code) => code.isValid).map((code) => code.text)
}

/** Without this local copy the library would download its WebAssembly file. */
function prepareReader(): void {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })
}
