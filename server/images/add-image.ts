import type { Connection } from '#db/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { originalKey } from './image-files.ts'
import { insertImage } from './queries-images.ts'
import type { SourceImage } from './read-image.ts'

/**
 * Stores an original image, and enqueues the job that makes its sizes (NAV-26). Images with the same bytes are one image, whatever their
 * file names are.
 *
 * @param connection the transaction that also writes what shows the image
 * @returns the id of the image
 */
export async function addImage(connection: Connection, storage: Storage, image: SourceImage, now: Date): Promise<number> {
  const { bytes, ...row } = image
  if (!(await storage.has(originalKey(image.sha256)))) await storage.put(originalKey(image.sha256), bytes)
  const { id, state } = await insertImage(connection, { ...row, createdAt: now })
  // An image that failed is tried again; a job that is still waiting is not enqueued twice.
  if (state === 'pending' || state === 'failed') await enqueueImages(connection, id, 'list')
  return id
}

/** The widths for lists come before the others, and all of them after the jobs that a buyer waits for. */
export async function enqueueImages(connection: Connection, imageId: number, widths: 'list' | 'rest'): Promise<void> {
  const priority = widths === 'list' ? 10 : 20
  await enqueue(connection, 'make-images', { imageId, widths }, { key: `make-images:${imageId}:${widths}`, priority })
}
