import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buying, marlene } from '#test/world/buying.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

/* The router matches capitals and percent-encoded letters too. A page that is private by one spelling is so by all. */
describe.skipIf(!isBuilt)('private pages by other spellings', () => {
  let shop: TestShop
  let fan: Visitor
  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    fan = shop.visitor()
    await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
    await buying(fan).address()
  })
  afterAll(() => shop.close())

  test.each(['/checkout/details.data', '/CHECKOUT/details.data', '/%63heckout/details.data', '/Check%6Fut/%44etails.data'])(
    '%s shows the visitor’s address to nobody else',
    async (url) => {
      const own = await fan.request({ url })
      expect(own.body).toContain(marlene.lastName)
      expect(own.headers['cache-control']).toBe('private, no-store')
      expect((await shop.visitor().request({ url })).body).not.toContain(marlene.lastName)
    },
  )

  test('a page for everybody is rendered without the visitor’s session', async () => {
    const answer = await fan.request({ url: '/events' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toMatch(/^public/)
  })
})
