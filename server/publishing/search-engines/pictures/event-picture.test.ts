import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { imageKey } from '#server/foundations/images/image-files.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagefront-event-pictures-'))
  shop = await openTestShop({ env: { DATA_DIR: dataDir } })
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers: { host: 'localhost:3000', ...headers } })

describe('pictures of an event to pass on', () => {
  const path = '/events/torfmond-bremen'
  const event = () => shop.world.event.id

  beforeAll(async () => {
    const poster = await sharp({ create: { width: 1000, height: 1414, channels: 3, background: '#13110d' } })
      .webp()
      .toBuffer()
    const sha256 = 'ab'.repeat(32)
    await shop.context.storage.put(imageKey(sha256, 1000, 'webp'), poster)
    const { id } = await shop.database.db
      .insertInto('image')
      .values({
        sha256,
        sourceName: 'poster.webp',
        mediaType: 'image/webp',
        width: 1000,
        height: 1414,
        widths: [1000],
        state: 'ready',
        createdAt: shop.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.database.db.insertInto('productImage').values({ productId: event(), imageId: id, position: 0 }).execute()
    invalidateReferenceData(shop.context.db)
  })

  it.each([
    ['share', 1200, 630],
    ['story', 1080, 1920],
  ])('are as large as other sites and apps show them: %s', async (name, width, height) => {
    const answer = await get(`/moorgrab${path}/${name}.de.jpg`)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width, height })
    // The poster's dark ground goes on around it, with white letters on it.
    expect(Math.max(data[0]!, data[1]!, data[2]!)).toBeLessThan(40)
    expect(data.subarray(data.length / 2).some((value) => value > 230)).toBe(true)
  })

  it('are drawn once, and anew when what they show has changed', async () => {
    const first = await get(`${path}/story.en.jpg`)
    const puts = vi.spyOn(shop.context.storage, 'put')
    const again = await get(`${path}/story.en.jpg`)
    expect(again.headers.etag).toBe(first.headers.etag)
    expect(puts).not.toHaveBeenCalled()
    const known = await get(`${path}/story.en.jpg`, { 'if-none-match': String(first.headers.etag) })
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
    const setDate = (meta: object) =>
      shop.database.db
        .updateTable('product')
        .set({ meta: JSON.stringify(meta) })
        .where('id', '=', event())
        .execute()
    await setDate({ hideDate: true })
    expect((await get(`${path}/story.en.jpg`)).headers.etag).not.toBe(first.headers.etag)
    expect(puts).toHaveBeenCalledTimes(1)
    await setDate({})
    puts.mockRestore()
  })

  it.each([
    '/events/gibt-es-nicht/story.de.jpg',
    `${path}/story.fr.jpg`,
    `${path}/poster.de.jpg`,
    `${path}/story.de.png`,
    `${path}/story.de.jpg.jpg`,
  ])('do not exist at %s', async (address) => {
    expect((await get(address)).statusCode).toBe(404)
  })

  it('do not exist by the number of an event, nor for a cancelled one', async () => {
    expect((await get(`/events/${event()}/story.de.jpg`)).statusCode).toBe(404)
    const setCancelled = (cancelled: boolean) =>
      shop.database.db
        .updateTable('event')
        .set({ cancelledAt: cancelled ? shop.clock.now() : null })
        .where('productId', '=', event())
        .execute()
    await setCancelled(true)
    expect((await get(`${path}/story.de.jpg`)).statusCode).toBe(404)
    await setCancelled(false)
  })

  it('are refused for a moment while too many others are drawn', async () => {
    let go: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (go = resolve))
    const { put } = shop.context.storage
    const puts = vi.spyOn(shop.context.storage, 'put').mockImplementation(async (key, bytes) => {
      await gate
      return put(key, bytes)
    })
    const gets = vi.spyOn(shop.context.storage, 'get')
    const looked = () => gets.mock.calls.filter(([key]) => key.startsWith('event-pictures/')).length
    const answers: Promise<{ statusCode: number; headers: Record<string, unknown> }>[] = []
    for (const name of ['Alte Halle', 'Neue Halle', 'Hof'])
      for (const file of ['share.de.jpg', 'story.de.jpg', 'share.en.jpg', 'story.en.jpg']) {
        await shop.database.db.updateTable('venue').set({ name }).execute()
        answers.push(Promise.resolve(get(`${path}/${file}`)))
        await vi.waitFor(() => expect(looked()).toBe(answers.length))
      }
    go()
    const all = await Promise.all(answers)
    expect(all.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(8).fill(200), ...Array<number>(4).fill(503)])
    expect(all.at(-1)?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(puts).toHaveBeenCalledTimes(8)
    puts.mockRestore()
    gets.mockRestore()
  })
})
