import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { cardSize, type ImageFormat } from '#core/image-widths.ts'
import { detectBackground } from './detect-background.ts'
import { maxPixels, type RequestedFile } from './messages.ts'

/** Decoded pixels. Each use opens them anew, which copies nothing; sharp's `clone` would copy all of them. */
export type Pixels = () => Sharp

/**
 * Decodes an image once, upright and no wider than the widest file to make of it.
 * @param isDrawing an SVG, which is rendered densely enough for that width
 * @throws Error if it cannot be read
 */
export async function decode(original: Uint8Array, isDrawing: boolean, widest: number): Promise<Pixels> {
  const options: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels }
  if (isDrawing) {
    const { width } = await sharp(original).metadata()
    options.density = Math.min(100_000, Math.max(1, (72 * widest) / width))
  }
  const { data, info } = await sharp(original, options)
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: !isDrawing })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** The widest that an image has to be for these files. */
export function largestWidth(files: readonly RequestedFile[]): number {
  return Math.max(...files.map((file) => (file === 'card' ? cardSize.height : file.width)))
}

/** Makes one file. */
export async function makeFile(pixels: Pixels, file: RequestedFile): Promise<Buffer> {
  if (file === 'card') return drawCard(pixels)
  const resized = pixels().resize({ width: file.width, withoutEnlargement: true })
  return encode(resized, file.format)
}

/**
 * The efforts are measured (bench/RESULTS.md, "Pictures"). AVIF: 2 saves nothing and 3 a tenth in three times the time. WebP, which few
 * browsers still load: 4 saves 4 % in twice the time.
 */
function encode(resized: Sharp, format: ImageFormat): Promise<Buffer> {
  return format === 'avif' ? resized.avif({ quality: 55, effort: 1 }).toBuffer() : resized.webp({ quality: 80, effort: 2 }).toBuffer()
}

/** The card: the whole image, uncropped, on its own background colour. */
async function drawCard(pixels: Pixels): Promise<Buffer> {
  const background = await detectBackground(pixels)
  return pixels()
    .resize({ ...cardSize, fit: 'contain', background })
    .flatten({ background })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
