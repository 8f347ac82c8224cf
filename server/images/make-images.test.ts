import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageFormats } from '#core/catalog/products/image-widths.ts'
import { systemPaths } from '#core/urls.ts'
import { fixedClock } from '#test/world/fixed-clock.ts'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import type { Context } from '#server/context.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { addImage } from './add-image.ts'
import { cardKey, imageKey, originalKey } from './image-files.ts'
import { makeImages } from './make-images.ts'
import { readImage } from './read-image.ts'
import { imageRoutes } from './routes.ts'

const clock = fixedClock()
let database: TestDatabase
let dataDir: string
let writes: string[]
let warnings: unknown[]
let ctx: Context
beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'stagefront-images-'))
  writes = []
  warnings = []
  const log = { warn: (...words: unknown[]) => void warnings.push(words) }
  ctx = { db: database.db, storage: watched(folderStorage(dataDir)), clock, log } as unknown as Context
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

function watched(storage: Storage): Storage {
  return { ...storage, put: (key, bytes) => (writes.push(key), storage.put(key, bytes)) }
}

const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c1121f' } })
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="848"><rect width="600" height="848" fill="#fd0"/></svg>',
)

async function taken(bytes: Uint8Array, name = 'poster.png'): Promise<{ id: number; sha256: string }> {
  const read = await readImage(bytes, name)
  if (!read.ok) throw new Error(read.reason)
  const id = await database.db.transaction().execute((trx) => addImage(trx, ctx.storage, read.image, clock.now()))
  return { id, sha256: read.image.sha256 }
}

const stateOf = (id: number) =>
  database.db.selectFrom('image').select(['state', 'widths', 'failure', 'width', 'height']).where('id', '=', id).executeTakeFirstOrThrow()

const waitingJobs = async (id: number) => {
  const { rows } = await database.pool.query<{ key: string; priority: number }>(
    'select key, priority from graphile_worker._private_jobs where key like $1 order by priority',
    [`make-images:${id}:%`],
  )
  return rows
}

async function sizeOf(sha256: string, width: number, format: 'avif' | 'webp') {
  const file = await ctx.storage.get(imageKey(sha256, width, format))
  const { width: real, height, format: kind } = await sharp(file ?? Buffer.alloc(0)).metadata()
  return { real, height, kind }
}

test('an image gets a card of 1200 by 630 on its own background once all its sizes exist', async () => {
  // More of it is red than yellow, but its edge is yellow.
  const disc = drawing.toString().replace('</svg>', '<circle cx="300" cy="424" r="295" fill="#c1121f"/></svg>')
  const { id, sha256 } = await taken(Buffer.from(disc), 'card.svg')
  await makeImages(ctx, { imageId: id, widths: 'list' })
  expect(await ctx.storage.has(cardKey(sha256))).toBe(false)
  await makeImages(ctx, { imageId: id, widths: 'rest' })
  const card = sharp((await ctx.storage.get(cardKey(sha256))) ?? Buffer.alloc(0))
  expect(await card.metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  const [red = 0, green = 0, blue = 0] = await card.extract({ left: 5, top: 5, width: 1, height: 1 }).raw().toBuffer()
  expect(Math.abs(red - 255) + Math.abs(green - 221) + Math.abs(blue - 0)).toBeLessThan(20)
  const app = fastify()
  imageRoutes(app, ctx)
  expect((await app.inject(systemPaths.imageCard(sha256))).headers['content-type']).toBe('image/jpeg')
})

describe('NAV-26 LIM-54 making the sizes of an image', () => {
  test('the widths for lists come first, the rest in a later job, each in AVIF and WebP', async () => {
    const { id, sha256 } = await taken(await photo(1600, 800).png().toBuffer())
    expect(await stateOf(id)).toMatchObject({ state: 'pending', widths: [], width: 1600, height: 800 })
    expect(await waitingJobs(id)).toEqual([{ key: `make-images:${id}:list`, priority: 10 }])

    await makeImages(ctx, { imageId: id, widths: 'list' })
    expect(await stateOf(id)).toMatchObject({ state: 'listed', widths: [360, 740] })
    expect(await waitingJobs(id)).toContainEqual({ key: `make-images:${id}:rest`, priority: 20 })

    await makeImages(ctx, { imageId: id, widths: 'rest' })
    expect(await stateOf(id)).toMatchObject({ state: 'ready', widths: [75, 100, 180, 360, 370, 500, 740, 1000, 1500] })
    expect(await sizeOf(sha256, 740, 'webp')).toEqual({ real: 740, height: 370, kind: 'webp' })
    expect(await sizeOf(sha256, 1500, 'avif')).toEqual({ real: 1500, height: 750, kind: 'heif' })
    const files = writes.filter((key) => key.startsWith(`images/${sha256}`))
    expect(files).toHaveLength(9 * imageFormats.length + 1)
    expect(files.at(-1)).toBe(cardKey(sha256))
  })

  test('a repeated job writes nothing, and the same bytes are the same image', async () => {
    const bytes = await photo(400, 400).webp().toBuffer()
    const { id, sha256 } = await taken(bytes)
    await makeImages(ctx, { imageId: id, widths: 'list' })
    await makeImages(ctx, { imageId: id, widths: 'rest' })
    const before = writes.length
    await makeImages(ctx, { imageId: id, widths: 'list' })
    await makeImages(ctx, { imageId: id, widths: 'rest' })
    expect(await taken(bytes, 'under-another-name.webp')).toEqual({ id, sha256 })
    expect(writes).toHaveLength(before)
    expect(await stateOf(id)).toMatchObject({ state: 'ready', widths: [75, 100, 180, 360, 370] })
  })

  test('a small source is never enlarged', async () => {
    const { id, sha256 } = await taken(await photo(60, 40).png().toBuffer())
    await makeImages(ctx, { imageId: id, widths: 'list' })
    expect(await stateOf(id)).toMatchObject({ state: 'ready', widths: [75] })
    expect(await sizeOf(sha256, 75, 'webp')).toMatchObject({ real: 60, height: 40 })
  })

  test('an SVG is rendered in the greatest width', async () => {
    const { id, sha256 } = await taken(drawing, 'poster.svg')
    expect(await stateOf(id)).toMatchObject({ width: 1500, height: 2120 })
    await makeImages(ctx, { imageId: id, widths: 'list' })
    await makeImages(ctx, { imageId: id, widths: 'rest' })
    expect(await sizeOf(sha256, 1500, 'webp')).toMatchObject({ real: 1500, height: 2120 })
  })

  test('a photo is rotated by its EXIF orientation', async () => {
    const lying = await photo(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { id, sha256 } = await taken(lying, 'photo.jpg')
    expect(await stateOf(id)).toMatchObject({ width: 400, height: 800 })
    await makeImages(ctx, { imageId: id, widths: 'list' })
    expect(await sizeOf(sha256, 360, 'webp')).toMatchObject({ real: 360, height: 720 })
  })

  test('a broken file is marked as failed with the reason, which is logged once', async () => {
    // The head is whole, so that it is taken in; the pixels end half way.
    const noise = await sharp({
      create: { width: 800, height: 800, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
    })
      .jpeg()
      .toBuffer()
    const { id } = await taken(noise.subarray(0, noise.length / 2), 'broken.jpg')
    const before = warnings.length
    await makeImages(ctx, { imageId: id, widths: 'list' })
    expect(await stateOf(id)).toMatchObject({ state: 'failed', widths: [], failure: expect.stringMatching(/./) })
    expect(warnings.slice(before)).toEqual([[expect.objectContaining({ source: 'broken.jpg' }), 'an image cannot be shown']])
  })

  test('a missing original is marked as failed', async () => {
    const { id, sha256 } = await taken(await photo(500, 300).png().toBuffer())
    await ctx.storage.remove(originalKey(sha256))
    await makeImages(ctx, { imageId: id, widths: 'list' })
    expect(await stateOf(id)).toMatchObject({ state: 'failed', failure: 'the original file is missing' })
  })

  test('a file that is not an image is refused before it is stored', async () => {
    expect(await readImage(Buffer.from('not a picture'), 'notes.txt')).toMatchObject({
      ok: false,
      reason: expect.stringContaining('not an image'),
    })
  })
})

describe('GET /images', () => {
  const app = fastify()
  let sha256: string
  beforeAll(async () => {
    imageRoutes(app, ctx)
    const made = await taken(await photo(380, 200).png().toBuffer())
    sha256 = made.sha256
    await makeImages(ctx, { imageId: made.id, widths: 'list' })
  })
  afterAll(() => app.close())

  test.each(imageFormats)('NAV-26 an existing file is served as immutable: %s', async (format) => {
    const answer = await app.inject(systemPaths.image(sha256, 360, format))
    expect(answer).toMatchObject({ statusCode: 200 })
    expect(answer.headers).toMatchObject({ 'content-type': `image/${format}`, 'cache-control': 'public, max-age=31536000, immutable' })
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(360)
  })

  test.each([
    ['a size that was not made', () => systemPaths.image(sha256, 75, 'webp')],
    ['a width that is none', () => `/images/${sha256}-361.webp`],
    ['another format', () => `/images/${sha256}-360.png`],
    ['the original', () => `/images/../originals/${sha256}`],
    ['a path with dots, encoded', () => `/images/..%2Foriginals%2F${sha256}`],
    ['a path with dots behind the name', () => `/images/${sha256}-360.webp/..%2f..%2f`],
    ['a zero byte', () => `/images/${sha256}-360.webp%00`],
    ['nothing', () => '/images/'],
  ])('answers 404 to %s', async (_what, path) => {
    expect((await app.inject(path())).statusCode).toBe(404)
  })
})
