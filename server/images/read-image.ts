import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { drawnWidth } from '#core/catalog/products/image-widths.ts'

/** A picture that was judged fit to be taken in: content, name by content, and its size as a viewer sees it. */
export interface SourceImage {
  bytes: Uint8Array
  sha256: string
  mediaType: string
  /** Pixels, upright. A drawing (SVG) counts as it will be drawn, at the greatest width. */
  width: number
  height: number
  sourceName: string
}

const mediaTypes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
  svg: 'image/svg+xml',
}

/**
 * Looks into a picture without decoding it whole.
 * @param sourceName what the operator calls it, for messages
 * @returns the reason, in words for the operator, when it is none that can be shown
 */
export async function readImage(
  bytes: Uint8Array,
  sourceName: string,
): Promise<{ ok: true; image: SourceImage } | { ok: false; reason: string }> {
  const metadata = await sharp(bytes)
    .metadata()
    .catch((thrown: Error) => thrown)
  if (metadata instanceof Error) return { ok: false, reason: `is no picture that can be read (${metadata.message})` }
  const mediaType = mediaTypes[metadata.format]
  if (!mediaType) return { ok: false, reason: `is a picture of a kind that is not taken: ${metadata.format}` }

  const upright = { width: metadata.autoOrient.width, height: metadata.autoOrient.height }
  const size =
    metadata.format === 'svg'
      ? { width: drawnWidth, height: Math.max(1, Math.round((upright.height * drawnWidth) / upright.width)) }
      : upright
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { ok: true, image: { bytes, sha256, mediaType, ...size, sourceName } }
}
