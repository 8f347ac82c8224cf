import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { drawnWidth } from '#core/catalog/products/image-widths.ts'

/** An image that can be shown: its content, the hash of it, and its size as displayed. */
export interface SourceImage {
  bytes: Uint8Array
  sha256: string
  mediaType: string
  /** In pixels, upright. An SVG has the width in which it will be rendered. */
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
 * Reads the metadata of an image without decoding all of it.
 * @param sourceName the file name, for messages to the operator
 * @returns the image, or the reason why it cannot be shown
 */
export async function readImage(
  bytes: Uint8Array,
  sourceName: string,
): Promise<{ ok: true; image: SourceImage } | { ok: false; reason: string }> {
  const metadata = await sharp(bytes)
    .metadata()
    .catch((thrown: Error) => thrown)
  if (metadata instanceof Error)
    return { ok: false, reason: `is not an image that can be read (${metadata.message}): use JPEG, PNG, WebP, GIF, AVIF or SVG` }
  const mediaType = mediaTypes[metadata.format]
  if (!mediaType) return { ok: false, reason: `is an image of the format ${metadata.format}: use JPEG, PNG, WebP, GIF, AVIF or SVG` }

  const upright = { width: metadata.autoOrient.width, height: metadata.autoOrient.height }
  const size =
    metadata.format === 'svg'
      ? { width: drawnWidth, height: Math.max(1, Math.round((upright.height * drawnWidth) / upright.width)) }
      : upright
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { ok: true, image: { bytes, sha256, mediaType, ...size, sourceName } }
}
