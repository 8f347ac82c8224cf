import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendRequest } from '#test/world/send-request.ts'
import { readRenderedPage, sendPage } from './rendered-page.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { openFastPath } from './fast-path.ts'

describe('the fast path to a cached page', () => {
  let app: FastifyInstance
  let pages: PageCache
  let time: number
  /** How many requests took the full path. */
  let asked: number

  beforeEach(async () => {
    time = 0
    asked = 0
    app = fastify({ trustProxy: true })
    pages = createPageCache({ maxBytes: 100_000, freshFor: 1000, staleFor: 0, now: () => time })
    const fastPath = openFastPath(app, pages)
    app.all('/*', async (request, reply) => {
      asked++
      // Where somebody comes from makes no other page.
      const key = `${request.host} ${request.url.replace(/\?via=.*/, '')} ${String(request.headers.cookie)}`
      const render = () => readRenderedPage(new Response(`${key} at ${time}`), null, [['X-Policy', 'strict']])
      const rendered = await pages.page(key, render)
      if (request.url !== '/mine') fastPath.add(request, key)
      return sendPage(reply, rendered, request)
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(() => app.close())

  /** Sends `GET /events`, or what differs from it. */
  function get({ method = 'GET', url = '/events', host = 'shop.example', headers = {} }: Partial<SentRequest> = {}) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    return sendRequest(app, [`${method} ${url} HTTP/1.1`, `Host: ${host}`, ...lines])
  }

  test('a request with the same host, address and language gets the same page and headers', async () => {
    const first = await get()
    const again = await get({ headers: { cookie: 'stagefront_session=somebody-else; cookie_consent=no' } })
    expect(asked).toBe(1)
    expect(again.body).toBe(first.body)
    expect(again.headers).toMatchObject({
      'x-policy': 'strict',
      etag: first.headers['etag'],
      'cache-control': expect.stringMatching(/^public/),
    })
    expect((await get({ headers: { 'if-none-match': String(first.headers['etag']) } })).status).toBe(304)
    expect((await get({ method: 'HEAD' })).headers['content-length']).toBe(String(first.body.length))
    expect(asked).toBe(1)
  })

  test('another host, address or language, and a form, take the full path', async () => {
    await get()
    for (const other of [
      { host: 'linde.example' },
      { url: '/events?q=moor' },
      { headers: { cookie: 'locale=en' } },
      { headers: { cookie: 'a=b;locale=de' } },
      { headers: { 'x-forwarded-host': 'linde.example' } },
      { headers: { 'x-forwarded-host': 'evil.example, linde.example' } },
      { method: 'POST' },
    ]) {
      const before = asked
      await get(other)
      expect(asked, JSON.stringify(other)).toBe(before + 1)
    }
  })

  test('a private page is not added to the fast path', async () => {
    await get({ url: '/mine' })
    await get({ url: '/mine' })
    expect(asked).toBe(2)
  })

  test('the first request after a re-render or a change takes the full path', async () => {
    const byMail = { url: '/events?via=mail' }
    await get()
    await get(byMail)
    expect(asked).toBe(2)
    time = 1000
    expect((await get()).body).toContain('at 1000')
    expect((await get(byMail)).body).toContain('at 1000')
    expect(asked).toBe(4)
    await get()
    await get(byMail)
    expect(asked).toBe(4)

    time = 1500
    pages.invalidate()
    time = 1501
    expect((await get()).body).toContain('at 1501')
    expect(asked).toBe(5)
  })
})

test('while a page is rendered again, its stale copy takes the fast path', async () => {
  let time = 0
  let requests = 0
  let finish = () => {}
  const app = fastify()
  const pages = createPageCache({ maxBytes: 100_000, freshFor: 1000, staleFor: 4000, now: () => time })
  const fastPath = openFastPath(app, pages)
  app.get('/', async (request, reply) => {
    requests++
    const text = `at ${time}`
    const rendered = await pages.page('key', async () => {
      if (time > 0) await new Promise<void>((resolve) => (finish = resolve))
      return readRenderedPage(new Response(text), null, [])
    })
    fastPath.add(request, 'key')
    return sendPage(reply, rendered, request)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const get = async () => (await sendRequest(app, ['GET / HTTP/1.1', 'Host: shop.example'])).body
  expect(await get()).toContain('at 0')
  time = 1000
  expect([await get(), await get(), await get()]).toEqual(['at 0', 'at 0', 'at 0'])
  expect(requests).toBe(2)
  finish()
  await expect.poll(get).toBe('at 1000')
  expect(requests).toBeLessThanOrEqual(4)
  await app.close()
})

interface SentRequest {
  method: string
  url: string
  host: string
  headers: Record<string, string>
}
