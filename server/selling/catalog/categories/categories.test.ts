import { beforeAll, describe, expect, test } from 'vitest'
import { catalogTests, slugs } from '#test/world/catalog/catalog-tests.ts'
import { makeCategory, makeEvent, makeProduct, makeShop } from '#test/world/factories.ts'
import type { Shop } from '#core/shops/shop.ts'

const { ask, clock, db, world, statements } = catalogTests()

describe('categories, artists and tours', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await makeShop(db(), clock.now(), { slug: 'bands', legalEntityId: world().company })
    const listing = [shop.id]
    const artist = await makeCategory(
      db(),
      { slug: 'orkan', type: 'ARTIST', name: { de: 'Orkan' }, mainCategory: true, subtitle: { de: 'Sturm', en: 'Storm' } },
      listing,
    )
    const other = await makeCategory(db(), { slug: 'welle', type: 'BRAND', name: { de: 'Welle' }, mainCategory: true }, listing)
    await makeCategory(db(), { slug: 'orkan-side', type: 'ARTIST' }, listing)
    const caps = await makeCategory(db(), { slug: 'caps', type: 'CATEGORY', mainCategory: true }, listing)
    const minor = await makeCategory(db(), { slug: 'minor', type: 'CATEGORY' }, listing)
    await makeCategory(db(), { slug: 'empty', type: 'CATEGORY', mainCategory: true }, listing)
    const tour = await makeCategory(db(), { slug: 'windstill', type: 'TOUR', startDate: '2027-02-01', endDate: '2027-02-28' }, listing)
    await makeCategory(db(), { slug: 'past-tour', type: 'TOUR' }, listing)
    await db()
      .insertInto('tourArtist')
      .values([
        { tourId: tour, artistId: artist, position: 1 },
        { tourId: tour, artistId: other, position: 2 },
      ])
      .execute()
    await db()
      .insertInto('categoryParent')
      .values([
        { parentId: artist, childId: caps },
        { parentId: artist, childId: minor },
      ])
      .execute()
    await makeProduct(db(), clock, {
      product: { slug: 'cap', artistId: artist, contractPartnerId: world().company },
      categories: [caps],
      shops: listing,
    })
    await makeProduct(db(), clock, { product: { slug: 'orkan-lp', artistId: artist, contractPartnerId: world().company }, shops: listing })
    await makeProduct(db(), clock, {
      product: { slug: 'minor-thing', contractPartnerId: world().company },
      categories: [minor],
      shops: [world().main.id],
    })
    const live = { slug: 'orkan-live', artistId: other, contractPartnerId: world().promoter }
    await makeEvent(db(), clock, {
      product: live,
      event: { venueId: world().venue, supportArtists: ['Flaute'] },
      categories: [tour],
      shops: listing,
    })
  })

  test('GQL-23 CAT-03 the list has only main categories with at least one product in this shop', async () => {
    const { allCategories } = await ask<{ allCategories: { slug: string }[] }>('{ allCategories { slug } }', {}, { shop })
    expect(slugs(allCategories)).toEqual(['caps'])
  })

  test('GQL-22 the list has the main artists, brands and labels', async () => {
    expect(await ask('{ allArtists { slug type } }', {}, { shop })).toEqual({
      allArtists: [
        { slug: 'orkan', type: 'ARTIST' },
        { slug: 'welle', type: 'BRAND' },
      ],
    })
  })

  test('GQL-22 GQL-42 a shop without a list of artists and tours shows those of its products', async () => {
    const small = await makeShop(db(), clock.now(), { slug: 'small', legalEntityId: world().company })
    const things = [world().shirt.id, world().event.id].map((productId) => ({ shopId: small.id, productId }))
    await db().insertInto('shopProduct').values(things).execute()
    const document = '{ allArtists { slug } allTours { slug } allCategories { slug } homeSections { slug } }'
    expect(await ask(document, {}, { shop: small })).toEqual({
      allArtists: [{ slug: 'moorgrab' }],
      allTours: [{ slug: 'torfmond' }],
      allCategories: [],
      homeSections: [],
    })
  })

  test('GQL-42 ENT-26 all tours with an event to come, with their dates', async () => {
    expect(await ask('{ allTours { slug startDate endDate } }', {}, { shop })).toEqual({
      allTours: [{ slug: 'windstill', startDate: '2027-02-01', endDate: '2027-02-28' }],
    })
  })

  test('GQL-41 EVT-26 a tour with its artists, their names in one text, and its events', async () => {
    const { tour } = await ask<{ tour: object }>(
      '{ tour(slug: "windstill") { type artists { slug } artistNames events { slug artists } } }',
      {},
      { shop },
    )
    expect(tour).toEqual({
      type: 'TOUR',
      artists: [{ slug: 'orkan' }, { slug: 'welle' }],
      artistNames: 'Orkan, Welle',
      events: [{ slug: 'orkan-live', artists: ['Welle', 'Flaute'] }],
    })
  })

  test('HOM-02 only featured tours are on the home page, in ascending order, and none before its time', async () => {
    const front = await makeShop(db(), clock.now(), { slug: 'front', legalEntityId: world().company })
    const days = (count: number) => new Date(clock.now().getTime() + count * 86_400_000)
    for (const [slug, sortOrderHomepage, featuredAt] of [
      ['drittens', 0, null],
      ['zweitens', 7, null],
      ['noch-geheim', 1, days(2)],
      ['erstens', 2, days(-1)],
    ] as const) {
      const tour = await makeCategory(db(), { slug, type: 'TOUR', sortOrderHomepage, featuredAt }, [front.id])
      await makeEvent(db(), clock, {
        product: { slug: `${slug}-live`, contractPartnerId: world().promoter },
        event: { venueId: world().venue },
        categories: [tour],
        shops: [front.id],
      })
    }
    const listed = async () =>
      slugs((await ask<{ homeTours: { slug: string }[] }>('{ homeTours(first: 9) { slug } }', {}, { shop: front })).homeTours)
    expect(await listed()).toEqual(['erstens', 'zweitens'])
    clock.advance(3 * 86_400_000)
    expect(await listed()).toEqual(['noch-geheim', 'erstens', 'zweitens'])
    clock.advance(-3 * 86_400_000)
  })

  test('GQL-21 an artist with subcategories that have something to show, own things and tour dates', async () => {
    const { artist } = await ask<{ artist: object }>(
      '{ artist(slug: "orkan") { name subtitle subcategories { slug type products { slug } events { slug } } products { slug } events { slug } } }',
      {},
      { shop, locale: 'en' },
    )
    expect(artist).toEqual({
      name: 'Orkan',
      subtitle: 'Storm',
      products: [{ slug: 'orkan-lp' }, { slug: 'cap' }],
      events: [{ slug: 'orkan-live' }],
      subcategories: [
        { slug: 'caps', type: 'CATEGORY', products: [{ slug: 'cap' }], events: [] },
        { slug: 'windstill', type: 'TOUR', products: [], events: [{ slug: 'orkan-live' }] },
      ],
    })
    expect(statements()).toBe(6)
  })

  test('a category outside the shop’s range or of another type is null', async () => {
    expect(
      await ask('{ category(slug: "torfmond") { slug } artist(slug: "caps") { slug } tour(slug: "orkan") { slug } }', {}, { shop }),
    ).toEqual({ category: null, artist: null, tour: null })
    expect(await ask('{ artist(slug: "moorgrab") { slug } }', {}, { shop: world().band })).toEqual({ artist: { slug: 'moorgrab' } })
  })

  test('a client can request fewer products of an artist, in the same order, and no more than the maximum', async () => {
    const { artist } = await ask<{ artist: { all: { slug: string }[]; one: { slug: string }[] } }>(
      '{ artist(slug: "orkan") { all: products { slug } one: products(first: 1) { slug } } }',
      {},
      { shop },
    )
    expect(artist.all).toHaveLength(2)
    expect(artist.one).toEqual(artist.all.slice(0, 1))
    await expect(ask('{ artist(slug: "orkan") { products(first: 61) { slug } } }', {}, { shop })).rejects.toThrow(
      'first: Eine ganze Zahl von 1 bis 60',
    )
  })

  test('a band’s home page has sections in the shop’s order', async () => {
    const { homeSections } = await ask<{ homeSections: object[] }>(
      '{ homeSections { slug type products { slug artist { name } } events { slug } } }',
      {},
      { shop },
    )
    expect(homeSections).toEqual([
      { slug: 'caps', type: 'CATEGORY', products: [{ slug: 'cap', artist: { name: 'Orkan' } }], events: [] },
      { slug: 'windstill', type: 'TOUR', products: [], events: [{ slug: 'orkan-live' }] },
    ])
    expect(statements()).toBe(3)
  })

  test('HOM-05 a band’s home page has the coming dates that are on none of its tours', async () => {
    const foreignTour = await makeCategory(db(), { slug: 'not-on-the-home', type: 'TOUR' })
    const date = (slug: string, categories: number[], event = {}) =>
      makeEvent(db(), clock, {
        product: { slug, contractPartnerId: world().promoter },
        event: { venueId: world().venue, ...event },
        categories,
        shops: [shop.id],
      })
    await date('single-night', [])
    await date('festival', [foreignTour])
    await date('last-year', [], { happeningFrom: new Date('2020-01-01T20:00:00Z') })
    const { homeDates } = await ask<{ homeDates: object[] }>('{ homeDates { slug } }', {}, { shop })
    expect(homeDates).toEqual([{ slug: 'single-night' }, { slug: 'festival' }])
    expect(statements()).toBe(1)
  })
})

test('ENT-01 the shop of the request, its company and its countries', async () => {
  const document = '{ shop { slug name isBand hasCustomDomain design meta company { company city vatId } } countries { code name } }'
  expect(await ask(document, {}, { shop: { ...world().band, meta: { password: ['hash'], noindex: true } } })).toMatchObject({
    shop: {
      slug: 'moorgrab',
      isBand: true,
      hasCustomDomain: false,
      design: 'moorgrab',
      meta: { noindex: true },
      company: { company: 'Stagefront GmbH', city: 'Hamburg' },
    },
    countries: [{ code: 'de', name: 'Deutschland' }, { code: 'at' }, { code: 'ch' }],
  })
})
