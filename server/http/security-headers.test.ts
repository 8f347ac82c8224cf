import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../build/server/index.js', import.meta.url))
const answers: [what: string, url: string][] = [
  ['JSON', '/api/shops/main/countries'],
  ['GraphQL', '/main/graphql?query={shop{id}}'],
  ['a missing download', '/downloads/tickets/x'],
  ['a missing picture', '/images/x.webp'],
  ['an unknown call', '/api/nothing'],
  ['an address that cannot be read', '/%'],
  ['the description of the API', '/api/openapi.yaml'],
  ['metrics', '/metrics'],
  ['health', '/healthz'],
]

describe.skipIf(!isBuilt)('headers of every answer', () => {
  let plain: TestShop
  let safe: TestShop
  beforeAll(async () => {
    plain = await openTestShop({ pages: true })
    safe = await openTestShop({ pages: true, env: { PUBLIC_URL: 'https://shop.example', SANDBOX: 'true', HSTS_SUBDOMAINS: 'true' } })
  })
  afterAll(async () => {
    await plain.close()
    await safe.close()
  })

  test.each([
    ...answers,
    ['a page', '/imprint'],
    ['a cached page', '/imprint'],
    ['a private page', '/checkout'],
    ['a missing page', '/nothing'],
  ])('%s cannot be taken for another type, and a shop with HTTPS stays with it', async (_what, url) => {
    const [open, secure] = [await plain.app.inject(url), await safe.app.inject({ url, headers: { host: 'shop.example' } })]
    expect([open.headers['x-content-type-options'], secure.headers['x-content-type-options']]).toEqual(['nosniff', 'nosniff'])
    expect(open.headers).not.toHaveProperty('strict-transport-security')
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test('pages give up camera and microphone, those of the checkout the place too, and other sites get no handle on their window', async () => {
    for (const [url, place] of [
      ['/', 'geolocation=(self)'],
      ['/checkout', 'geolocation=()'],
    ] as const) {
      const { headers } = await plain.app.inject(url)
      expect(headers['permissions-policy']).toContain('camera=(), microphone=()')
      expect(headers['permissions-policy']).toContain(place)
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    }
  })
})
