import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { cardSize, imageFormats, widthBatch, widthsFor, type ImageFormat, type ImageWidth } from '#core/catalog/products/image-widths.ts'
import { noteChange } from '#server/changes/queries.ts'
import type { Context } from '#server/context.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { enqueueImages } from './add-image.ts'
import { backgroundOf } from './background-of.ts'
import { cardKey, imageKey, originalKey } from './image-files.ts'
import { addWidths, findImage, setImageFailed, type StoredImage } from './queries-images.ts'

// Every original is decoded once, so caching it would only use memory.
sharp.cache(false)

/**
 * Job `make-images`: turns an original into AVIF and WebP files of the nine widths (NAV-26, LIM-54). The widths for lists come first; the
 * others follow in a second job of lower priority. Existing files are skipped, so a repeated or interrupted job makes only what is missing.
 * An image that cannot be read is marked as failed, with the reason.
 */
export async function makeImages(ctx: Context, { imageId, widths }: Jobs['make-images']): Promise<void> {
  const image = await findImage(ctx.db, imageId)
  if (!image) return

  const requested = widthBatch(image.width, widths)
  const original = await ctx.storage.get(originalKey(image.sha256))
  const all = widthsFor(image.width)
  const isLast = widths === 'rest' || requested.length === all.length
  const failure = original ? await makeFiles(ctx, image, original, requested, isLast) : 'the original file is missing'
  if (failure !== null) {
    ctx.log.warn({ image: image.id, source: image.sourceName, reason: failure }, 'an image cannot be shown')
    await setImageFailed(ctx.db, image.id, failure)
    await noteChange(ctx.db, 'products')
    return
  }

  await addWidths(ctx.db, image.id, requested, all)
  await noteChange(ctx.db, 'products')
  if (!isLast) await enqueueImages(ctx.db, image.id, 'rest')
}

/** @returns why the image cannot be read, or null if every file exists */
async function makeFiles(
  ctx: Context,
  image: StoredImage,
  original: Uint8Array,
  widths: readonly ImageWidth[],
  withCard: boolean,
): Promise<string | null> {
  const missing: { width: ImageWidth; format: ImageFormat }[] = []
  for (const width of widths) {
    for (const format of imageFormats) {
      if (!(await ctx.storage.has(imageKey(image.sha256, width, format)))) missing.push({ width, format })
    }
  }
  const needsCard = withCard && !(await ctx.storage.has(cardKey(image.sha256)))
  if (missing.length === 0 && !needsCard) return null

  const widest = Math.max(...missing.map(({ width }) => width), needsCard ? cardSize.height : 0)
  const source = await decode(image, original, widest).catch((thrown: Error) => thrown)
  if (source instanceof Error) return source.message
  for (const { width, format } of missing) {
    await ctx.storage.put(imageKey(image.sha256, width, format), await encode(source, width, format))
  }
  if (needsCard) await ctx.storage.put(cardKey(image.sha256), await drawCard(source))
  return null
}

/** The card: the whole image, uncropped, on its own background colour. */
async function drawCard(source: Sharp): Promise<Buffer> {
  const background = await backgroundOf(source)
  return source
    .clone()
    .resize({ ...cardSize, fit: 'contain', background })
    .flatten({ background })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** Decodes an image, upright and no wider than the widest file to make. An SVG is rendered densely enough for that width. */
async function decode(image: StoredImage, original: Uint8Array, widest: number): Promise<Sharp> {
  const options: SharpOptions = { failOn: 'error' }
  if (image.mediaType === 'image/svg+xml') {
    const { width } = await sharp(original).metadata()
    options.density = Math.min(100_000, Math.max(1, (72 * widest) / width))
  }
  const { data, info } = await sharp(original, options)
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: image.mediaType !== 'image/svg+xml' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** The `effort` values are measured: higher ones take many times as long and save little. */
async function encode(source: Sharp, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  const resized = source.clone().resize({ width, withoutEnlargement: true })
  return format === 'avif' ? resized.avif({ quality: 55, effort: 1 }).toBuffer() : resized.webp({ quality: 80, effort: 4 }).toBuffer()
}
