import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { makeCategory, makeEvent, makeProduct, makeShop } from '#test/world/factories.ts'
import { catalogPages, checkoutPages } from '#test/database/statement-counts.ts'
import { readPage } from '#test/readers/read-page.ts'
import { countStatements } from '#test/readers/server-timing.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

/** Pages are drawn by the built storefront, which the quick loop does without. */
describe.skipIf(!isBuilt)('SQL statements per page', () => {
  let shop: TestShop
  beforeAll(async () => void (shop = await openTestShop({ pages: true })))
  afterAll(() => shop.close())

  /** The smaller of two counts, because now and then a page also reloads the list of shops. */
  async function statementsFor(path: string, visitor?: Visitor): Promise<number> {
    const counts: number[] = []
    for (const answer of [await readPage(shop, path, visitor), await readPage(shop, path, visitor)]) {
      expect([path, answer.statusCode]).toEqual([path, 200])
      counts.push(countStatements(answer) ?? Number.NaN)
    }
    return Math.min(...counts)
  }

  test.each(Object.entries(catalogPages))('%s runs at most %i SQL statements', async (path, max) => {
    expect(await statementsFor(path)).toBeLessThanOrEqual(max)
  })

  test('no step of the checkout runs more SQL statements than its limit', async () => {
    const fan = shop.visitor()
    const { event, shirt } = shop.world
    const added = await buying(fan).add([event.variants['innenraum-online']?.id ?? 0, 2], [shirt.variants['m']?.id ?? 0, 1])
    await buying(fan).address()
    await buying(fan).logistics('bank_transfer', added.cart?.shipping?.id)
    const taken: Record<string, number> = {}
    for (const path of ['/checkout', '/checkout/details', '/checkout/payment', '/checkout/confirm']) {
      taken[path] = await statementsFor(path, fan)
    }
    const { order } = await buying(fan).place()
    taken['/checkout/done'] = await statementsFor(`/checkout/done/${order?.id}/${order?.reference}`, fan)
    taken['/checkout/payment/{order}'] = await statementsFor(`/checkout/payment/${order?.id}/${order?.reference}`, fan)
    expect(Object.keys(taken)).toEqual(Object.keys(checkoutPages))
    for (const [path, count] of Object.entries(taken)) expect({ path, count }).toSatisfy(() => count <= (checkoutPages[path] ?? -1))
  })

  test('a cached page reports a hit and runs no SQL', async () => {
    const kept = await openTestShop({ pages: true, env: { NODE_ENV: 'production', DEFAULT_SHOP: 'main', SANDBOX: 'true' } })
    try {
      expect(countStatements(await readPage(kept, '/events'))).toBeGreaterThan(0)
      expect((await readPage(kept, '/events')).headers['server-timing']).toMatch(/^cache;desc="hit", total;dur=[\d.]+$/)
      expect(countStatements(await readPage(kept, '/events?q=torf'))).toBeGreaterThan(0)
    } finally {
      await kept.close()
    }
  })

  describe('a list of 40 entries runs as many SQL statements as one of 3', () => {
    beforeAll(async () => {
      const { database, clock, world } = shop
      for (const [name, count] of [
        ['few', 3],
        ['many', 40],
      ] as const) {
        const now = clock.now()
        const band = await makeShop(database.db, now, { slug: `${name}-band`, legalEntityId: world.company })
        const wide = await makeShop(database.db, now, {
          slug: `${name}-wide`,
          isBand: false,
          domain: `${name}.example`,
          legalEntityId: world.company,
        })
        const shops = [band.id, wide.id]
        const make = (slug: string, type: 'ARTIST' | 'CATEGORY' | 'TOUR') =>
          makeCategory(database.db, { slug, type, name: { de: slug }, mainCategory: true, featuredAt: now }, shops)
        const artist = await make(`${name}-artist`, 'ARTIST')
        const tour = await make(`${name}-tour`, 'TOUR')
        const kind = await make(`${name}-kind`, 'CATEGORY')
        await database.db.insertInto('tourArtist').values({ tourId: tour, artistId: artist }).execute()
        for (let index = 0; index < count; index++) {
          const own = [await make(`${name}-${index}-kind`, 'CATEGORY'), await make(`${name}-${index}-artist`, 'ARTIST')]
          await makeProduct(database.db, clock, {
            product: { slug: `${name}-lampe-${index}`, name: { de: `Lampe ${index}` }, artistId: artist, contractPartnerId: world.company },
            categories: [kind, ...own],
            shops,
          })
          await makeEvent(database.db, clock, {
            product: {
              slug: `${name}-fest-${index}`,
              name: { de: `Lampenfest ${index}` },
              artistId: artist,
              contractPartnerId: world.promoter,
            },
            event: { venueId: world.venue },
            categories: [tour],
            shops,
          })
        }
      }
      invalidateReferenceData(shop.context.db)
    })

    // A search that finds more things, or more dates, than its page shows counts them by one statement each.
    test.each<[path: string, counted?: number]>([
      ['/{name}-band'],
      ['//{name}.example/'],
      ['/{name}-band/events'],
      ['/{name}-band/categories'],
      ['/{name}-band/categories/{name}-kind'],
      ['/{name}-band/artists'],
      ['/{name}-band/artists/{name}-artist'],
      ['/{name}-band/products/{name}-lampe-1'],
      ['/{name}-band/events/{name}-fest-1'],
      ['/{name}-band/search?q=lampe', 2],
      ['/{name}-band/search?q=lampenfest', 1],
    ])('%s', async (path, counted = 0) => {
      const [few = 0, many] = await Promise.all(['few', 'many'].map((name) => statementsFor(path.replaceAll('{name}', name))))
      expect(many).toBe(few + counted)
      expect(few).toBeGreaterThan(0)
    })
  })
})
