import type { Connection } from '#db/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { originalKey } from './image-files.ts'
import { insertImage } from './queries-images.ts'
import type { SourceImage } from './read-image.ts'

/**
 * Takes a picture in: keeps the original, and lets its sizes be made by job (NAV-26). The same bytes are the same
 * picture, however often and under whatever name they come.
 *
 * @param connection the transaction that also writes what shows the picture
 * @returns the picture's id
 */
export async function addImage(connection: Connection, storage: Storage, image: SourceImage, now: Date): Promise<number> {
  const { bytes, ...row } = image
  if (!(await storage.has(originalKey(image.sha256)))) await storage.put(originalKey(image.sha256), bytes)
  const { id, state } = await insertImage(connection, { ...row, createdAt: now })
  // One that could not be read gets another chance; a job that still waits is not doubled.
  if (state === 'pending' || state === 'failed') await enqueueImages(connection, id, 'list')
  return id
}

/** Lists before large views, and both behind everything a buyer waits for. */
export async function enqueueImages(connection: Connection, imageId: number, widths: 'list' | 'rest'): Promise<void> {
  const priority = widths === 'list' ? 10 : 20
  await enqueue(connection, 'make-images', { imageId, widths }, { key: `make-images:${imageId}:${widths}`, priority })
}
