import { createHash } from 'node:crypto'
import { originalKey } from '#server/foundations/images/image-files.ts'
import type { Storage } from '#server/foundations/storage/storage.ts'
import { readFirst, type Pictures } from '../reading/read-pictures.ts'

/**
 * Stores the files that entries name besides pictures, whose originals are stored already, so that entries can be written anew and
 * given back.
 * @param names relative to the folder
 * @returns the SHA-256 of the bytes of each file, pictures too, by its name
 */
export async function storeWrittenFiles(
  storage: Storage | null,
  folder: string,
  names: Iterable<string>,
  pictures: Pictures,
): Promise<Map<string, string>> {
  const files = new Map([...pictures].map(([name, { sha256 }]) => [name, sha256]))
  for (const name of names) {
    const bytes = await readFirst(name, [folder])
    if (!bytes) continue
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    files.set(name, sha256)
    if (storage && !(await storage.has(fileKey(sha256)))) await storage.put(fileKey(sha256), bytes)
  }
  return files
}

function fileKey(sha256: string): string {
  return `written/${sha256}`
}
/**
 * The bytes of a file that an entry names: a picture, a font, a plan.
 * @returns null if it is not in the storage
 */
export async function readWrittenFile(storage: Storage, sha256: string): Promise<Uint8Array | null> {
  return (await storage.get(fileKey(sha256))) ?? (await storage.get(originalKey(sha256)))
}
