import type { Connection } from '#db/database.ts'
import type { Storage } from '#server/foundations/storage/storage.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { originalKey } from './image-files.ts'
import { insertImage } from './queries-images.ts'
import type { SourceImage } from './read-image.ts'

/**
 * Stores an original image, and enqueues the job that makes its sizes (NAV-26). Images with the same bytes are one image, whatever their
 * file names are. One that failed is tried again.
 *
 * @param connection the transaction that also writes what shows the image
 * @param options.makesAll whether the sizes above those of lists are made before a page asks for them
 * @returns the id of the image
 */
export async function addImage(
  connection: Connection,
  storage: Storage,
  image: SourceImage,
  options: { makesAll: boolean; now: Date },
): Promise<number> {
  const { bytes, ...row } = image
  if (!(await storage.has(originalKey(image.sha256)))) await storage.put(originalKey(image.sha256), bytes)
  const { id, isWaiting } = await insertImage(connection, { ...row, makesAll: options.makesAll, createdAt: options.now })
  if (isWaiting) await enqueueImages(connection)
  return id
}

/** Enqueues the job that makes the next image. There is one at most, which runs after the jobs that a buyer waits for. */
export async function enqueueImages(connection: Connection, delaySeconds = 0): Promise<void> {
  await enqueue(connection, 'make-images', {}, { key: 'make-images', priority: 20, delaySeconds })
}
