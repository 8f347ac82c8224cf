import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { advanceStep, beginStep } from '#server/foundations/steps.ts'
import type { Storage } from './storage.ts'

/**
 * Copies the files of a folder storage that another storage does not have. It can be repeated: what is there already is left alone.
 * @param dataDir what `folderStorage` was opened with
 * @returns how many files were copied, and how many were there already
 */
export async function copyFolder(dataDir: string, target: Storage): Promise<{ copied: number; present: number }> {
  const folder = join(dataDir, 'storage')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const counts = { copied: 0, present: 0 }
  beginStep('copying files', entries.length)
  for (const entry of entries) {
    advanceStep()
    // What a process had not finished when it ended is no file yet.
    if (!entry.isFile() || entry.name.endsWith('.partial')) continue
    const path = join(entry.parentPath, entry.name)
    const key = relative(folder, path).split(sep).join('/')
    if (await target.has(key)) {
      counts.present++
      continue
    }
    await target.put(key, await readFile(path))
    counts.copied++
  }
  return counts
}
