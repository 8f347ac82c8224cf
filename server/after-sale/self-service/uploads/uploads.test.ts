import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { day, hour } from '#core/time/durations.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { deleteUnusedUploads } from './delete-unused-uploads.ts'
import { maxUploadBytes } from './store-upload.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ env: { GUESSES_PER_HOUR: '10' } })))
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(hour))

async function upload(bytes: Uint8Array, { name = 'ticket.jpg', type = 'image/jpeg', headers = {}, remoteAddress = '127.0.0.1' } = {}) {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)], { type }), name)
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  const contentType = encoded.headers.get('content-type') ?? ''
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/shops/main/uploads',
    payload,
    headers: { 'content-type': contentType, ...headers },
    remoteAddress,
  })
  return { status: answer.statusCode, body: answer.json<{ key?: string; code?: string }>() }
}
const picture = () =>
  sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#804020' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'whoever took it' } })
    .toBuffer()

test('TKT-06 a picture is written anew and stored under a random name', async () => {
  const { status, body } = await upload(await picture())
  expect([status, body.key]).toEqual([201, expect.stringMatching(/^refunds\/[0-9a-f]{40}$/)])
  const stored = await shop.context.storage.get(body.key ?? '')
  const metadata = await sharp(stored ?? new Uint8Array()).metadata()
  expect([metadata.format, metadata.width, metadata.exif]).toEqual(['jpeg', 2400, undefined])
  expect((await shop.app.inject(`/${body.key}`)).statusCode).toBe(404)
  expect((await shop.app.inject(`/images/${body.key}`)).statusCode).toBe(404)
})

test('the content decides whether it is a picture, not its name', async () => {
  const png = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#fff0' } })
    .png()
    .toBuffer()
  expect((await upload(png, { name: 'ticket.txt', type: 'text/plain' })).status).toBe(201)
  for (const text of ['<script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', '%PDF-1.7', '']) {
    expect(await upload(Buffer.from(text))).toMatchObject({
      status: 422,
      body: { code: expect.stringMatching(/UPLOAD_NO_PICTURE|INVALID_INPUT/) },
    })
  }
})

test('a form that is cut off anywhere is refused in words, at its field', async () => {
  const whole = '--x\r\nContent-Disposition: form-data; name="file"; filename="😀.png"\r\nContent-Type: image/png\r\n\r\nab\r\n--x--\r\n'
  for (let length = 0; length < whole.length - 3; length += 1) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/shops/main/uploads',
      payload: whole.slice(0, length),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([length, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([length, 422, 'INVALID_INPUT'])
  }
})

test('LIM-31 a file of more than 4 MB is refused', async () => {
  expect(await upload(Buffer.alloc(maxUploadBytes + 1))).toMatchObject({ status: 413, body: { code: 'UPLOAD_TOO_LARGE' } })
  expect((await upload(Buffer.alloc(maxUploadBytes))).status).toBe(422)
})

test('a page of another site cannot upload, and one network not without limit', async () => {
  const bytes = await picture()
  expect((await upload(bytes, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  const statuses: number[] = []
  for (let number = 0; number < 11; number++) statuses.push((await upload(bytes, { remoteAddress: '203.0.113.5' })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
})

test('TKT-06 an upload that no form has used is deleted after 24 hours, with its file', async () => {
  const { body } = await upload(await picture())
  shop.clock.advance(day - 1)
  await deleteUnusedUploads(shop.context)
  expect(await shop.context.storage.has(body.key ?? '')).toBe(true)
  shop.clock.advance(1)
  expect(await deleteUnusedUploads(shop.context)).toBe(1)
  expect(await shop.context.storage.has(body.key ?? '')).toBe(false)
})
