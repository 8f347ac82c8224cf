import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

let dataDir: string
let storage: Storage
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagefront-storage-'))
  storage = folderStorage(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true }))

const bytes = (text: string) => new TextEncoder().encode(text)

describe('files in a folder', () => {
  test('a stored file can be read, overwritten and removed', async () => {
    await storage.put('images/a-75.webp', bytes('first'))
    await storage.put('images/a-75.webp', bytes('second'))
    expect(Buffer.from((await storage.get('images/a-75.webp')) ?? '').toString()).toBe('second')
    expect(await storage.has('images/a-75.webp')).toBe(true)
    await storage.remove('images/a-75.webp')
    await storage.remove('images/a-75.webp')
    expect(await storage.get('images/a-75.webp')).toBeNull()
    expect(await storage.has('images/a-75.webp')).toBe(false)
  })

  test('concurrent writers of one key leave one complete file and no partial ones', async () => {
    const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(100_000))
    await Promise.all(texts.map((text) => storage.put('originals/b', bytes(text))))
    expect(texts).toContain(Buffer.from((await storage.get('originals/b')) ?? '').toString())
    expect(await readdir(join(dataDir, 'storage', 'originals'))).toEqual(['b'])
  })

  test('only the user who runs the shop can look into its folders', async () => {
    await storage.put('documents/deep/c', bytes('invoice'))
    for (const folder of ['storage', 'storage/documents', 'storage/documents/deep']) {
      expect((await stat(join(dataDir, folder))).mode & 0o777).toBe(0o700)
    }
  })

  test.each(['../secret', 'images/../../secret', '/etc/passwd', 'images//x', 'images/.hidden', '', 'a/', 'a\\..\\b', 'a\0b'])(
    'a key that could leave the folder is refused: %j',
    async (key) => {
      await writeFile(join(dataDir, 'secret'), 'secret')
      const attempts = [() => storage.get(key), () => storage.has(key), () => storage.put(key, bytes('x')), () => storage.remove(key)]
      for (const attempt of attempts) await expect((async () => attempt())()).rejects.toThrow('Not a storage key')
    },
  )
})
