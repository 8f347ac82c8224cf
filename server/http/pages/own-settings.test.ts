import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { makeBundle, makeCategory, makeProduct } from '#test/world/factories.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

/** What settings of a shop or a product change on its pages. */
describe.skipIf(!isBuilt)('a shop’s own settings on its pages', () => {
  let shop: TestShop
  const read = async (url: string) => (await shop.app.inject(url)).body.replaceAll('<!-- -->', '')
  const set = async (meta: object) => {
    await shop.context.db
      .updateTable('shop')
      .set({ meta: JSON.stringify(meta) })
      .where('slug', '=', 'moorgrab')
      .execute()
    invalidateReferenceData(shop.context.db)
  }

  beforeAll(async () => void (shop = await openTestShop({ pages: true })))
  afterAll(() => shop.close())

  test('NAV-07 the badge leads to the advent calendar by default, and is shown from its start to its end', async () => {
    await set({ badge: { text: 'Türchen', from: '2031-12-01T00:00:00+01:00', until: '2031-12-25T00:00:00+01:00' } })
    const badgeAt = async (moment: string) => {
      shop.clock.set(moment)
      // Each moment has an address of its own, so that no rendered page is reused.
      return /<a class="badge"[^>]*href="([^"]*)"/.exec(await read(`/moorgrab/imprint?at=${encodeURIComponent(moment)}`))?.[1] ?? null
    }
    expect(await badgeAt('2031-11-30T23:59:59+01:00')).toBeNull()
    expect(await badgeAt('2031-12-01T00:00:00+01:00')).toBe('/moorgrab/advent')
    expect(await badgeAt('2031-12-24T23:59:59+01:00')).toBe('/moorgrab/advent')
    expect(await badgeAt('2031-12-25T00:00:00+01:00')).toBeNull()
  })

  test('NAV-02 a band’s shop links to its artists from header and footer once it has several', async () => {
    const links = async (url: string) => [...(await read(url)).matchAll(/<a [^>]*href="\/moorgrab\/artists"/g)].length
    expect(await links('/moorgrab/imprint?artists=1')).toBe(0)
    await makeCategory(shop.context.db, { slug: 'nebelkammer', type: 'ARTIST', mainCategory: true }, [shop.world.band.id])
    expect(await links('/moorgrab/imprint?artists=2')).toBe(2)
  })

  test('NWS-05 the newsletter box has the shop’s own heading and text', async () => {
    await set({ mailchimp: { header: 'Post aus dem Moor', customtext: 'Zweimal im Jahr.' } })
    const box = (body: string) => /<section class="newsletter"[\s\S]*?<\/section>/.exec(body)?.[0] ?? ''
    const own = box(await read('/moorgrab/terms'))
    expect(own).toContain('Post aus dem Moor')
    expect(own).toContain('Zweimal im Jahr.')
    const other = box(await read('/terms'))
    expect(other).not.toBe('')
    expect(other).not.toContain('Post aus dem Moor')
  })

  test('BND-12 a part with hide_in_combined_product is not on the bundle’s page, unless it has variants to choose from', async () => {
    const make = (slug: string, sizes: readonly string[], meta: object = { hide_in_combined_product: true }) =>
      makeProduct(shop.context.db, shop.clock, {
        product: { slug, name: { de: `Teil ${slug}` }, contractPartnerId: shop.world.company, meta: JSON.stringify(meta) },
        variants: sizes.map((size) => ({ slug: size, description: { de: size }, stock: 5 })),
        shops: [shop.world.main.id],
      })
    const root = await make('beutel', ['eins'], {})
    const [shown, hidden, chosen] = [
      await make('gezeigt', ['eins'], {}),
      await make('verborgen', ['eins']),
      await make('waehlbar', ['s', 'm']),
    ]
    await makeBundle(shop.context.db, {
      root,
      bundle: { priceCents: 3000 },
      parts: [{ product: shown }, { product: hidden }, { product: chosen }],
    })
    const body = await read('/bundle/beutel')
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? ''
    expect(main).toContain('Teil gezeigt')
    expect(main).toContain('Teil waehlbar')
    expect(main).not.toContain('Teil verborgen')
  })
})
