import { createHash } from 'node:crypto'
import { english, type Sentence } from '#core/text/sentence.ts'
import { drawnWidth, imageWidths } from '#core/image-widths.ts'
import { PictureProcessDied, PictureRefused, type Pictures } from './process/picture-process.ts'
import { whyUnreadable } from './refusal-in-words.ts'

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

/** In pixels, of the files that are made: what WebP, the narrower of the two formats, can hold. */
const maxHeight = 16_383
const widest = Math.max(...imageWidths)

const accepted = english`use JPEG, PNG, WebP, GIF, AVIF or SVG`

/**
 * Reads an image and decodes all of it once, so that one that was cut off is found now and not when its sizes are made. Its content decides
 * what it is, not its file name.
 * @param sourceName the file name, for messages to the operator
 * @returns the image, or the reason why it cannot be shown
 */
export async function readImage(
  pictures: Pictures,
  bytes: Uint8Array,
  sourceName: string,
): Promise<{ ok: true; image: SourceImage } | { ok: false; reason: Sentence }> {
  if (bytes.length === 0) return { ok: false, reason: english`is empty: its file has 0 bytes` }
  const read = await pictures.run({ do: 'read' }, bytes).catch((thrown: unknown) => {
    if (thrown instanceof PictureRefused || (thrown instanceof PictureProcessDied && thrown.isBlamed)) return thrown
    throw thrown
  })
  if (read instanceof Error) return { ok: false, reason: english`${whyUnreadable(read)}; ${accepted}` }
  const { format, compression, ...seen } = read.answer
  const mediaType = mediaTypes[format]
  if (!mediaType || (format === 'heif' && compression !== 'av1'))
    return { ok: false, reason: english`is an image of the format ${format === 'heif' ? 'HEIC' : format}: ${accepted}` }

  const drawn = { width: drawnWidth, height: Math.max(1, Math.round((seen.height * drawnWidth) / seen.width)) }
  const size = format === 'svg' ? drawn : seen
  const height = Math.round((size.height * Math.min(size.width, widest)) / size.width)
  if (height > maxHeight)
    return {
      ok: false,
      reason: english`is too tall for its width: its file of ${Math.min(size.width, widest)} pixels across would be ${height} high, of at most ${maxHeight}`,
    }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { ok: true, image: { bytes, sha256, mediaType, ...size, sourceName } }
}
