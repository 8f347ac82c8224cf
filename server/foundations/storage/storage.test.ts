import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openBucket, type Bucket } from '#test/world/bucket.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (file: Uint8Array | null) => file && Buffer.from(file).toString()

let dataDir: string
let bucket: Bucket
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagefront-storage-'))
  bucket = await openBucket()
})
afterAll(async () => {
  await bucket.close()
  await rm(dataDir, { recursive: true })
})

const storages: [string, () => Storage][] = [
  ['a folder', () => folderStorage(dataDir)],
  ['a bucket', () => s3Storage(bucket.config)],
  ['a folder of a bucket', () => s3Storage({ ...bucket.config, prefix: 'shops/stagefront/' })],
]

describe.each(storages)('files in %s', (_name, storageOf) => {
  test('a stored file can be read, overwritten and removed', async () => {
    const storage = storageOf()
    await storage.put('images/a-75.webp', bytes('first'))
    await storage.put('images/a-75.webp', bytes('second'))
    expect(text(await storage.get('images/a-75.webp'))).toBe('second')
    expect(await storage.has('images/a-75.webp')).toBe(true)
    await storage.remove('images/a-75.webp')
    await storage.remove('images/a-75.webp')
    expect(await storage.get('images/a-75.webp')).toBeNull()
    expect(await storage.has('images/a-75.webp')).toBe(false)
  })

  test('a file of several megabytes and an empty one come back as they were', async () => {
    const storage = storageOf()
    const large = Uint8Array.from({ length: 4_000_000 }, (_, index) => index % 251)
    await storage.put('uploads/large', large)
    await storage.put('uploads/empty', new Uint8Array())
    expect(Buffer.from((await storage.get('uploads/large')) ?? []).equals(large)).toBe(true)
    expect((await storage.get('uploads/empty'))?.byteLength).toBe(0)
  })

  test('concurrent writers of one key leave one complete file', async () => {
    const storage = storageOf()
    const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(100_000))
    await Promise.all(texts.map((each) => storage.put('originals/b', bytes(each))))
    expect(texts).toContain(text(await storage.get('originals/b')))
  })

  test.each(['../secret', 'images/../../secret', '/etc/passwd', 'images//x', 'images/.hidden', '', 'a/', 'a\\..\\b', 'a\0b', 'a?b', 'a b'])(
    'a key that could lead elsewhere is refused: %j',
    async (key) => {
      const storage = storageOf()
      const attempts = [() => storage.get(key), () => storage.has(key), () => storage.put(key, bytes('x')), () => storage.remove(key)]
      for (const attempt of attempts) await expect((async () => attempt())()).rejects.toThrow('Not a storage key')
    },
  )
})

describe('the settings of a bucket', () => {
  const given = { S3_BUCKET: 'files', S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }

  test('Amazon is found by the region, another service by its address', () => {
    expect(readConfig({}).s3).toBeNull()
    expect(readConfig(given).s3).toMatchObject({ endpoint: 'https://s3.eu-central-1.amazonaws.com', prefix: '' })
    const other = readConfig({ ...given, S3_REGION: '', S3_ENDPOINT: 'https://minio.shop.example/', S3_PREFIX: 'a/b' })
    expect(other.s3).toMatchObject({ endpoint: 'https://minio.shop.example', prefix: 'a/b/' })
  })

  test.each([
    ['no secret', { S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY must be set with S3_BUCKET, S3_ACCESS_KEY_ID'],
    ['no bucket', { S3_BUCKET: '' }, 'S3_BUCKET must be set with S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
    ['neither region nor address', { S3_REGION: '' }, 'S3_REGION must name the region of the bucket, or S3_ENDPOINT'],
    ['a bucket that is no name', { S3_BUCKET: 'Files/2027' }, 'S3_BUCKET must be the name of a bucket'],
    ['a prefix that leads up', { S3_PREFIX: '../other' }, 'S3_PREFIX must be a folder of the bucket'],
    ['an address without protocol', { S3_ENDPOINT: 'minio.example' }, 'S3_ENDPOINT must be an address'],
  ])('%s is refused', (_name, change, message) => {
    expect(() => readConfig({ ...given, ...change })).toThrow(message)
  })
})

describe('a bucket that cannot be used', () => {
  test.each([
    ['a wrong secret', { secretAccessKey: 'guessed' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'STRANGER' }, 'InvalidAccessKeyId'],
    ['a bucket that does not exist', { bucket: 'somebody-elses' }, 'NoSuchBucket'],
    ['a service that does not answer', { endpoint: 'http://127.0.0.1:9' }, 'at http://127.0.0.1:9: '],
  ])('%s is an error, and never looks like a missing file', async (_name, change, message) => {
    const storage = s3Storage({ ...bucket.config, ...change })
    await expect(storage.get('images/a-75.webp')).rejects.toThrow(message)
    await expect(storage.put('images/a-75.webp', bytes('x'))).rejects.toThrow(message)
  })

  test('no part of the secret is in the message of an error', async () => {
    const storage = s3Storage({ ...bucket.config, secretAccessKey: 'very-secret-word' })
    const error = await storage.get('images/a').catch((thrown: Error) => thrown)
    expect(JSON.stringify([String(error), (error as Error).stack])).not.toContain('very-secret')
  })
})
