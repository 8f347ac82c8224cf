import { systemPaths } from '#core/urls.ts'

/** Finds codes in a picture of the camera. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const formats = ['qr_code', 'ean_13']

/** The browser's own reader where it knows both kinds of codes, else zxing, which is loaded for it. */
export async function openReader(): Promise<CodeReader> {
  const BarcodeDetector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && formats.every((format) => supported.includes(format))) {
    const detector = new BarcodeDetector({ formats })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  await prepareZXingModule({ overrides: { locateFile: () => systemPaths.door('reader.wasm') }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!paper || video.videoWidth === 0) return null
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    paper.drawImage(video, 0, 0)
    const picture = paper.getImageData(0, 0, canvas.width, canvas.height)
    const found = await readBarcodes(picture, { formats: ['QRCode', 'EAN-13'], maxNumberOfSymbols: 1, tryHarder: true })
    return found[0]?.text ?? null
  }
}
