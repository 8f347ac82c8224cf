import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStorage } from './folder-storage.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagefront-storage-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const bytes = (text: string) => new TextEncoder().encode(text)

test('concurrent writers of one key leave no partial files', async () => {
  const storage = folderStorage(dataDir)
  await Promise.all(Array.from({ length: 8 }, (_, index) => storage.put('originals/b', bytes(String(index).repeat(100_000)))))
  expect(await readdir(join(dataDir, 'storage', 'originals'))).toEqual(['b'])
})

test('only the user who runs the shop can look into its folders', async () => {
  await folderStorage(dataDir).put('documents/deep/c', bytes('invoice'))
  for (const folder of ['storage', 'storage/documents', 'storage/documents/deep']) {
    expect((await stat(join(dataDir, folder))).mode & 0o777).toBe(0o700)
  }
})

test('no key reads a file beside the folder', async () => {
  await writeFile(join(dataDir, 'secret'), 'secret')
  await expect((async () => folderStorage(dataDir).get('../secret'))()).rejects.toThrow('Not a storage key')
})
