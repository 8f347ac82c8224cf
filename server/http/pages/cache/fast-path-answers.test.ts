import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRequest, type PlainAnswer } from '#test/world/send-request.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../../build/server/index.js', import.meta.url))

/** The whole shop on a real port, caching as in production: Fastify answers the first request for an address, the fast path the second. */
describe.skipIf(!isBuilt)('an answer on the fast path', () => {
  let shop: TestShop
  /** Requests that Fastify handled. */
  let handled = 0
  const count = () => void handled++
  const channel = 'tracing:fastify.request.handler:start'

  beforeAll(async () => {
    shop = await openTestShop({ pages: true, env: { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' } })
    subscribe(channel, count)
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    unsubscribe(channel, count)
    await shop.close()
  })

  /** Sends a request until an answer of the full path with a cached page and one of the fast path come right after each other. */
  async function onBothPaths(lines: readonly string[]): Promise<{ full: PlainAnswer; fast: PlainAnswer }> {
    for (let attempt = 0; attempt < 20; attempt++) {
      // The page of this address does not depend on the parameter, but the fast path does.
      const [requestLine = '', ...headers] = lines
      const request = [requestLine.replace(' HTTP', `?via=${attempt}-${requestNumber++} HTTP`), ...headers]
      const before = handled
      const full = await sendRequest(shop.app, request)
      const fast = await sendRequest(shop.app, request)
      const isCached = full.headers['server-timing']?.startsWith('cache;') ?? false
      if (isCached && handled === before + 1) return { full, fast }
    }
    throw new Error('The fast path did not answer')
  }
  let requestNumber = 0

  /** What may differ between two answers to the same request. */
  function comparable({ headers, ...rest }: PlainAnswer) {
    const { date, 'server-timing': timing, ...others } = headers
    return { ...rest, headers: { ...others, timing: timing?.replace(/\d+\.\d/, 'N'), hasDate: date !== undefined } }
  }

  test.each<[string, string, string[]]>([
    ['GET', 'GET /events HTTP/1.1', []],
    ['the start page', 'GET / HTTP/1.1', []],
    ['HEAD', 'HEAD /events HTTP/1.1', []],
    ['gzip', 'GET /events HTTP/1.1', ['Accept-Encoding: gzip, deflate']],
    ['Brotli', 'GET /events HTTP/1.1', ['Accept-Encoding: gzip, deflate, br, zstd']],
    ['Brotli refused', 'GET /events HTTP/1.1', ['Accept-Encoding: gzip, br;q=0']],
    ['identity', 'GET /events HTTP/1.1', ['Accept-Encoding: identity']],
    ['HEAD with gzip', 'HEAD /events HTTP/1.1', ['Accept-Encoding: gzip']],
    ['an outdated copy in the browser', 'GET /events HTTP/1.1', ['If-None-Match: W/"older"']],
    ['cookies of a visitor', 'GET /events HTTP/1.1', ['Cookie: session=somebody; cookie_consent=all']],
    ['a language in the cookie', 'GET /events HTTP/1.1', ['Cookie: locale=de']],
    ['the end of the connection', 'GET /events HTTP/1.1', ['Connection: close']],
    ['HTTP/1.0', 'GET /events HTTP/1.0', []],
    ['HTTP/1.0 with keep-alive', 'GET /events HTTP/1.0', ['Connection: keep-alive']],
    ['an encoded path', 'GET /%65vents HTTP/1.1', []],
    ['a forwarded host that nobody vouches for', 'GET /events HTTP/1.1', ['X-Forwarded-Host: linde.example']],
    ['a body', 'GET /events HTTP/1.1', ['Content-Length: 0']],
  ])('equals the one of the full path: %s', async (_what, requestLine, headers) => {
    const { full, fast } = await onBothPaths([requestLine, 'Host: shop.example', ...headers])
    expect(comparable(fast)).toEqual(comparable(full))
    expect(fast.status).toBe(200)
    expect(fast.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age'),
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    })
  })

  test('equals the one of the full path: 304 for the copy in the browser', async () => {
    const { fast: page } = await onBothPaths(['GET /events HTTP/1.1', 'Host: shop.example'])
    const unchanged = `If-None-Match: ${page.headers['etag']}`
    const { full, fast } = await onBothPaths(['GET /events HTTP/1.1', 'Host: shop.example', unchanged, 'Accept-Encoding: br'])
    expect(fast.status).toBe(304)
    expect(comparable(fast)).toEqual(comparable(full))
  })

  test('is counted in the metrics like one of the full path', async () => {
    const counted = async () => {
      const { body } = await shop.app.inject('/metrics')
      return Number(/http_request_duration_seconds_count\{method="GET",route="\/\*",status="200"\} (\d+)/.exec(body)?.[1])
    }
    await onBothPaths(['GET /artists HTTP/1.1', 'Host: shop.example'])
    const before = await counted()
    const handledBefore = handled
    await sendRequest(shop.app, [`GET /artists?via=${requestNumber - 1} HTTP/1.1`, 'Host: shop.example'])
    expect(handled - handledBefore).toBeLessThanOrEqual(1)
    expect(await counted()).toBe(before + 1)
  })
})
