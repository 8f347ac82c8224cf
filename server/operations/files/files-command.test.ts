import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examineStorage } from '#server/upkeep/doctor/examine-storage.ts'
import { folderStorage } from '#server/foundations/storage/folder-storage.ts'
import { s3Storage } from '#server/foundations/storage/s3-storage.ts'
import { openBucket, type Bucket } from '#test/world/bucket.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { wording } from '#test/world/sentences-in-words.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const inEnglish = await wording('en')

let dataDir: string
let bucket: Bucket
let shop: TestShop
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagefront-files-'))
  bucket = await openBucket()
  shop = await openTestShop({ env: { DATA_DIR: dataDir, ...bucket.env, S3_PREFIX: 'band' } })
})
afterAll(async () => {
  await shop.close()
  await bucket.close()
  await rm(dataDir, { recursive: true })
})

test('TKT-06 what fans upload lies in the bucket of the settings, and not below DATA_DIR', async () => {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(picture)], { type: 'image/jpeg' }), 'ticket.jpg')
  const encoded = new Response(form)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/shops/main/uploads',
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
  const { key } = answer.json<{ key: string }>()
  const stored = await shop.context.storage.get(key)
  expect((await sharp(stored ?? new Uint8Array()).metadata()).format).toBe('jpeg')
  expect(await folderStorage(join(dataDir, 'files')).has(key)).toBe(false)
  expect((await shop.app.inject(`/${key}`)).statusCode).toBe(404)
})

test('files copy brings what lies below DATA_DIR, once', async () => {
  const folder = folderStorage(join(dataDir, 'files'))
  await folder.put('images/a.webp', new TextEncoder().encode('a'))
  await folder.put('originals/deep/b', new TextEncoder().encode('b'))
  const first = await runDeclared('files', shop.context, 'copy')
  expect([first.code, first.output]).toEqual([0, expect.stringContaining('2 files copied')])
  expect(Buffer.from((await shop.context.storage.get('originals/deep/b')) ?? []).toString()).toBe('b')
  const second = await runDeclared('files', shop.context, 'copy')
  expect(second.output).toContain('0 files copied')
  expect(second.output).toContain('2 were there already')
})

test('files copy without a bucket says so', async () => {
  const context = { ...shop.context, config: { ...shop.context.config, s3: null } }
  const { code, output } = await runDeclared('files', context, 'copy')
  expect([code, output]).toEqual([1, expect.stringContaining('S3_BUCKET is not set')])
})

test('doctor names the bucket, and what to check when it refuses', async () => {
  expect(inEnglish(await examineStorage(shop.context))).toEqual([
    { part: 'storage', level: 'good', message: expect.stringContaining('stagefront-files') },
  ])
  const storage = s3Storage({ ...bucket.config, secretAccessKey: 'mistyped' })
  expect(inEnglish(await examineStorage({ ...shop.context, storage }))).toMatchObject([
    { level: 'bad', message: expect.stringContaining('could not be stored'), advice: expect.stringContaining('S3_ENDPOINT') },
  ])
})
