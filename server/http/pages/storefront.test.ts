import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { importTexts } from '#test/world/import/import-texts.ts'
import { makeCategory, makeProduct, makeShop } from '#test/world/factories.ts'
import { eventDate } from '#core/time/event-date.ts'
import { m } from '#texts/compiled/messages.js'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

/** The real pages over a small world. They need the built storefront, which the quick loop does without. */
describe.skipIf(!isBuilt)('pages over HTTP', () => {
  let shop: TestShop
  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ method: 'GET', url, headers })

  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
  })
  afterAll(() => shop.close())

  test.each(['/jobs', '/events', '/nirgends'])('a form that is sent to %s, which takes none, leaves no trace in the log', async (url) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload: 'a=1' })
    const lines = logged.mock.calls
    logged.mockRestore()
    expect([answer.statusCode >= 400 && answer.statusCode < 500, lines]).toEqual([true, []])
  })

  test.each([
    '/',
    '/events',
    '/events/torfmond-bremen',
    '/products/moorgrab-torf-shirt',
    '/categories',
    '/categories/shirts',
    '/artists',
    '/artists/moorgrab',
    '/imprint',
  ])(
    'NAV-17 LIM-60 %s is complete in the first response, names its address in both languages, and is the same for everybody',
    async (path) => {
      const answer = await get(path)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toMatch(/^public/)
      expect(answer.headers['set-cookie']).toBeUndefined()
      const origin = shop.context.config.publicUrl
      expect(answer.body).toContain(`<link rel="canonical" href="${origin}${path}"/>`)
      expect(answer.body).toMatch(new RegExp(`<link rel="alternate" hreflang="en" href="${origin}${path}\\?lang=en"/>`, 'i'))
      expect(answer.body).toMatch(/<title>[^<]+<\/title>/)
      expect(answer.body).toMatch(/<meta name="description" content="[^"]+"/)
      expect(answer.body).toMatch(/<main[^>]*>[\s\S]*<h1[^>]*>[\s\S]*?\w/)
      expect(answer.body).not.toMatch(/<(?:html|body|main)[^>]* (?:hidden|aria-busy)/)
    },
  )

  test('NAV-08 LIM-62 a page is the same whatever a browser says it is', async () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
    for (const path of ['/', '/categories', '/products/moorgrab-torf-shirt']) {
      const [plain, touch] = [await get(path), await get(path, { 'user-agent': phone })]
      expect(touch.body).toBe(plain.body)
      expect(String(plain.headers['vary']).toLowerCase()).not.toContain('user-agent')
    }
  })

  describe('a product’s page', () => {
    const page = async (path: string) => (await get(path)).body.replaceAll('<!-- -->', '')
    const sell = (slug: string, more: object = {}, stock = 5) =>
      makeProduct(shop.context.db, shop.clock, {
        product: { slug, name: { de: slug }, contractPartnerId: shop.world.company, ...more },
        variants: [{ slug: 'eins', stock }],
        shops: [shop.world.main.id, shop.world.band.id],
      })
    const says = (de: string) => ({ de })

    test('PRD-04 description, disclaimer with its lines and no markup of its own, and from when it is sent', async () => {
      const disclaimer = says('Erst waschen.\n<b>Dann</b> tragen.')
      await sell('decke', { description: says('<p>Dicht<br>gewebt.</p>'), disclaimer, publicShippableFrom: '2027-03-13' })
      const body = await page('/products/decke')
      expect(body).toContain('<p>Dicht<br>gewebt.</p>')
      expect(body).toContain('<p class="note as-typed">Erst waschen.\n&lt;b&gt;Dann&lt;/b&gt; tragen.</p>')
      expect(body).toContain(eventDate('2027-03-13', 'de').full)
    })

    test('PRD-09 what is gone has its own words, and so has a variant', async () => {
      const { variants } = await sell('kissen', { soldOutMessage: says('Die Näherei macht Ferien.') }, 0)
      await shop.context.db
        .updateTable('productVariant')
        .set({ message: says('Fällt klein aus.') })
        .where('id', '=', variants['eins']?.id ?? 0)
        .execute()
      const body = await page('/products/kissen')
      expect(body).toContain('Die Näherei macht Ferien.')
      expect(body).toContain('Fällt klein aus.')
    })

    test('PRD-09 of several kinds, what is said of one that is gone can be read, though it cannot be chosen', async () => {
      const message = says('Kommt im Mai wieder.')
      await makeProduct(shop.context.db, shop.clock, {
        product: { slug: 'vorhang', name: { de: 'Vorhang' }, contractPartnerId: shop.world.company },
        variants: [
          { slug: 'kurz', description: says('kurz'), stock: 0, message },
          { slug: 'lang', description: says('lang'), stock: 5 },
        ],
        shops: [shop.world.main.id],
      })
      expect(await page('/products/vorhang')).toContain('kurz: Kommt im Mai wieder.')
    })

    test('PRD-10 that it can join an order is told where the shop allows that', async () => {
      await sell('laken')
      for (const [slug, orderMergingAllowed] of [
        ['main', false],
        ['moorgrab', true],
      ] as const) {
        await shop.context.db.updateTable('shop').set({ orderMergingAllowed }).where('slug', '=', slug).execute()
      }
      invalidateReferenceData(shop.context.db)
      const note = m.product_merge_note({}, { locale: 'de' })
      expect(await page('/products/laken')).not.toContain(note)
      expect(await page('/moorgrab/products/laken')).toContain(note)
    })

    test('STA-04 it tells for how long its shop takes things back, as the last step of a checkout does, or that a thing stays bought', async () => {
      await sell('krug')
      await sell('badehose', { withdrawal: 'none' })
      const { db } = shop.context
      const { meta } = await db.selectFrom('shop').select('meta').where('slug', '=', 'moorgrab').executeTakeFirstOrThrow()
      await db
        .updateTable('shop')
        .set({ meta: JSON.stringify({ ...(meta as object), facts: { withdrawal_days: 30 } }) })
        .where('slug', '=', 'moorgrab')
        .execute()
      invalidateReferenceData(db)
      const longer = m.product_returns_text({ days: 30 }, { locale: 'de' })
      expect(await page('/products/krug')).toContain(m.product_returns_text({ days: 14 }, { locale: 'de' }))
      expect(await page('/moorgrab/products/krug')).toContain(longer)
      const none = await page('/moorgrab/products/badehose')
      expect(none).toContain(m.product_returns_none({}, { locale: 'de' }))
      expect(none).not.toContain(longer)

      const fan = shop.visitor('moorgrab')
      const { cart } = await buying(fan).add([shop.world.shirt.variants['m']?.id ?? 0, 1])
      await buying(fan).address()
      await buying(fan).logistics('bank_transfer', cart?.shipping?.id)
      const { body } = await fan.request({ method: 'GET', url: '/moorgrab/checkout/confirm' })
      expect(body.replaceAll('<!-- -->', '')).toContain(m.confirm_withdrawal({ days: 30 }, { locale: 'de' }))
    })

    test('PRD-12 it leads to its artist and to what is related', async () => {
      await sell('tasse')
      const meta = JSON.stringify({ related_item_slugs: ['tasse', 'gibt-es-nicht'] })
      const { artistId } = await shop.context.db
        .selectFrom('product')
        .select('artistId')
        .where('id', '=', shop.world.shirt.id)
        .executeTakeFirstOrThrow()
      await sell('untertasse', { meta, artistId })
      const body = await page('/products/untertasse')
      expect(body).toMatch(/<a [^>]*href="\/artists\/moorgrab"/)
      expect(body).toMatch(/<a [^>]*href="\/products\/tasse"/)
    })

    test('PRD-12 all that an operator named as related is shown', async () => {
      const named = ['becher', 'kanne', 'schale', 'teller', 'topf', 'kelle']
      for (const slug of named) await sell(slug)
      await sell('geschirr', { meta: JSON.stringify({ related_item_slugs: named }) })
      const body = await page('/products/geschirr')
      expect(named.filter((slug) => !body.includes(`href="/products/${slug}"`))).toEqual([])
    })

    test('JSON-LD: search engines read what it is, what each kind costs and the way to it, and of what others sell no offer', async () => {
      const nodes = async (path: string) =>
        [...(await page(path)).matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
          ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
        )
      await sell('schal', { color: says('grün'), description: says('<p>Lang &amp; warm</p>') })
      await sell('noten', { meta: JSON.stringify({ external_url: 'https://noten.example/torf' }) })
      const [product, trail] = await nodes('/products/schal')
      expect(product).toMatchObject({
        '@type': 'Product',
        name: 'schal, grün',
        url: `${shop.context.config.publicUrl}/products/schal`,
        description: 'Lang & warm',
        offers: [{ '@type': 'Offer', price: expect.stringMatching(/^\d+\.\d\d$/), availability: 'https://schema.org/InStock' }],
      })
      expect(trail).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }, { name: 'schal' }] })
      expect((await nodes('/products/noten'))[0]).not.toHaveProperty('offers')
    })
  })

  test.each([
    '/events/nichts',
    '/products/torfmond-bremen',
    '/categories/nichts',
    '/artists/nichts',
    '/moorgrab/events/nichts',
    '/assets/nichts.js',
  ])('T-03 NAV-14 %s is a page that says so, with status 404', async (path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('404')
    expect(answer.headers['cache-control']).toMatch(/^private/)
  })

  test('ART-02 everybody whom an operator puts forward stands on the page of artists, however many they are', async () => {
    const { db } = shop.context
    const slugs = Array.from({ length: 8 }, (_, index) => `vorne-${index}`)
    const values = { type: 'ARTIST', mainCategory: true, sortOrderTicketTopLeft: 5 } as const
    for (const slug of slugs) await makeCategory(db, { slug, ...values }, [shop.world.main.id])
    const { body } = await get('/artists')
    expect(slugs.filter((slug) => !body.includes(`href="/artists/${slug}"`))).toEqual([])
  })

  test('a category says at length what it is, in the reader’s language', async () => {
    const description = { de: '<p>Aus <b>Torf</b> gewebt.</p>', en: '<p>Woven from <b>peat</b>.</p>' }
    await shop.context.db.updateTable('category').set({ description }).where('slug', '=', 'shirts').execute()
    expect((await get('/categories/shirts')).body).toContain(description.de)
    expect((await get('/categories/shirts?lang=en')).body).toContain(description.en)
  })

  test.each([
    ['/termine', '/duo/termine'],
    ['https://band.example/', 'https://band.example/'],
  ])('SHP-17 NAV-15 where a shop says its home is %s, its logo and its home button lead there', async (home, href) => {
    const { db } = shop.context
    const meta = JSON.stringify({ home_link: home })
    await db.deleteFrom('shop').where('slug', '=', 'duo').execute()
    await makeShop(db, shop.clock.now(), { slug: 'duo', legalEntityId: shop.world.company, meta })
    invalidateReferenceData(db)
    const { body } = await get('/duo/products/nichts')
    const leading = [...body.matchAll(/<a [^>]*>/g)].map(([link]) => link).filter((link) => link.includes(`href="${href}"`))
    expect(leading.map((link) => /class="([^"]*)"/.exec(link)?.[1])).toEqual(['logo display', 'button button-main'])
  })

  test('NAV-25 an album’s footer leads to its questions 0 to 9', async () => {
    const numbers = [0, 1, 9, 10, 11]
    await shop.context.db
      .insertInto('faqEntry')
      .values(
        numbers.map((number) => ({ template: 'special-package', number, question: { de: `Frage ${number}?` }, answer: { de: 'Ja.' } })),
      )
      .execute()
    invalidateReferenceData(shop.context.db)
    const { body } = await get('/moorgrab/imprint')
    const led = [...body.matchAll(/href="\/moorgrab\/faq\/(\d+)"/g)].map(([, number]) => Number(number))
    expect(led).toEqual([0, 1, 9])
  })

  test('SHP-03 SHP-04 below a band’s slug every link and form keeps the prefix, in the main shop none has one', async () => {
    const band = await get('/moorgrab/products/moorgrab-torf-shirt')
    expect(band.statusCode).toBe(200)
    expect(band.body).toContain('data-shop="moorgrab"')
    const actions = [...band.body.matchAll(/action="([^"]*)"/g)].map((match) => match[1] ?? '')
    expect(actions).toContain('/moorgrab/products/moorgrab-torf-shirt')
    expect(actions.filter((action) => !action.startsWith('/moorgrab/'))).toEqual([])
    const inside = [...band.body.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map((match) => match[1] ?? '')
    expect(inside.filter((href) => !href.startsWith('/moorgrab'))).toEqual([])
    const main = await get('/products/moorgrab-torf-shirt')
    expect(main.body).toContain('action="/products/moorgrab-torf-shirt"')
    expect(main.body).not.toContain('href="/main')
    const moved = await get('/main/events?q=x')
    expect([moved.statusCode, moved.headers['location'], moved.headers['cache-control']]).toEqual([301, '/events?q=x', 'max-age=3600'])
  })

  test('I18-01 LIM-16 a language asked for is answered and remembered; one that only a cookie chose is private', async () => {
    const asked = await get('/events?lang=en')
    expect(asked.body).toContain('<html lang="en"')
    expect(asked.body).toContain('/events?lang=en"/>')
    expect(asked.headers['set-cookie']).toMatch(/^locale=en; Max-Age=30758400; Path=\/; SameSite=Lax/)
    const remembered = await get('/events', { cookie: 'locale=en' })
    expect(remembered.body).toContain('<html lang="en"')
    expect(remembered.headers['cache-control']).toMatch(/^private/)
    expect((await get('/events?lang=fr')).body).toContain('<html lang="de"')
  })

  test('I18-01 a page for one visitor remembers the language too, so that the step after its form is in it', async () => {
    for (const path of ['/order', '/checkout', '/ticketservice/change'])
      expect((await get(`${path}?lang=en`)).headers['set-cookie']).toMatch(/^locale=en; Max-Age=30758400; Path=\/; SameSite=Lax/)
  })

  test('I18-01 a stored choice counts more than the address, and only the language switch replaces it', async () => {
    const kept = await get('/events?lang=en', { cookie: 'locale=de' })
    expect(kept.body).toContain('<html lang="de"')
    expect(kept.headers['set-cookie']).toBeUndefined()
    expect(kept.headers['cache-control']).toMatch(/^private/)
    const chosen = await get('/moorgrab/events?city=Bremen&language=en', { cookie: 'locale=de' })
    expect([chosen.statusCode, chosen.headers['location']]).toEqual([303, '/moorgrab/events?city=Bremen'])
    expect(chosen.headers['set-cookie']).toMatch(/^locale=en; Max-Age=30758400; Path=\/; SameSite=Lax/)
    expect(chosen.headers['cache-control']).toBe('private, no-store')
    expect((await get('/events?language=fr')).statusCode).toBe(200)
  })

  test('the policy allows exactly the scripts that the page itself runs', async () => {
    const { body, headers } = await get('/')
    const inline = [...body.matchAll(/<script(?![^>]*\b(?:src|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g)]
    const hashes = inline.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(hashes.length).toBeGreaterThan(2)
    const allowed = String(headers['content-security-policy']).match(/'sha256-[^']*'/g)
    expect(new Set(allowed)).toEqual(new Set(hashes))
    expect(body).not.toContain('nonce')
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(body).not.toMatch(/ style="/)
  })

  test('of the scripts only the small one that begins is asked for ahead: words, faces and pictures go first', async () => {
    const { body } = await get('/products/moorgrab-torf-shirt')
    expect(body.match(/<link rel="modulepreload"[^>]*>/g)).toEqual([expect.stringContaining('/entry.client-')])
    expect(body.match(/<script[^>]*type="module"[^>]*>import/g)).toHaveLength(1)
  })

  test('a copy that is still good costs no bytes, and pages travel compressed', async () => {
    const first = await get('/imprint', { 'accept-encoding': 'gzip, br' })
    expect(first.headers['content-encoding']).toBe('br')
    const again = await get('/imprint', { 'if-none-match': String(first.headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/imprint')).headers['content-encoding']).toBeUndefined()
  })

  test('the cart is one visitor’s, and its policy lets a payment form leave for the provider', async () => {
    const answer = await get('/checkout')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const sandbox = `http://localhost:${shop.context.config.sandboxPort}`
    expect(answer.headers['content-security-policy']).toContain(sandbox)
    expect((await get('/')).headers['content-security-policy']).not.toContain(sandbox)
  })

  test('what somebody put into an address for their own bookkeeping gets into no page', async () => {
    const answer = await get('/events?utm_source=%22onload&q=moor')
    expect(answer.body).not.toContain('utm_source')
    expect(answer.body).toContain('q=moor')
  })

  test('OPS-29 what a shop says differently in mails and on papers does not travel with its pages', async () => {
    await importTexts(
      shop,
      'moorgrab: { header_cart: Beutel, mail_total: Briefsumme, ticket_order: Kartensumme, document_total: Belegsumme }',
    )
    const { body } = await get('/moorgrab/imprint')
    expect(body).toContain('Beutel')
    expect(body).not.toMatch(/Briefsumme|Kartensumme|Belegsumme/)
  })

  test('HEAD has the headers of GET and no body', async () => {
    const [head, full] = [await shop.app.inject({ method: 'HEAD', url: '/imprint' }), await get('/imprint')]
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', full.headers['etag']])
  })
})
