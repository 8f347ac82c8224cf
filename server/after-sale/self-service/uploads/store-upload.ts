import { maxUploadMegabytes } from '#core/self-service/form-limits.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { PictureProcessDied, PictureRefused, type Pictures } from '#server/foundations/images/process/picture-process.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { insertUpload } from './queries-uploads.ts'

/** Bytes of an upload (LIM-31). */
export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024
/** A picture of more pixels is refused before it is decoded, because it would take too much memory. */
const maxPixels = 50_000_000
/** The longer side of the stored picture: enough to read what is printed on a ticket. */
const storedSide = 2400

/**
 * Stores a picture as the proof of a form (TKT-06). Its content decides whether it is one, and it is written anew, so that nothing but its
 * pixels is kept: no position of the camera, and no file inside the file. The name is random, and only commands read it.
 * Problems: UPLOAD_NO_PICTURE, TOO_MANY_REQUESTS.
 * @returns the key with which a form names it
 */
export async function storeUpload(ctx: RequestContext, bytes: Uint8Array): Promise<Result<{ key: string }>> {
  if (!(await ctx.budgets.take('ticket-form'))) return refuse('TOO_MANY_REQUESTS')
  const picture = await writeAnew(ctx.pictures, bytes)
  if (!picture) return refuse('UPLOAD_NO_PICTURE', { field: 'file' })
  const key = `refunds/${Buffer.from(ctx.random.bytes(20)).toString('hex')}`
  // The row first: a file without a row would never be deleted.
  await insertUpload(ctx.db, { key, shopId: ctx.shop.id, uploadedAt: ctx.clock.now() })
  await ctx.storage.put(key, picture)
  return done({ key })
}

/** The picture upright, as JPEG without metadata; null for anything that is no picture, or on which the decoder dies. */
async function writeAnew(pictures: Pictures, bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const written = await pictures.run({ do: 'write-anew', maxPixels: maxPixels, side: storedSide }, bytes)
    return written.bytes
  } catch (thrown) {
    if (thrown instanceof PictureRefused || (thrown instanceof PictureProcessDied && thrown.isBlamed)) return null
    throw thrown
  }
}
