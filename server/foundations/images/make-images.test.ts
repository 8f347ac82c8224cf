import { inEnglish } from '#core/text/sentence.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { imageFormats } from '#core/image-widths.ts'
import { systemPaths } from '#core/urls.ts'
import { testPictures } from '#test/world/test-pictures.ts'
import { fixedClock } from '#test/world/fixed-clock.ts'
import { testDatabase, type TestDatabase } from '#test/database/test-database.ts'
import type { Context } from '#server/foundations/context.ts'
import { createQueues } from '#server/startup/wiring/queues.ts'
import { folderStorage } from '#server/foundations/storage/folder-storage.ts'
import type { Storage } from '#server/foundations/storage/storage.ts'
import { addImage } from './add-image.ts'
import { cardKey, imageKey, originalKey } from './image-files.ts'
import { imageRequests } from './ask-for-images.ts'
import { makeImages, makeSizes } from './make-images.ts'
import { PictureProcessDied, type Pictures } from './process/picture-process.ts'
import { addWidths, findImage, nextImage, noteAsked } from './queries-images.ts'
import { readImage } from './read-image.ts'
import { shopLoad } from './shop-load.ts'
import { imageRoutes } from './routes.ts'

vi.setConfig({ testTimeout: 60_000 })

const clock = fixedClock()
let database: TestDatabase
let dataDir: string
let writes: string[]
let warnings: unknown[]
let isBusy = false
const load = { isBusy: () => isBusy, isAnyBusy: async () => isBusy, stop: () => {} }
let ctx: Context
beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'stagefront-images-'))
  writes = []
  warnings = []
  const log = { warn: (...words: unknown[]) => void warnings.push(words), info: () => {}, debug: () => {} }
  const own = createQueues(() => ctx)
  const queues = { of: <Queue>(build: (context: Context) => Queue) => (build === (shopLoad as unknown) ? (load as Queue) : own.of(build)) }
  const storage = watched(folderStorage(dataDir))
  ctx = { db: database.db, storage, clock, log, pictures: testPictures, queues } as unknown as Context
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
  const read = await readImage(testPictures, bytes, name)
  if (!read.ok) throw new Error(inEnglish(read.reason))
  const id = await database.db.transaction().execute((trx) => addImage(trx, ctx.storage, read.image, { makesAll: true, now: clock.now() }))
  return { id, sha256: read.image.sha256 }
}

const stateOf = (id: number) =>
  database.db.selectFrom('image').select(['state', 'widths', 'failure', 'width', 'height']).where('id', '=', id).executeTakeFirstOrThrow()

const waitingJobs = async () =>
  (await database.pool.query<{ key: string; priority: number }>('select key, priority from graphile_worker._private_jobs')).rows

/** One run of the job, or of as many as it takes until this image has its list sizes or all of them. */
async function makeUntil(id: number, state: 'listed' | 'ready' | 'failed'): Promise<void> {
  for (let run = 0; run < 10 && (await stateOf(id)).state !== state; run++) await makeImages(ctx)
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
  await makeUntil(id, 'listed')
  expect(await ctx.storage.has(cardKey(sha256))).toBe(false)
  await makeUntil(id, 'ready')
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
    expect(await waitingJobs()).toEqual([{ key: 'make-images', priority: 20 }])

    await makeImages(ctx)
    expect(await stateOf(id)).toMatchObject({ state: 'listed', widths: [360, 740] })
    await makeImages(ctx)
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
    await makeUntil(id, 'ready')
    const before = writes.length
    await database.db.updateTable('image').set({ state: 'pending', widths: [] }).where('id', '=', id).execute()
    await makeUntil(id, 'ready')
    expect(await taken(bytes, 'under-another-name.webp')).toEqual({ id, sha256 })
    expect(writes).toHaveLength(before)
    expect(await stateOf(id)).toMatchObject({ state: 'ready', widths: [75, 100, 180, 360, 370] })
  })

  test('a small source is never enlarged', async () => {
    const { id, sha256 } = await taken(await photo(60, 40).png().toBuffer())
    await makeImages(ctx)
    expect(await stateOf(id)).toMatchObject({ state: 'ready', widths: [75] })
    expect(await sizeOf(sha256, 75, 'webp')).toMatchObject({ real: 60, height: 40 })
  })

  test('many images change the pages once in a while, and one that a page waits for at once', async () => {
    const changes = async () => Number((await database.pool.query("select count(*) from change where kind = 'products'")).rows[0].count)
    const images: { id: number; sha256: string }[] = []
    for (let height = 101; height <= 106; height++) images.push(await taken(await photo(60, height).png().toBuffer()))
    const before = await changes()
    const begun = performance.now()
    await makeImages(ctx)
    for (const { id } of images) expect(await stateOf(id)).toMatchObject({ state: 'ready' })
    expect((await changes()) - before).toBeLessThanOrEqual(1 + Math.floor((performance.now() - begun) / 3000))

    const asked = [await taken(await photo(60, 111).png().toBuffer()), await taken(await photo(60, 112).png().toBuffer())]
    await noteAsked(
      database.db,
      asked.map(({ sha256 }) => sha256),
      'list',
    )
    const beforeAsked = await changes()
    await makeImages(ctx)
    expect((await changes()) - beforeAsked).toBe(2)
  })

  test('an SVG is rendered in the greatest width', async () => {
    const { id, sha256 } = await taken(drawing, 'poster.svg')
    expect(await stateOf(id)).toMatchObject({ width: 1500, height: 2120 })
    await makeUntil(id, 'ready')
    expect(await sizeOf(sha256, 1500, 'webp')).toMatchObject({ real: 1500, height: 2120 })
  })

  test('a photo is rotated by its EXIF orientation', async () => {
    const lying = await photo(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { id, sha256 } = await taken(lying, 'photo.jpg')
    expect(await stateOf(id)).toMatchObject({ width: 400, height: 800 })
    await makeUntil(id, 'listed')
    expect(await sizeOf(sha256, 360, 'webp')).toMatchObject({ real: 360, height: 720 })
  })

  test('a missing original is marked as failed', async () => {
    const { id, sha256 } = await taken(await photo(500, 300).png().toBuffer())
    await ctx.storage.remove(originalKey(sha256))
    const before = warnings.length
    await makeUntil(id, 'failed')
    expect(await stateOf(id)).toMatchObject({
      state: 'failed',
      widths: [],
      failure: expect.stringContaining('its original file is missing') as unknown,
    })
    expect(warnings.slice(before)).toEqual([[expect.objectContaining({ source: 'poster.png' }), 'an image cannot be shown']])
  })
})

describe('what is made next', () => {
  const hash = (name: string) => name.padEnd(64, '0')
  /** An image that waits, with the pixels of none: which one is next follows from the rows alone. */
  async function waits(name: string, values: { state?: string; makesAll?: boolean } = {}): Promise<void> {
    const row = { sha256: hash(name), mediaType: 'image/png', width: 1200, height: 800, sourceName: name, createdAt: clock.now() }
    await database.db
      .insertInto('image')
      .values({ ...row, ...values, widths: values.state === 'listed' ? [360, 740] : [] })
      .execute()
  }
  /** The order in which waiting images come up, each of them taken as made in turn. */
  async function order(): Promise<string[]> {
    const names: string[] = []
    for (let image = await nextImage(database.db); image; image = await nextImage(database.db)) {
      names.push(image.sourceName)
      const widths = image.state === 'pending' ? [360, 740] : [75, 100, 180, 370, 500, 1000]
      await addWidths(database.db, image.id, widths, [75, 100, 180, 360, 370, 500, 740, 1000])
    }
    return names
  }
  const isWritten = async (name: string) =>
    (await database.db.selectFrom('image').select('askedFor').where('sha256', '=', hash(name)).executeTakeFirst())?.askedFor
  beforeEach(() => database.db.deleteFrom('image').execute())

  test('sizes for lists come first, then what pages asked for, then the rest', async () => {
    await waits('listed', { state: 'listed' })
    await waits('listed and asked for', { state: 'listed' })
    await waits('new')
    await waits('new and asked for')
    await noteAsked(database.db, [hash('listed and asked for')], 'page')
    await noteAsked(database.db, [hash('new and asked for')], 'list')
    expect(await order()).toEqual(['new and asked for', 'new', 'listed and asked for', 'listed', 'new', 'new and asked for'])
  })

  test('large sizes that are not made by themselves are made once a page asks for them', async () => {
    await waits('demo', { makesAll: false })
    expect(await order()).toEqual(['demo'])
    await noteAsked(database.db, [hash('demo')], 'list')
    expect(await order()).toEqual([])
    await noteAsked(database.db, [hash('demo')], 'page')
    expect(await order()).toEqual(['demo'])
  })

  test('however often an image is asked for, it is written once', async () => {
    await waits('asked', { state: 'listed' })
    const requests = imageRequests({ db: database.db, log: ctx.log })
    for (let times = 0; times < 1000; times++) requests.ask(hash('asked'), 'page')
    await vi.waitFor(async () => expect(await isWritten('asked')).toBe('page'), { timeout: 5000 })
    await database.db.updateTable('image').set({ askedFor: null }).execute()
    requests.ask(hash('asked'), 'page')
    await sleep(700)
    expect(await isWritten('asked')).toBeNull()
  })

  test('asking for images that do not exist changes nothing', async () => {
    await waits('there', { state: 'ready' })
    const before = await database.db.selectFrom('image').selectAll().execute()
    await noteAsked(database.db, ['0'.repeat(64), hash('there')], 'page')
    expect(await database.db.selectFrom('image').selectAll().execute()).toEqual(before)
  })
})

describe('while the shop is busy', () => {
  beforeEach(async () => {
    await database.db.deleteFrom('image').execute()
    await database.pool.query('delete from graphile_worker._private_jobs')
  })
  afterEach(() => (isBusy = false))

  test('no image is made, and the job looks again a few seconds later', async () => {
    const { id } = await taken(await photo(800, 400).png().toBuffer())
    isBusy = true
    await makeImages(ctx)
    expect(await stateOf(id)).toMatchObject({ state: 'pending' })
    const { rows } = await database.pool.query('select run_at - now() as wait from graphile_worker._private_jobs')
    expect(rows).toEqual([{ wait: expect.objectContaining({ seconds: expect.any(Number) }) }])
    isBusy = false
    await makeImages(ctx)
    expect(await stateOf(id)).toMatchObject({ state: 'listed' })
  })

  test('an image is given up, and its finished files stay', async () => {
    const { id, sha256 } = await taken(await photo(1600, 1600).png().toBuffer())
    await makeUntil(id, 'listed')
    const giveUp = new AbortController()
    const storage = { ...ctx.storage, put: async (key: string, bytes: Uint8Array) => (giveUp.abort(), ctx.storage.put(key, bytes)) }
    const image = await findImage(database.db, id)
    if (image) await makeSizes({ ...ctx, storage }, image, { signal: giveUp.signal })
    expect(await stateOf(id)).toMatchObject({ state: 'listed', widths: [360, 740] })
    const kept = writes.filter((key) => key.startsWith(`images/${sha256}`)).length
    expect(kept).toBeGreaterThan(4)
    await makeUntil(id, 'ready')
    // Nothing is made twice.
    expect(writes.filter((key) => key.startsWith(`images/${sha256}`))).toHaveLength(9 * imageFormats.length + 1)
  })
})

describe('when the picture process dies', () => {
  beforeEach(() => database.db.deleteFrom('image').execute())

  test('the image is made by the next run, and no file of it is half', async () => {
    const { id, sha256 } = await taken(await photo(900, 900).png().toBuffer())
    const killed: number[] = []
    const storage = {
      ...ctx.storage,
      put(key: string, bytes: Uint8Array) {
        const pid = testPictures.pid()
        if (pid !== null && killed.length === 0) {
          killed.push(pid)
          process.kill(pid, 'SIGKILL')
        }
        return ctx.storage.put(key, bytes)
      },
    }
    await makeImages({ ...ctx, storage })
    expect(killed).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ failure: null })
    await makeUntil(id, 'listed')
    for (const width of [360, 740]) expect(await sizeOf(sha256, width, 'avif')).toMatchObject({ real: width })
  })

  test('on the same image again and again, that one is marked as failed and the next one is made', async () => {
    const crashing = await photo(500, 500).png().toBuffer()
    const broken = await taken(crashing, 'broken.png')
    const whole = await taken(await photo(500, 501).png().toBuffer(), 'whole.png')
    const run: Pictures['run'] = async (task, bytes, options) => {
      if (crashing.equals(bytes)) throw new PictureProcessDied('the picture process ended (SIGSEGV)', true)
      return testPictures.run(task, bytes, options)
    }
    const dying = { ...ctx, pictures: { ...testPictures, run } }
    for (let turn = 0; turn < 4; turn++) await makeImages(dying)
    expect(await stateOf(broken.id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('makes the program that reads pictures stop') as unknown,
    })
    expect(await stateOf(whole.id)).toMatchObject({ state: 'ready' })
  })

  test('a process that cannot be started fails the job, and no image is blamed', async () => {
    const { id } = await taken(await photo(300, 300).png().toBuffer())
    const run = () => Promise.reject(new PictureProcessDied('could not be started: ENOENT', false))
    await expect(makeImages({ ...ctx, pictures: { ...testPictures, run } })).rejects.toThrow('ENOENT')
    expect(await stateOf(id)).toMatchObject({ state: 'pending', failure: null })
  })
})

test('an image that failed is tried again when its file is imported again', async () => {
  const bytes = await photo(300, 200).png().toBuffer()
  const { id } = await taken(bytes)
  await database.db.updateTable('image').set({ state: 'failed', failure: 'the disk was full', crashes: 3 }).where('id', '=', id).execute()
  await taken(bytes)
  expect(await stateOf(id)).toMatchObject({ state: 'pending', failure: null })
})

describe('GET /images', () => {
  const app = fastify()
  let sha256: string
  beforeAll(async () => {
    imageRoutes(app, ctx)
    const made = await taken(await photo(380, 200).png().toBuffer())
    sha256 = made.sha256
    await makeUntil(made.id, 'listed')
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
