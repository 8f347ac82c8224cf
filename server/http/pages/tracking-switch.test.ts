import { existsSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

describe.skipIf(!isBuilt)('services that measure', () => {
  let shop: TestShop
  afterEach(() => shop.close())

  test.each([
    ['off by default', {}, false],
    ['on', { TRACKING: 'true' }, true],
  ])('LIM-74 CNS-05 %s: whether pages know of them and may ask them', async (_what, env, told) => {
    shop = await openTestShop({ pages: true, env })
    const meta = JSON.stringify({ tag_manager: 'GTM-AB12CD3', facebook_pixel: '123456789' })
    await shop.database.db.updateTable('shop').set({ meta }).where('slug', '=', 'main').execute()
    invalidateReferenceData(shop.context.db)
    const { headers, body } = await shop.app.inject('/imprint')
    expect(String(headers['content-security-policy']).includes('https://www.googletagmanager.com')).toBe(told)
    expect(String(headers['content-security-policy']).includes('https://connect.facebook.net')).toBe(told)
    expect(body.includes('GTM-AB12CD3')).toBe(told)
  })

  test.each([
    ['while it is off there is nothing to decide', {}, false],
    ['on, it can be decided at any time', { TRACKING: 'true' }, true],
  ])('LIM-74 CNS-03 %s, in the footer or on the data policy', async (_what, env, asked) => {
    shop = await openTestShop({ pages: true, env })
    const { body } = await shop.app.inject('/datapolicy')
    expect(body.includes('>Cookie-Einstellungen</a>')).toBe(asked)
    expect(body.includes('role="switch"')).toBe(asked)
    expect(body.includes('Es gibt also nichts zu entscheiden.')).toBe(!asked)
  })

  test('LIM-74 CNS-04 an old yes counts for nothing while it is off: no report is kept', async () => {
    shop = await openTestShop()
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/shops/main/errors',
      payload: { exception: 'TypeError: x' },
      headers: { cookie: 'cookie_consent=yes' },
    })
    expect(answer.json()).toEqual({ stored: false })
  })
})
