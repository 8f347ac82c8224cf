import sharp from 'sharp'
import { mostUploadMegabytes } from '#core/service/form-limits.ts'
import { batchQueue, type BatchQueue } from '#db/batch-queue.ts'
import type { RequestContext } from '#server/context.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { insertUpload } from './queries-uploads.ts'

/** Bytes of an upload (LIM-31). */
export const mostUploadBytes = mostUploadMegabytes * 1024 * 1024
/** A picture of more pixels is refused before it is decoded, because it would take too much memory. */
const mostPixels = 50_000_000
/** The longer side of the stored picture: enough to read what is printed on a ticket. */
const storedSide = 2400
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])

/**
 * Stores a picture as the proof of a form (TKT-06). Its content decides whether it is one, and it is written anew, so that nothing but its
 * pixels is kept: no position of the camera, and no file inside the file. The name is random, and only commands read it.
 * Problems: UPLOAD_NO_PICTURE, TOO_MANY_REQUESTS.
 * @returns the key with which a form names it
 */
export async function storeUpload(ctx: RequestContext, bytes: Uint8Array): Promise<Result<{ key: string }>> {
  if (!(await ctx.budgets.take('ticket-form'))) return refuse('TOO_MANY_REQUESTS')
  const picture = await ctx.queues.of(pictures)(bytes)
  if (!picture) return refuse('UPLOAD_NO_PICTURE', { field: 'file' })
  const key = `refunds/${Buffer.from(ctx.random.bytes(20)).toString('hex')}`
  // The row first: a file without a row would never be deleted.
  await insertUpload(ctx.db, { key, shopId: ctx.shop.id, uploadedAt: ctx.clock.now() })
  await ctx.storage.put(key, picture)
  return done({ key })
}

/** The picture upright, as JPEG without metadata; null for anything that is no picture. */
async function writeAnew(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels })
    if (!formats.has((await picture.metadata()).format)) return null
    const fitted = picture.rotate().resize({ width: storedSide, height: storedSide, fit: 'inside', withoutEnlargement: true })
    return await fitted.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer()
  } catch {
    return null
  }
}

/** Writes one picture at a time, so that the memory of a process stays bounded. */
function pictures(): BatchQueue<Uint8Array, Uint8Array | null> {
  const writeAll = async (all: readonly Uint8Array[]) => {
    const written: (Uint8Array | null)[] = []
    for (const bytes of all) written.push(await writeAnew(bytes))
    return written
  }
  return batchQueue(writeAll, { workers: 1 })
}
