import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#core/shops/locale.ts'
import { fixedClock } from '#test/clock.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeCategory, makeEvent, makeProduct, makeShop, makeVenue, makeWorld, type World } from '#test/factories.ts'
import type { RequestContext } from '../context.ts'
import { createGraphqlApi, type GraphqlApi } from '../graphql.ts'
import { resolvers as shops } from '../shops/resolvers.ts'
import type { Shop } from '../shops/shop.ts'
import { resolvers as catalog } from './resolvers.ts'

const clock = fixedClock('2026-11-20T18:00:00Z')
let database: TestDatabase
let world: World
let api: GraphqlApi
let statements = 0
beforeAll(async () => {
  database = await testDatabase()
  world = await makeWorld(database.db, clock)
  api = createGraphqlApi([{ name: 'shops', resolvers: shops }, { name: 'catalog', resolvers: catalog }], new Map(), pino({ level: 'silent' }))
})
afterAll(() => database.close())

/** Runs a document as a visitor of a shop would, compiled like our own documents, and counts the statements it takes. */
async function ask<T = Record<string, never>>(document: string, variables = {}, { shop = world.main, locale = 'de' as Locale } = {}): Promise<T> {
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => (statements++, node),
    transformResult: async ({ result }) => result,
  }
  const ctx = { db: database.db.withPlugin(counting), clock, shop, locale } as unknown as RequestContext
  statements = 0
  const answer = await api.execute(ctx, document, variables)
  if (answer.errors?.[0]) throw answer.errors[0]
  return answer.data as T
}

const sellOut = (poolIds: number[]) =>
  database.db.updateTable('stockPool').set((eb) => ({ sold: eb.ref('capacity'), held: 0 })).where('id', 'in', poolIds).execute()
const restock = (poolIds: number[]) => database.db.updateTable('stockPool').set({ sold: 0, held: 0 }).where('id', 'in', poolIds).execute()

type Nodes = { nodes: { slug: string; name?: string; available?: boolean }[]; pageInfo: { endCursor: string; hasNextPage: boolean; hasPreviousPage: boolean }; totalCount: number }
const slugs = (list: { slug: string }[]) => list.map((each) => each.slug)

describe('one product', () => {
  const MERCH = `query ($id: ID!) { merchProduct(id: $id) {
    id slug kind name descriptiveName artist { slug name type mainCategory } artistCategory { slug subtitle } productType color description
    price originalPrice vatRate available cartLimit shippingRequirements meta categories { slug }
    productVariants { id order description price additionalPrice available physical message } } }`

  test('GQL-34 ENT-13 PRD-05 merchandise by slug and by id, in the language asked for', async () => {
    const bySlug = await ask(MERCH, { id: 'moorgrab-torf-shirt' }, { locale: 'en' })
    expect(bySlug['merchProduct']).toMatchObject({
      id: String(world.shirt.id), kind: 'merch', name: 'Peat', descriptiveName: 'Moorgrab, T-Shirt Peat, black', productType: 'T-Shirt', color: 'black',
      artist: { slug: 'moorgrab', name: 'Moorgrab', type: 'ARTIST', mainCategory: true }, artistCategory: { slug: 'moorgrab' },
      price: 24.9, originalPrice: null, vatRate: 19, available: true, cartLimit: 10, shippingRequirements: [], categories: [{ slug: 'shirts' }],
    })
    expect((await ask(MERCH, { id: String(world.shirt.id) }))['merchProduct']).toMatchObject({ name: 'Torf', color: 'schwarz' })
  })

  test('ENT-14 PRD-06 its variants in order, each with what it adds to the price and whether it is left', async () => {
    const { m } = world.shirt.variants
    await sellOut(m?.poolIds ?? [])
    const { merchProduct } = await ask<{ merchProduct: { available: boolean; productVariants: unknown[] } }>(MERCH, { id: 'moorgrab-torf-shirt' })
    expect(merchProduct.available).toBe(true)
    expect(merchProduct.productVariants).toEqual([
      expect.objectContaining({ description: 'S', price: 24.9, additionalPrice: 0, available: true, physical: true }),
      expect.objectContaining({ description: 'M', available: false }),
      expect.objectContaining({ description: 'L', available: true }),
      expect.objectContaining({ description: 'XXL', price: 26.9, additionalPrice: 2 }),
    ])
    await restock(m?.poolIds ?? [])
  })

  test('a product is sold out once no variant is left, by holds as by sales', async () => {
    const pools = Object.values(world.shirt.variants).flatMap((variant) => variant.poolIds)
    await database.db.updateTable('stockPool').set({ held: 10 }).where('id', 'in', pools).execute()
    expect((await ask(MERCH, { id: 'moorgrab-torf-shirt' }))['merchProduct']).toMatchObject({ available: false })
    await restock(pools)
  })

  test('GQL-15 GQL-33 GQL-34 a product of another kind, another shop, inactive or unknown is null', async () => {
    const foreign = await makeShop(database.db, clock.now(), { slug: 'lichtamt', legalEntityId: world.company })
    await makeProduct(database.db, clock, { product: { slug: 'gone', active: false, contractPartnerId: world.company }, shops: [world.main.id] })
    const document = 'query ($id: ID!) { merchProduct(id: $id) { slug } event(id: $id) { slug } product(id: $id) { slug } }'
    const nothing = { merchProduct: null, event: null, product: null }
    expect(await ask(document, { id: 'torfmond-bremen' })).toEqual({ ...nothing, event: { slug: 'torfmond-bremen' }, product: { slug: 'torfmond-bremen' } })
    expect(await ask(document, { id: 'moorgrab-torf-shirt' }, { shop: foreign })).toEqual(nothing)
    expect(await ask(document, { id: 'gone' })).toEqual(nothing)
    expect(await ask(document, { id: 'nobody' })).toEqual(nothing)
    expect(await ask(document, { id: '99999999999999' })).toEqual(nothing)
  })

  test('GQL-33 PRODUCT answers what both kinds have in common', async () => {
    const document = `query ($id: ID!) { product(id: $id) { __typename id kind descriptiveName price available cartLimit
      productVariants { __typename id price } ... on Event { localDate } ... on MerchProduct { color } } }`
    expect((await ask(document, { id: world.event.slug }))['product']).toMatchObject({ __typename: 'Event', kind: 'event', localDate: '2026-12-20', price: 39.9 })
    expect((await ask(document, { id: world.shirt.slug }))['product']).toMatchObject({ __typename: 'MerchProduct', kind: 'merch', color: 'schwarz' })
  })

  test('ENT-16 meta is told, but never an access code', async () => {
    const meta = JSON.stringify({ password: ['hash'], external_url: 'https://elsewhere.example' })
    await database.db.updateTable('product').set({ meta }).where('id', '=', world.shirt.id).execute()
    expect((await ask(MERCH, { id: 'moorgrab-torf-shirt' }))['merchProduct']).toMatchObject({ meta: { external_url: 'https://elsewhere.example' } })
    await database.db.updateTable('product').set({ meta: '{}' }).where('id', '=', world.shirt.id).execute()
  })
})

describe('one event', () => {
  const EVENT = `query ($id: ID!) { event(id: $id) {
    name descriptiveName artists available price priceLow priceHigh vatRate happeningFrom localDate cancelled
    venue { name timeZone address { address postCode city countryCode } } owningCompanyAddress { company city }
    tours { slug name artistNames } pricingCategories { id name }
    productVariants { order description price physical active available remaining pricingCategory { id name } } } }`

  test('EVT-08 ENT-17 ENT-20 ENT-21 everything its page needs', async () => {
    expect((await ask(EVENT, { id: 'torfmond-bremen' }, { locale: 'en' }))['event']).toMatchObject({
      name: 'Peat Moon', descriptiveName: 'Moorgrab, Peat Moon', artists: ['Moorgrab'], available: true, price: 39.9, priceLow: 39.9, priceHigh: 49.9,
      vatRate: 7, happeningFrom: '2026-12-20T19:00:00.000Z', localDate: '2026-12-20', cancelled: false,
      venue: { name: 'Kesselhaus', timeZone: 'Europe/Berlin', address: { address: 'Am Kanal 3', postCode: '28217', city: 'Bremen', countryCode: 'de' } },
      owningCompanyAddress: { company: 'Nordwind Konzerte GmbH' }, tours: [{ slug: 'torfmond', name: 'Peat Moon Tour', artistNames: 'Moorgrab' }],
      pricingCategories: [{ name: 'Floor' }, { name: 'Balcony' }],
    })
  })

  test('EVT-17 ENT-19 active tickets above 0 euros by their order, with their pricing category', async () => {
    const guest = await makeEvent(database.db, clock, {
      product: { slug: 'guest-list', contractPartnerId: world.promoter }, event: { venueId: world.venue }, shops: [world.main.id],
      tickets: [{ slug: 'gast', capacity: 5, online: 0 }, { slug: 'oben', capacity: 8, online: 5000 }, { slug: 'unten', capacity: 50, online: 3000 }],
    })
    await database.db.updateTable('productVariant').set({ position: 0 }).where('id', '=', guest.variants['unten-online']?.id ?? 0).execute()
    const { event } = await ask<{ event: { price: number; priceHigh: number; productVariants: object[] } }>(EVENT, { id: 'guest-list' })
    expect(event.productVariants).toEqual([
      expect.objectContaining({ price: 30, available: true, remaining: null, pricingCategory: { id: expect.any(String), name: 'unten' } }),
      expect.objectContaining({ price: 50, available: true, remaining: 8, pricingCategory: { id: expect.any(String), name: 'oben' } }),
    ])
    await database.db.updateTable('productVariant').set({ active: false }).where('id', '=', guest.variants['unten-online']?.id ?? 0).execute()
    const after = await ask<{ event: { price: number; productVariants: object[] } }>(EVENT, { id: 'guest-list' })
    expect(after.event).toMatchObject({ price: 50, productVariants: [{ price: 50 }] })
  })

  test('a full hall sells out every category, and a full category only its own', async () => {
    const balcony = world.event.variants['balkon-online']?.poolIds ?? []
    const [own = 0, hall = 0] = balcony
    await sellOut([own])
    expect((await ask(EVENT, { id: 'torfmond-bremen' }))['event']).toMatchObject({
      available: true, priceHigh: 42.9, productVariants: [{ available: true }, { available: true }, { available: false, remaining: 0 }],
    })
    await sellOut([hall])
    expect((await ask(EVENT, { id: 'torfmond-bremen' }))['event']).toMatchObject({ available: false, priceLow: 39.9, priceHigh: 49.9 })
    await restock(balcony)
  })

  test('a cancelled event, and one that is over, keep their page but sell nothing', async () => {
    const make = (slug: string, event: object) =>
      makeEvent(database.db, clock, { product: { slug, contractPartnerId: world.promoter }, event: { venueId: world.venue, ...event }, shops: [world.main.id] })
    await make('cancelled', { cancelledAt: clock.now() })
    await make('over', { happeningFrom: '2026-11-20T17:59:00Z' })
    await make('running-festival', { happeningFrom: '2026-11-19T10:00:00Z', happeningUntil: '2026-11-22T10:00:00Z' })
    await make('presale', { presaleAt: '2026-12-01T09:00:00Z' })
    const page = async (id: string) => (await ask<{ event: { available: boolean } }>(EVENT, { id })).event
    expect(await page('cancelled')).toMatchObject({ available: false, cancelled: true, productVariants: [{ available: false }] })
    expect(await page('over')).toMatchObject({ available: false, productVariants: [{ available: false }] })
    expect(await page('running-festival')).toMatchObject({ available: true })
    expect(await page('presale')).toMatchObject({ available: true, productVariants: [{ available: true }] })
    const { allEvents } = await ask<{ allEvents: Nodes }>('{ allEvents { nodes { slug } } }')
    expect(slugs(allEvents.nodes)).toEqual(expect.arrayContaining(['cancelled', 'running-festival', 'presale']))
    expect(slugs(allEvents.nodes)).not.toContain('over')
  })

  test('the day of an event is the day at its venue', async () => {
    const far = await makeVenue(database.db, { slug: 'far', timeZone: 'America/New_York' })
    await makeEvent(database.db, clock, {
      product: { slug: 'late', contractPartnerId: world.promoter }, event: { venueId: far, happeningFrom: '2027-01-02T02:00:00Z' }, shops: [world.main.id],
    })
    expect((await ask(EVENT, { id: 'late' }))['event']).toMatchObject({ localDate: '2027-01-01' })
  })
})

describe('lists of merchandise', () => {
  const PAGE = `query ($slug: String!, $first: Int, $after: String) { productsInCategory(categorySlug: $slug, first: $first, after: $after) {
    nodes { slug available artist { name } images { sha256 } } edges { cursor node { slug } } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } totalCount } }`
  let posters: number
  let shop: Shop
  beforeAll(async () => {
    shop = await makeShop(database.db, clock.now(), { slug: 'posters', legalEntityId: world.company })
    posters = await makeCategory(database.db, { slug: 'poster', type: 'CATEGORY', mainCategory: true }, [shop.id])
    for (let index = 0; index < 7; index++) {
      const product = { slug: `poster-${index}`, sortOrder: index === 2 ? 5 : 0, contractPartnerId: world.company, artistId: world.artist }
      await makeProduct(database.db, clock, { product, categories: [posters], shops: [shop.id] })
    }
    const hidden = { slug: 'poster-hidden', meta: JSON.stringify({ hide: true }), contractPartnerId: world.company }
    await makeProduct(database.db, clock, { product: hidden, categories: [posters], shops: [shop.id] })
    await makeProduct(database.db, clock, { product: { slug: 'poster-off', active: false, contractPartnerId: world.company }, categories: [posters], shops: [shop.id] })
    await makeProduct(database.db, clock, { product: { slug: 'poster-elsewhere', contractPartnerId: world.company }, categories: [posters], shops: [world.main.id] })
  })

  test('GQL-25 PRD-16 CAT-04 by meta order, then newest first, page by page without gap or repetition', async () => {
    const seen: string[] = []
    let after: string | null = null
    for (const [size, more] of [[3, true], [3, true], [1, false]] as const) {
      const { productsInCategory: page }: { productsInCategory: Nodes } = await ask(PAGE, { slug: 'poster', first: 3, after }, { shop })
      expect(page.nodes).toHaveLength(size)
      expect(page).toMatchObject({ totalCount: 7, pageInfo: { hasNextPage: more, hasPreviousPage: after !== null } })
      seen.push(...slugs(page.nodes))
      after = page.pageInfo.endCursor
    }
    expect(seen).toEqual(['poster-2', 'poster-6', 'poster-5', 'poster-4', 'poster-3', 'poster-1', 'poster-0'])
  })

  test('GQL-25 a page goes on where it was, though a newer product has come', async () => {
    const { productsInCategory: first } = await ask<{ productsInCategory: Nodes }>(PAGE, { slug: 'poster', first: 3 }, { shop })
    const newer = await makeProduct(database.db, clock, { product: { slug: 'poster-new', contractPartnerId: world.company }, categories: [posters], shops: [shop.id] })
    const { productsInCategory: second } = await ask<{ productsInCategory: Nodes }>(PAGE, { slug: 'poster', first: 1, after: first.pageInfo.endCursor }, { shop })
    expect(slugs(second.nodes)).toEqual(['poster-4'])
    await database.db.updateTable('product').set({ active: false }).where('id', '=', newer.id).execute()
  })

  test('PRD-16 a hidden product keeps its page', async () => {
    expect(await ask('{ merchProduct(id: "poster-hidden") { slug } }', {}, { shop })).toEqual({ merchProduct: { slug: 'poster-hidden' } })
  })

  test('a list takes the same few statements for one product as for many', async () => {
    const counted = async (first: number) => (await ask(PAGE, { slug: 'poster', first }, { shop }), statements)
    expect(await counted(1)).toBe(3)
    expect(await counted(7)).toBe(3)
    await ask('query ($slug: String!) { productsInCategory(categorySlug: $slug) { nodes { slug name price available artist { slug name } } pageInfo { endCursor } } }', { slug: 'poster' }, { shop })
    expect(statements).toBe(1)
  })

  test('GQL-26 an impossible length or cursor is told, and a length has its cap', async () => {
    await expect(ask(PAGE, { slug: 'poster', first: 501 })).rejects.toThrow('`first` must lie between 1 and 500')
    await expect(ask(PAGE, { slug: 'poster', first: 0 })).rejects.toThrow('`first`')
    for (const after of ['x', Buffer.from('[1]').toString('base64url'), Buffer.from('["1;drop", 2]').toString('base64url')]) {
      await expect(ask(PAGE, { slug: 'poster', after })).rejects.toThrow('`after` is not a cursor')
    }
  })

  test('an unknown category lists nothing', async () => {
    expect(await ask(PAGE, { slug: 'nowhere' })).toMatchObject({ productsInCategory: { nodes: [], totalCount: 0, pageInfo: { endCursor: null, hasNextPage: false } } })
  })

  test('ALL_PRODUCTS lists the whole shop and no other', async () => {
    const { allProducts } = await ask<{ allProducts: Nodes }>('{ allProducts(first: 100) { nodes { slug } totalCount } }', {}, { shop: world.band })
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
    shop = await makeShop(database.db, clock.now(), { slug: 'dates', legalEntityId: world.company })
    tour = await makeCategory(database.db, { slug: 'dates-tour', type: 'TOUR' }, [shop.id])
    // The second and third begin at the same moment.
    for (const [index, day] of ['2027-02-03', '2027-02-01', '2027-02-01', '2027-02-02'].entries()) {
      const product = { slug: `date-${index}`, contractPartnerId: world.promoter, artistId: world.artist }
      await makeEvent(database.db, clock, { product, event: { venueId: world.venue, happeningFrom: `${day}T19:00:00Z` }, categories: [tour], shops: [shop.id] })
    }
  })

  test('GQL-17 by start date, page by page', async () => {
    const first = await ask<{ allEvents: Nodes }>(LIST, { first: 2 }, { shop })
    expect(slugs(first.allEvents.nodes)).toEqual(['date-1', 'date-2'])
    expect(first.allEvents).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true, hasPreviousPage: false } })
    const rest = await ask<{ allEvents: Nodes }>(LIST, { first: 2, after: first.allEvents.pageInfo.endCursor }, { shop })
    expect(slugs(rest.allEvents.nodes)).toEqual(['date-3', 'date-0'])
    expect(rest.allEvents.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
  })

  test('GQL-18 ENT-39 the events of a tour, with page info', async () => {
    const { allEventsInCategory: list } = await ask<{ allEventsInCategory: Nodes }>(
      '{ allEventsInCategory(categorySlug: "dates-tour", first: 3) { nodes { slug } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } totalCount } }', {}, { shop })
    expect(slugs(list.nodes)).toEqual(['date-1', 'date-2', 'date-3'])
    expect(list).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true, startCursor: expect.any(String) } })
  })

  test('a list takes the same few statements for one event as for many', async () => {
    const counted = async (first: number) => (await ask(LIST, { first }, { shop }), statements)
    expect(await counted(1)).toBe(4)
    expect(await counted(4)).toBe(4)
  })
})

describe('categories, artists and tours', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await makeShop(database.db, clock.now(), { slug: 'bands', legalEntityId: world.company })
    const db = database.db
    const listing = [shop.id]
    const artist = await makeCategory(db, { slug: 'orkan', type: 'ARTIST', name: { de: 'Orkan' }, mainCategory: true, subtitle: { de: 'Sturm', en: 'Storm' } }, listing)
    const other = await makeCategory(db, { slug: 'welle', type: 'BRAND', name: { de: 'Welle' }, mainCategory: true }, listing)
    await makeCategory(db, { slug: 'orkan-side', type: 'ARTIST' }, listing)
    const caps = await makeCategory(db, { slug: 'caps', type: 'CATEGORY', mainCategory: true }, listing)
    const minor = await makeCategory(db, { slug: 'minor', type: 'CATEGORY' }, listing)
    await makeCategory(db, { slug: 'empty', type: 'CATEGORY', mainCategory: true }, listing)
    const tour = await makeCategory(db, { slug: 'windstill', type: 'TOUR', startDate: '2027-02-01', endDate: '2027-02-28' }, listing)
    await makeCategory(db, { slug: 'past-tour', type: 'TOUR' }, listing)
    await db.insertInto('tourArtist').values([{ tourId: tour, artistId: artist, position: 1 }, { tourId: tour, artistId: other, position: 2 }]).execute()
    await db.insertInto('categoryParent').values([{ parentId: artist, childId: caps }, { parentId: artist, childId: minor }]).execute()
    await makeProduct(db, clock, { product: { slug: 'cap', artistId: artist, contractPartnerId: world.company }, categories: [caps], shops: listing })
    await makeProduct(db, clock, { product: { slug: 'orkan-lp', artistId: artist, contractPartnerId: world.company }, shops: listing })
    await makeProduct(db, clock, { product: { slug: 'minor-thing', contractPartnerId: world.company }, categories: [minor], shops: [world.main.id] })
    const live = { slug: 'orkan-live', artistId: other, contractPartnerId: world.promoter }
    await makeEvent(db, clock, { product: live, event: { venueId: world.venue, supportArtists: ['Flaute'] }, categories: [tour], shops: listing })
  })

  test('GQL-23 CAT-03 only main categories with at least one product in this shop', async () => {
    const { allCategories } = await ask<{ allCategories: { slug: string }[] }>('{ allCategories { slug } }', {}, { shop })
    expect(slugs(allCategories)).toEqual(['caps'])
  })

  test('GQL-22 main artists, brands and labels', async () => {
    expect(await ask('{ allArtists { slug type } }', {}, { shop })).toEqual({ allArtists: [{ slug: 'orkan', type: 'ARTIST' }, { slug: 'welle', type: 'BRAND' }] })
  })

  test('GQL-42 GQL-41 ENT-26 tours with an event to come, their bill and their events', async () => {
    expect(await ask('{ allTours { slug startDate endDate } }', {}, { shop })).toEqual({ allTours: [{ slug: 'windstill', startDate: '2027-02-01', endDate: '2027-02-28' }] })
    const { tour } = await ask<{ tour: object }>('{ tour(slug: "windstill") { type artists { slug } artistNames events { slug artists } } }', {}, { shop })
    expect(tour).toEqual({ type: 'TOUR', artists: [{ slug: 'orkan' }, { slug: 'welle' }], artistNames: 'Orkan, Welle', events: [{ slug: 'orkan-live', artists: ['Welle', 'Flaute'] }] })
  })

  test('GQL-21 an artist with subcategories that have something to show, own things and tour dates', async () => {
    const { artist } = await ask<{ artist: object }>(
      '{ artist(slug: "orkan") { name subtitle subcategories { slug type products { slug } events { slug } } products { slug } events { slug } } }', {}, { shop, locale: 'en' })
    expect(artist).toEqual({
      name: 'Orkan', subtitle: 'Storm', products: [{ slug: 'orkan-lp' }, { slug: 'cap' }], events: [{ slug: 'orkan-live' }],
      subcategories: [
        { slug: 'caps', type: 'CATEGORY', products: [{ slug: 'cap' }], events: [] },
        { slug: 'windstill', type: 'TOUR', products: [], events: [{ slug: 'orkan-live' }] },
      ],
    })
    expect(statements).toBe(6)
  })

  test('one that neither the shop lists nor anything sold there belongs to is null, as is one of another type', async () => {
    expect(await ask('{ category(slug: "torfmond") { slug } artist(slug: "caps") { slug } tour(slug: "orkan") { slug } }', {}, { shop })).toEqual({ category: null, artist: null, tour: null })
    expect(await ask('{ artist(slug: "moorgrab") { slug } }', {}, { shop: world.band })).toEqual({ artist: { slug: 'moorgrab' } })
  })

  test('the sections of a home, in the shop’s order, with what they show', async () => {
    const { homeSections } = await ask<{ homeSections: object[] }>('{ homeSections { slug type products { slug artist { name } } events { slug } } }', {}, { shop })
    expect(homeSections).toEqual([
      { slug: 'caps', type: 'CATEGORY', products: [{ slug: 'cap', artist: { name: 'Orkan' } }], events: [] },
      { slug: 'windstill', type: 'TOUR', products: [], events: [{ slug: 'orkan-live' }] },
    ])
    expect(statements).toBe(3)
  })
})

test('ENT-01 SHP-05 the shop of the request, its company and its countries', async () => {
  const document = '{ shop { slug name isBand hasCustomDomain design meta company { company city vatId } } countries { code name } }'
  expect(await ask(document, {}, { shop: { ...world.band, meta: { password: ['hash'], noindex: true } } })).toMatchObject({
    shop: { slug: 'moorgrab', isBand: true, hasCustomDomain: false, design: 'moorgrab', meta: { noindex: true }, company: { company: 'Stagefront GmbH', city: 'Hamburg' } },
    countries: [{ code: 'de', name: 'Deutschland' }, { code: 'at' }, { code: 'ch' }],
  })
})
