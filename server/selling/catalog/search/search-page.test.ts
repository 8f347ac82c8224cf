import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchText } from '#core/catalog/search/search-text.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { makeCategory, makeEvent, makeProduct } from '#test/world/factories.ts'
import { readPage } from '#test/readers/read-page.ts'
import { setSearchTexts } from '../import/queries-search-texts.ts'

const isBuilt = existsSync(new URL('../../../../build/server/index.js', import.meta.url))

/** The page without JavaScript, as caches and search engines see it. */
describe.skipIf(!isBuilt)('the search page', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    const { database, clock, world } = shop
    const shops = [world.main.id]
    const crow = await makeCategory(
      database.db,
      { slug: 'nebelkraehe', type: 'ARTIST', name: { de: 'Nebelkrähe' }, alternativeNames: 'Hooded Crow, NK', mainCategory: true },
      shops,
    )
    await setSearchTexts(database.db, 'category', [{ id: crow, text: searchText(['Nebelkrähe', 'Hooded Crow, NK']) }])
    for (let index = 0; index < 40; index++) {
      const number = String(index).padStart(2, '0')
      const product = { slug: `lampe-${number}`, name: { de: `Lampe ${number}` }, contractPartnerId: world.company }
      await makeProduct(database.db, clock, { product, categories: [world.shirts, world.tour], shops })
      await makeEvent(database.db, clock, {
        product: { slug: `laternen-${number}`, name: { de: `Laternenfest ${number}` }, contractPartnerId: world.promoter },
        // Events with the same start are sorted by doors.
        event: {
          venueId: world.venue,
          happeningFrom: `2027-06-${String(28 - Math.floor(index / 2)).padStart(2, '0')}T19:00:00Z`,
          doorTime: `2027-06-${String(28 - Math.floor(index / 2)).padStart(2, '0')}T18:${index % 2 === 0 ? '30' : '00'}:00Z`,
        },
        shops,
      })
    }
    const loose = { slug: 'lampe-lose', name: { de: 'Lampe lose' }, contractPartnerId: world.company }
    await makeProduct(database.db, clock, { product: loose, shops })
  })
  afterAll(() => shop.close())

  const page = async (url: string) => (await readPage(shop, url)).body.replaceAll('&amp;', '&')
  const slugs = (html: string, kind: 'products' | 'events') =>
    [...html.matchAll(new RegExp(`href="/${kind}/((?:lampe|laternen)-[^"?]+)"`, 'g'))].map((match) => match[1] ?? '')
  const linkTo = (html: string, name: 'after' | 'dates') =>
    new RegExp(`aria-busy="false"[^>]* href="(/search[^"]*[?&]${name}=[^"]+)"`).exec(html)?.[1] ?? ''

  /** Follows the links to the last page. */
  async function through(first: string, kind: 'products' | 'events', name: 'after' | 'dates') {
    const lengths: number[] = []
    const all: string[] = []
    for (let url = first; url !== '';) {
      const html = await page(url)
      const found = slugs(html, kind)
      lengths.push(found.length)
      all.push(...found)
      url = linkTo(html, name)
    }
    return { lengths, all }
  }

  test('SRC-02 SRC-06 merchandise continues at a cursor, each product once, and only of main categories', async () => {
    const { lengths, all } = await through('/search?q=LAMPE', 'products', 'after')
    expect(lengths).toEqual([18, 18, 4])
    expect(new Set(all).size).toBe(40)
    expect(all).not.toContain('lampe-lose')
  })

  test('SRC-02 SRC-04 events continue at a cursor, by start, then doors', async () => {
    const { lengths, all } = await through('/search/laternenfest', 'events', 'dates')
    expect(lengths).toEqual([18, 18, 4])
    const wanted = Array.from({ length: 40 }, (_, index) => `laternen-${String(index).padStart(2, '0')}`).toReversed()
    expect(all).toEqual(wanted)
  })

  test('SRC-05 all words must match, anywhere in a word and in any spelling', async () => {
    expect(slugs(await page(`/search?q=${encodeURIComponent('  17 ATERNENF ')}`), 'events')).toEqual(['laternen-17'])
  })

  test('SRC-01 each section says that nothing was found', async () => {
    const html = await page('/search?q=lampe')
    expect(html).toContain('Keine Künstler zu „lampe“')
    expect(html).toContain('Keine Termine zu „lampe“')
    expect(await page('/search?q=laternenfest')).toContain('Kein Merch zu „laternenfest“')
    expect(await page('/search?q=xyzxyz')).toContain('Nichts zu „xyzxyz“')
  })

  test('a search without results offers what was probably meant, the next dates and new merchandise', async () => {
    const html = await page('/search?q=laternenfst')
    expect(html).toContain('Meintest du Laternenfest?')
    expect(html).toContain('href="/search/Laternenfest"')
    expect(html).toContain('href="/events/')
    expect(html).toContain('href="/products/')
    expect(await page('/search?q=xyzxyz')).not.toContain('Meintest du')
  })

  test('a size alone leads to what is in stock in that size, and is left out of a search for other words', async () => {
    const answer = await readPage(shop, '/search?q=xl')
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/categories?fits=XL'])
    expect(slugs(await page('/search?q=lampe+xl'), 'products')).toHaveLength(18)
  })

  test.each(['nebelkraehe', 'nebelkrähe', 'hooded', 'nk'])('SRC-10 an artist is found by another name: %s', async (name) => {
    expect(await page(`/search?q=${encodeURIComponent(name)}`)).toMatch(/href="\/artists\/nebelkraehe"[^>]*>Nebelkrähe</)
  })
})
