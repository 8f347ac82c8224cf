import { existsSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

/** Found by fuzzing the real pages (`npm run fuzz -- --pages`). */
describe.skipIf(!isBuilt)('pages and hostile requests', () => {
  let shop: TestShop
  beforeAll(async () => void (shop = await openTestShop({ pages: true })))
  afterAll(() => shop.close())

  test.each(['/products/%00', '/events/a%00b', '/categories/%00', '/artists/%00%01'])('%s is not found', async (url) => {
    expect((await shop.app.inject({ url })).statusCode).toBe(404)
  })

  test.each([
    '//evil.example/events',
    '//evil.example',
    '//%2F%2Fevil.example',
    '///evil.example/checkout',
    '/main//evil.example',
    '/moorgrab//evil.example',
  ])('SHP-02 %s leads to no other host', async (url) => {
    const answer = await shop.app.inject({ url })
    expect(answer.statusCode).toBeLessThan(500)
    const { location = '/' } = answer.headers
    expect(new URL(location, 'http://localhost:3000').host).toBe('localhost:3000')
    const addresses = [...answer.body.matchAll(/(?:href|action|content)="((?:https?:)?\/\/[^"]*)"/g)].map(([, address]) => address ?? '')
    expect(addresses.filter((address) => new URL(address, 'http://localhost:3000').host === 'evil.example')).toEqual([])
  })

  test.each(['/\\evil.example', '/\\', '//evil.example/events', '/main/\\evil.example', 'http://evil.example/events', '/\\\\evil.example'])(
    'SHP-02 %s on the wire leads to no other host and breaks nothing',
    async (path) => {
      if (!shop.app.server.listening) await shop.app.listen({ host: '127.0.0.1', port: 0 })
      const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      const answer = await text(socket)
      expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d/)
      // Browsers read a backslash at the front as a slash.
      const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? '/'
      expect(new URL(location, 'http://localhost:3000').host).toBe('localhost:3000')
    },
  )

  test.each([
    ['JSON', 'POST', 'application/json', '{"a":1}', 415],
    ['half a form in parts', 'POST', 'multipart/form-data; boundary=x', '--x\r\nContent-Dis', 400],
    ['more than a million bytes', 'POST', 'application/x-www-form-urlencoded', `a=${'1'.repeat(1_100_000)}`, 413],
    ['a form by a method of programs', 'PUT', 'application/json', '{}', 405],
  ] as const)('a page is sent %s', async (_what, method, type, payload, status) => {
    for (const url of ['/cart', '/checkout/details', '/checkout/payment', '/checkout/confirm']) {
      const answer = await shop.app.inject({
        method,
        url,
        headers: { 'content-type': type, origin: 'http://localhost', host: 'localhost' },
        payload,
      })
      expect(answer.statusCode).toBe(status)
    }
  })
})
