import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomId, systemRandom } from '#server/foundations/random.ts'
import { checkStorageKey } from './storage-key.ts'
import type { Storage } from './storage.ts'

/**
 * Stores files in the folder `storage` of a data folder. A file gets its name only when it is complete and on the disk, so no reader
 * sees half of one, even after a power failure.
 * @param dataDir absolute path; folders in it are created as needed
 */
export function folderStorage(dataDir: string): Storage {
  const folder = join(dataDir, 'storage')
  return {
    async put(key, bytes) {
      const path = filePath(folder, key)
      const partial = `${path}.${randomId(systemRandom)}.partial`
      // Tickets and invoices are for their buyers only, also on this machine.
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeToDisk(partial, bytes)
        await rename(partial, path)
      } catch (thrown) {
        await rm(partial, { force: true })
        throw thrown
      }
    },
    get: (key) => orNull(readFile(filePath(folder, key))),
    has: async (key) => (await orNull(access(filePath(folder, key)))) !== null,
    remove: (key) => rm(filePath(folder, key), { force: true }),
  }
}

async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

function filePath(folder: string, key: string): string {
  checkStorageKey(key)
  return join(folder, key)
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw thrown
  }
}
