import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { makeShop } from '#test/world/factories.ts'
import { m } from '#texts/compiled/messages.js'
import { hashCode } from '#server/house/shops/shop-access.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

describe.skipIf(!isBuilt)('what stands before a page', () => {
  let shop: TestShop
  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ method: 'GET', url, headers })
  const where = async (url: string) => {
    const { statusCode, headers } = await get(url)
    return [statusCode, headers['location']]
  }

  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    const { db } = shop.context
    const { company } = shop.world
    const add = async (slug: string, meta: object) =>
      makeShop(db, shop.clock.now(), { slug, legalEntityId: company, meta: JSON.stringify(meta) })
    await add('zu', { password: [await hashCode('torfstich')] })
    await add('kreis', { discount_gate: { codes: [await hashCode('FREUNDE')], category: 'freundeskreis' } })
    await add('umgezogen', { redirect: 'https://new.example/' })
    await add('karte', { redirect: { '/alt': '/events', '/weg': 'https://band.example/' } })
    await db
      .insertInto('legacyRedirect')
      .values([
        { path: '/tour/alt', target: '/artists/moorgrab', updatedAt: shop.clock.now() },
        { path: '/moorgrab/tour/alt', target: '/events', updatedAt: shop.clock.now() },
        { path: '/still', target: '', updatedAt: shop.clock.now() },
      ])
      .execute()
  })
  afterAll(() => shop.close())

  test.each([
    ['NAV-18', '/merch', 301, '/categories'],
    ['NAV-18', '/merch/shirts?a=1', 301, '/categories/shirts?a=1'],
    ['NAV-19', '/item/moorgrab-torf-shirt', 301, '/products/moorgrab-torf-shirt'],
    ['NAV-20', '/tickets', 301, '/events'],
    ['NAV-20', '/moorgrab/ticket/torfmond-bremen', 301, '/moorgrab/events/torfmond-bremen'],
    ['NAV-20', '/event/torfmond-bremen', 301, '/events/torfmond-bremen'],
    ['NAV-21', '/artist/moorgrab', 301, '/artists/moorgrab'],
    ['I18-01', '/moorgrab/privacy?lang=en', 301, '/moorgrab/datapolicy?lang=en'],
    ['NAV-22', '/gibt/es/nicht', 302, '/'],
    ['NAV-22', '/moorgrab/gibt-es-nicht', 302, '/moorgrab'],
    ['NAV-23', '/tour/alt', 301, '/artists/moorgrab'],
    ['NAV-23', '/moorgrab/tour/alt', 301, '/moorgrab/events'],
    ['NAV-23', '/still', 302, '/'],
    ['NAV-24', '/karte/alt?a=1', 302, '/karte/events?a=1'],
    ['NAV-24', '/karte/weg/', 302, 'https://band.example/'],
    ['SHP-06', '/umgezogen/events/torfmond-bremen', 302, 'https://new.example/'],
  ])('%s %s answers %i to %s', async (_row, url, status, to) => {
    expect(await where(url)).toEqual([status, to])
  })

  test('NAV-24 a link inside the shop hears of it in the router’s words', async () => {
    const answer = await get('/karte/alt.data?_routes=root')
    expect(answer.statusCode).toBe(202)
    expect(answer.body).toContain('"SingleFetchRedirect"')
    expect(answer.body).toContain('"/events"')
    expect(answer.body).not.toContain('_routes')
  })

  test.each(['/zu', '/zu/events', '/zu/products/moorgrab-torf-shirt', '/zu/search?q=moor', '/zu/checkout'])(
    'SHP-10 SHP-11 %s is the door and nothing else, for nobody to keep',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([403, 'private, no-store'])
      expect(answer.body).toContain('action="/zu/access"')
      for (const open of ['/zu/imprint', '/zu/datapolicy']) expect(answer.body).toContain(`href="${open}"`)
      expect(answer.body).not.toMatch(/<script|Torf|scrypt/)
    },
  )

  test.each(['/zu/imprint', '/zu/datapolicy'])('%s says who runs a locked shop, without its code', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(answer.body).toContain('Stagefront GmbH')
    expect(answer.body).not.toMatch(/Torf|<script|href="\/zu\/events/)
  })

  test.each(['/zu/events.data', '/zu/imprint.data', '/zu/_root.data', '/zu/__manifest?paths=/zu/events'])(
    'SHP-11 %s says nothing',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([403, 'private, no-store'])
      expect(answer.body).not.toContain('Torf')
    },
  )

  test('SHP-10 SHP-12 the access code in a form or in the address opens the shop, whose pages are never cached', async () => {
    const say = (code: string, next = '/events') =>
      shop.app.inject({
        method: 'POST',
        url: '/zu/access',
        headers: { origin: 'http://localhost:80', host: 'localhost:80', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ code, next }).toString(),
      })
    const wrong = await say('moos')
    expect([wrong.statusCode, wrong.headers['location']]).toEqual([303, '/zu/events?prompt_error=1'])
    expect(wrong.cookies).toContainEqual(expect.objectContaining({ name: 'zu_access', value: '' }))
    expect((await say('torfstich', '//evil.example')).headers['location']).toBe('/zu/')
    const right = await say('torfstich')
    expect([right.statusCode, right.headers['location']]).toEqual([303, '/zu/events'])
    const [cookie = ''] = String(right.headers['set-cookie']).split(';')
    const seen = await get('/zu/events', { cookie })
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await get('/zu/events')).statusCode).toBe(403)
    expect(await where('/zu/events?code=torfstich&q=x')).toEqual([302, '/zu/events?q=x'])
    expect(await where('/zu/events?code=moos')).toEqual([302, '/zu/events?prompt_error=1'])
    const stale = await get('/zu/events', { cookie: 'zu_access=1.x' })
    expect([stale.statusCode, stale.headers['location']]).toEqual([302, '/zu/events?prompt_error=1'])
  })

  test.each([
    ['/zu/access', '/zu/events?prompt_error=1'],
    ['/kreis/promo', '/kreis/promo?prompt_error=1'],
  ])('a code that %s refuses stands in the form again, once, and in no address', async (url, page) => {
    const refused = await shop.app.inject({
      method: 'POST',
      url,
      headers: { origin: 'http://localhost:80', host: 'localhost:80', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ code: 'moos "2" <', next: '/events' }).toString(),
    })
    expect([refused.statusCode, refused.headers['location']]).toEqual([303, page])
    const { value = '' } = refused.cookies.find(({ name }) => name === 'typed_code') ?? {}
    const again = await shop.app.inject({ url: page, cookies: { typed_code: value } })
    const input = /<input [^>]*name="code"[^>]*>/
    expect(input.exec(again.body)?.[0]).toContain('value="moos &quot;2&quot; &lt;"')
    expect(again.cookies).toContainEqual(expect.objectContaining({ name: 'typed_code', value: '' }))
    expect(input.exec((await get(page)).body)?.[0]).toContain('value=""')
  })

  test('SHP-07 a shop that is not there leads to the root; when that does not exist either, a page says that it is not set up yet', async () => {
    expect(await where('/gibt-es-nicht')).toEqual([302, '/'])
    const { db } = shop.context
    const rename = async (from: string, to: string) => {
      await db.updateTable('shop').set({ slug: to }).where('slug', '=', from).execute()
      invalidateReferenceData(db)
    }
    await rename('main', 'haupt')
    try {
      const answer = await get('/events', { accept: 'text/html' })
      expect([answer.statusCode, answer.headers['location'], answer.headers['cache-control']]).toEqual([503, undefined, 'no-store'])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toContain(`<h1>${m.not_set_up_title({}, { locale: 'de' })}</h1>`)
      expect((await get('/events?lang=en', { accept: 'text/html' })).body).toContain(m.not_set_up_text({}, { locale: 'en' }))
      expect((await get('/events', { accept: 'application/json' })).json()).toMatchObject({ code: 'SHOP_NOT_SET_UP' })
      expect((await get('/moorgrab/events', { accept: 'text/html' })).statusCode).toBe(200)
    } finally {
      await rename('haupt', 'main')
    }
  })

  test('SHP-20 the security policy trusts only the shop’s own subdomains and configured origins', async () => {
    const env = { PUBLIC_URL: 'https://shop.example', MAILING_LIST_ORIGIN: 'https://list.example/path', SANDBOX: 'true' }
    const other = await openTestShop({ pages: true, env })
    const policy = String((await other.app.inject('/')).headers['content-security-policy'])
    expect(policy).toContain("img-src 'self' https://*.shop.example;")
    expect(policy).toContain("connect-src 'self' https://*.shop.example https://list.example;")
    expect(policy).toContain("frame-src 'self' https://*.shop.example;")
    await other.close()
    expect(String((await get('/')).headers['content-security-policy'])).toContain("frame-src 'self';")
  })
})
