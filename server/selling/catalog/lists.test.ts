import { beforeAll, describe, expect, test } from 'vitest'
import { catalogTests, slugs, type ListResult } from '#test/world/catalog/catalog-tests.ts'
import { makeCategory, makeEvent, makeProduct, makeShop } from '#test/world/factories.ts'
import type { Shop } from '#core/shops/shop.ts'

const { ask, clock, db, world, statements } = catalogTests()

describe('lists of merchandise', () => {
  const PAGE = `query ($slug: String!, $first: Int, $after: String) { productsInCategory(categorySlug: $slug, first: $first, after: $after) {
    nodes { slug available artist { name } images { sha256 } } edges { cursor node { slug } } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } totalCount } }`
  let posters: number
  let shop: Shop
  beforeAll(async () => {
    shop = await makeShop(db(), clock.now(), { slug: 'posters', legalEntityId: world().company })
    posters = await makeCategory(db(), { slug: 'poster', type: 'CATEGORY', mainCategory: true }, [shop.id])
    for (let index = 0; index < 7; index++) {
      const product = {
        slug: `poster-${index}`,
        sortOrder: index === 2 ? 5 : 0,
        contractPartnerId: world().company,
        artistId: world().artist,
      }
      await makeProduct(db(), clock, { product, categories: [posters], shops: [shop.id] })
    }
    const hidden = { slug: 'poster-hidden', meta: JSON.stringify({ hide: true }), contractPartnerId: world().company }
    await makeProduct(db(), clock, { product: hidden, categories: [posters], shops: [shop.id] })
    await makeProduct(db(), clock, {
      product: { slug: 'poster-off', active: false, contractPartnerId: world().company },
      categories: [posters],
      shops: [shop.id],
    })
    await makeProduct(db(), clock, {
      product: { slug: 'poster-elsewhere', contractPartnerId: world().company },
      categories: [posters],
      shops: [world().main.id],
    })
  })

  test('GQL-25 PRD-16 by meta order, then newest first, page by page without gap or repetition', async () => {
    const seen: string[] = []
    let after: string | null = null
    for (const [size, more] of [
      [3, true],
      [3, true],
      [1, false],
    ] as const) {
      const { productsInCategory: page }: { productsInCategory: ListResult } = await ask(
        PAGE,
        { slug: 'poster', first: 3, after },
        { shop },
      )
      expect(page.nodes).toHaveLength(size)
      expect(page).toMatchObject({ totalCount: 7, pageInfo: { hasNextPage: more, hasPreviousPage: after !== null } })
      seen.push(...slugs(page.nodes))
      after = page.pageInfo.endCursor
    }
    expect(seen).toEqual(['poster-2', 'poster-6', 'poster-5', 'poster-4', 'poster-3', 'poster-1', 'poster-0'])
  })

  test('GQL-25 the next page continues after the cursor even if a newer product was added', async () => {
    const { productsInCategory: first } = await ask<{ productsInCategory: ListResult }>(PAGE, { slug: 'poster', first: 3 }, { shop })
    const newer = await makeProduct(db(), clock, {
      product: { slug: 'poster-new', contractPartnerId: world().company },
      categories: [posters],
      shops: [shop.id],
    })
    const { productsInCategory: second } = await ask<{ productsInCategory: ListResult }>(
      PAGE,
      { slug: 'poster', first: 1, after: first.pageInfo.endCursor },
      { shop },
    )
    expect(slugs(second.nodes)).toEqual(['poster-4'])
    await db().updateTable('product').set({ active: false }).where('id', '=', newer.id).execute()
  })

  test('PRD-16 a hidden product keeps its page', async () => {
    expect(await ask('{ merchProduct(id: "poster-hidden") { slug } }', {}, { shop })).toEqual({ merchProduct: { slug: 'poster-hidden' } })
  })

  test('a list takes the same number of statements for one product as for many', async () => {
    const counted = async (first: number) => (await ask(PAGE, { slug: 'poster', first }, { shop }), statements())
    expect(await counted(1)).toBe(2)
    expect(await counted(7)).toBe(2)
    await ask(
      'query ($slug: String!) { productsInCategory(categorySlug: $slug) { nodes { slug name price available artist { slug name } } pageInfo { endCursor } } }',
      { slug: 'poster' },
      { shop },
    )
    expect(statements()).toBe(1)
  })

  test('GQL-26 an invalid length or cursor is an error', async () => {
    await expect(ask(PAGE, { slug: 'poster', first: 501 })).rejects.toThrow('first: Eine ganze Zahl von 1 bis 500')
    await expect(ask(PAGE, { slug: 'poster', first: 0 })).rejects.toThrow('first: Eine ganze Zahl')
    for (const after of ['x', Buffer.from('[1]').toString('base64url'), Buffer.from('["1;drop", 2]').toString('base64url')]) {
      await expect(ask(PAGE, { slug: 'poster', after })).rejects.toThrow('after: Das ist keine Stelle dieser Liste')
    }
  })

  test('an unknown category has an empty list', async () => {
    expect(await ask(PAGE, { slug: 'nowhere' })).toMatchObject({
      productsInCategory: { nodes: [], totalCount: 0, pageInfo: { endCursor: null, hasNextPage: false } },
    })
  })

  test('ALL_PRODUCTS lists the whole shop and no other', async () => {
    const { allProducts } = await ask<{ allProducts: ListResult }>(
      '{ allProducts(first: 100) { nodes { slug } totalCount } }',
      {},
      { shop: world().band },
    )
    expect(slugs(allProducts.nodes)).toEqual(['moorgrab-torf-shirt'])
  })
})

describe('lists of events', () => {
  const LIST = `query ($first: Int, $after: String) { allEvents(first: $first, after: $after) {
    nodes { slug localDate priceLow priceHigh available venue { name address { city } } artist { name } tours { slug } images { sha256 widths } }
    pageInfo { endCursor hasNextPage hasPreviousPage } totalCount } }`
  let shop: Shop
  let tour: number
  beforeAll(async () => {
    shop = await makeShop(db(), clock.now(), { slug: 'dates', legalEntityId: world().company })
    tour = await makeCategory(db(), { slug: 'dates-tour', type: 'TOUR' }, [shop.id])
    // The second and third begin at the same time.
    for (const [index, day] of ['2027-02-03', '2027-02-01', '2027-02-01', '2027-02-02'].entries()) {
      const product = { slug: `date-${index}`, contractPartnerId: world().promoter, artistId: world().artist }
      await makeEvent(db(), clock, {
        product,
        event: { venueId: world().venue, happeningFrom: `${day}T19:00:00Z` },
        categories: [tour],
        shops: [shop.id],
      })
    }
  })

  test('GQL-17 events are listed by start, page by page', async () => {
    const first = await ask<{ allEvents: ListResult }>(LIST, { first: 2 }, { shop })
    expect(slugs(first.allEvents.nodes)).toEqual(['date-1', 'date-2'])
    expect(first.allEvents).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true, hasPreviousPage: false } })
    const rest = await ask<{ allEvents: ListResult }>(LIST, { first: 2, after: first.allEvents.pageInfo.endCursor }, { shop })
    expect(slugs(rest.allEvents.nodes)).toEqual(['date-3', 'date-0'])
    expect(rest.allEvents.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
  })

  test('GQL-18 ENT-39 the events of a tour, with page info', async () => {
    const { allEventsInCategory: list } = await ask<{ allEventsInCategory: ListResult }>(
      '{ allEventsInCategory(categorySlug: "dates-tour", first: 3) { nodes { slug } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } totalCount } }',
      {},
      { shop },
    )
    expect(slugs(list.nodes)).toEqual(['date-1', 'date-2', 'date-3'])
    expect(list).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true, startCursor: expect.any(String) } })
  })

  test('a list takes the same number of statements for one event as for many', async () => {
    const counted = async (first: number) => (await ask(LIST, { first }, { shop }), statements())
    expect(await counted(1)).toBe(4)
    expect(await counted(4)).toBe(4)
  })
})
