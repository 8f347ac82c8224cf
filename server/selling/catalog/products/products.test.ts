import { describe, expect, test } from 'vitest'
import { catalogTests, slugs, type ListResult } from '#test/world/catalog/catalog-tests.ts'
import { makeEvent, makeProduct, makeShop, makeVenue } from '#test/world/factories.ts'

const { ask, clock, db, world, sellOut, restock } = catalogTests()

describe('one product', () => {
  const MERCH = `query ($id: ID!) { merchProduct(id: $id) {
    id slug kind name descriptiveName artist { slug name type mainCategory } artistCategory { slug subtitle } productType color description
    price originalPrice vatRate available cartLimit shippingRequirements meta categories { slug }
    productVariants { id order description price additionalPrice available physical message } } }`

  test('GQL-34 ENT-13 merchandise by slug and by id, in the requested language', async () => {
    const bySlug = await ask(MERCH, { id: 'moorgrab-torf-shirt' }, { locale: 'en' })
    expect(bySlug['merchProduct']).toMatchObject({
      id: String(world().shirt.id),
      kind: 'merch',
      name: 'Peat',
      descriptiveName: 'Moorgrab, T-Shirt Peat, black',
      productType: 'T-Shirt',
      color: 'black',
      artist: { slug: 'moorgrab', name: 'Moorgrab', type: 'ARTIST', mainCategory: true },
      artistCategory: { slug: 'moorgrab' },
      price: 24.9,
      originalPrice: null,
      vatRate: 19,
      available: true,
      cartLimit: 10,
      shippingRequirements: [],
      categories: [{ slug: 'shirts' }],
    })
    expect((await ask(MERCH, { id: String(world().shirt.id) }))['merchProduct']).toMatchObject({ name: 'Torf', color: 'schwarz' })
  })

  test('ENT-14 PRD-06 merchandise has its variants in order, with additional price and availability', async () => {
    const { m } = world().shirt.variants
    await sellOut(m?.poolIds ?? [])
    const { merchProduct } = await ask<{ merchProduct: { available: boolean; productVariants: unknown[] } }>(MERCH, {
      id: 'moorgrab-torf-shirt',
    })
    expect(merchProduct.available).toBe(true)
    expect(merchProduct.productVariants).toEqual([
      expect.objectContaining({ description: 'S', price: 24.9, additionalPrice: 0, available: true, physical: true }),
      expect.objectContaining({ description: 'M', available: false }),
      expect.objectContaining({ description: 'L', available: true }),
      expect.objectContaining({ description: 'XXL', price: 26.9, additionalPrice: 2 }),
    ])
    await restock(m?.poolIds ?? [])
  })

  test('a product is sold out once no variant is left, because of holds or sales', async () => {
    const pools = Object.values(world().shirt.variants).flatMap((variant) => variant.poolIds)
    await db().updateTable('stockPool').set({ held: 10 }).where('id', 'in', pools).execute()
    expect((await ask(MERCH, { id: 'moorgrab-torf-shirt' }))['merchProduct']).toMatchObject({ available: false })
    await restock(pools)
  })

  test('GQL-15 GQL-33 a product of another kind, another shop, inactive or unknown is null', async () => {
    const foreign = await makeShop(db(), clock.now(), { slug: 'lichtamt', legalEntityId: world().company })
    await makeProduct(db(), clock, {
      product: { slug: 'gone', active: false, contractPartnerId: world().company },
      shops: [world().main.id],
    })
    const document = 'query ($id: ID!) { merchProduct(id: $id) { slug } event(id: $id) { slug } product(id: $id) { slug } }'
    const nothing = { merchProduct: null, event: null, product: null }
    expect(await ask(document, { id: 'torfmond-bremen' })).toEqual({
      ...nothing,
      event: { slug: 'torfmond-bremen' },
      product: { slug: 'torfmond-bremen' },
    })
    expect(await ask(document, { id: 'moorgrab-torf-shirt' }, { shop: foreign })).toEqual(nothing)
    expect(await ask(document, { id: 'gone' })).toEqual(nothing)
    expect(await ask(document, { id: 'nobody' })).toEqual(nothing)
    expect(await ask(document, { id: '99999999999999' })).toEqual(nothing)
  })

  test('GQL-33 PRODUCT returns the common fields of both kinds', async () => {
    const document = `query ($id: ID!) { product(id: $id) { __typename id kind descriptiveName price available cartLimit
      productVariants { __typename id price } ... on Event { localDate } ... on MerchProduct { color } } }`
    expect((await ask(document, { id: world().event.slug }))['product']).toMatchObject({
      __typename: 'Event',
      kind: 'event',
      localDate: '2026-12-20',
      price: 39.9,
    })
    expect((await ask(document, { id: world().shirt.slug }))['product']).toMatchObject({
      __typename: 'MerchProduct',
      kind: 'merch',
      color: 'schwarz',
    })
  })

  test('ENT-16 meta contains settings, but never an access code', async () => {
    const meta = JSON.stringify({ password: ['hash'], external_url: 'https://elsewhere.example' })
    await db().updateTable('product').set({ meta }).where('id', '=', world().shirt.id).execute()
    expect((await ask(MERCH, { id: 'moorgrab-torf-shirt' }))['merchProduct']).toMatchObject({
      meta: { external_url: 'https://elsewhere.example' },
    })
    await db().updateTable('product').set({ meta: '{}' }).where('id', '=', world().shirt.id).execute()
  })
})

describe('one event', () => {
  const EVENT = `query ($id: ID!) { event(id: $id) {
    name descriptiveName artists available price priceLow priceHigh vatRate happeningFrom localDate cancelled
    venue { name timeZone address { address postCode city countryCode } } owningCompanyAddress { company city }
    tours { slug name artistNames } pricingCategories { id name }
    productVariants { order description price physical active available remaining pricingCategory { id name } } } }`

  test('ENT-17 ENT-20 everything its page needs', async () => {
    expect((await ask(EVENT, { id: 'torfmond-bremen' }, { locale: 'en' }))['event']).toMatchObject({
      name: 'Peat Moon',
      descriptiveName: 'Moorgrab, Peat Moon',
      artists: ['Moorgrab'],
      available: true,
      price: 39.9,
      priceLow: 39.9,
      priceHigh: 49.9,
      vatRate: 7,
      happeningFrom: '2026-12-20T19:00:00.000Z',
      localDate: '2026-12-20',
      cancelled: false,
      venue: {
        name: 'Kesselhaus',
        timeZone: 'Europe/Berlin',
        address: { address: 'Am Kanal 3', postCode: '28217', city: 'Bremen', countryCode: 'de' },
      },
      owningCompanyAddress: { company: 'Nordwind Konzerte GmbH' },
      tours: [{ slug: 'torfmond', name: 'Peat Moon Tour', artistNames: 'Moorgrab' }],
      pricingCategories: [{ name: 'Floor' }, { name: 'Balcony' }],
    })
  })

  test('EVT-17 ENT-19 an event has its active tickets above 0 euros in order, with their pricing category', async () => {
    const guest = await makeEvent(db(), clock, {
      product: { slug: 'guest-list', contractPartnerId: world().promoter },
      event: { venueId: world().venue },
      shops: [world().main.id],
      tickets: [
        { slug: 'gast', capacity: 5, online: 0 },
        { slug: 'oben', capacity: 8, online: 5000 },
        { slug: 'unten', capacity: 50, online: 3000 },
      ],
    })
    await db()
      .updateTable('productVariant')
      .set({ position: 0 })
      .where('id', '=', guest.variants['unten-online']?.id ?? 0)
      .execute()
    const { event } = await ask<{ event: { price: number; priceHigh: number; productVariants: object[] } }>(EVENT, { id: 'guest-list' })
    expect(event.productVariants).toEqual([
      expect.objectContaining({ price: 30, available: true, remaining: null, pricingCategory: { id: expect.any(String), name: 'unten' } }),
      expect.objectContaining({ price: 50, available: true, remaining: 8, pricingCategory: { id: expect.any(String), name: 'oben' } }),
    ])
    await db()
      .updateTable('productVariant')
      .set({ active: false })
      .where('id', '=', guest.variants['unten-online']?.id ?? 0)
      .execute()
    const after = await ask<{ event: { price: number; productVariants: object[] } }>(EVENT, { id: 'guest-list' })
    expect(after.event).toMatchObject({ price: 50, productVariants: [{ price: 50 }] })
  })

  test('a full venue sells out every category, a full category only itself', async () => {
    const balcony = world().event.variants['balkon-online']?.poolIds ?? []
    const [own = 0, hall = 0] = balcony
    await sellOut([own])
    expect((await ask(EVENT, { id: 'torfmond-bremen' }))['event']).toMatchObject({
      available: true,
      priceHigh: 42.9,
      productVariants: [{ available: true }, { available: true }, { available: false, remaining: 0 }],
    })
    await sellOut([hall])
    expect((await ask(EVENT, { id: 'torfmond-bremen' }))['event']).toMatchObject({ available: false, priceLow: 39.9, priceHigh: 49.9 })
    await restock(balcony)
  })

  test('a cancelled event and one that is over have a page but sell nothing', async () => {
    const make = (slug: string, event: object) =>
      makeEvent(db(), clock, {
        product: { slug, contractPartnerId: world().promoter },
        event: { venueId: world().venue, ...event },
        shops: [world().main.id],
      })
    await make('cancelled', { cancelledAt: clock.now() })
    await make('over', { happeningFrom: '2026-11-20T17:59:00Z' })
    await make('running-festival', { happeningFrom: '2026-11-19T10:00:00Z', happeningUntil: '2026-11-22T10:00:00Z' })
    await make('presale', { presaleAt: '2026-12-01T09:00:00Z' })
    const page = async (id: string) => (await ask<{ event: { available: boolean } }>(EVENT, { id })).event
    expect(await page('cancelled')).toMatchObject({ available: false, cancelled: true, productVariants: [{ available: false }] })
    expect(await page('over')).toMatchObject({ available: false, productVariants: [{ available: false }] })
    expect(await page('running-festival')).toMatchObject({ available: true })
    expect(await page('presale')).toMatchObject({ available: true, productVariants: [{ available: true }] })
    const { allEvents } = await ask<{ allEvents: ListResult }>('{ allEvents { nodes { slug } } }')
    expect(slugs(allEvents.nodes)).toEqual(expect.arrayContaining(['cancelled', 'running-festival', 'presale']))
    expect(slugs(allEvents.nodes)).not.toContain('over')
  })

  test('an event’s day is the day at its venue', async () => {
    const far = await makeVenue(db(), { slug: 'far', timeZone: 'America/New_York' })
    await makeEvent(db(), clock, {
      product: { slug: 'late', contractPartnerId: world().promoter },
      event: { venueId: far, happeningFrom: '2027-01-02T02:00:00Z' },
      shops: [world().main.id],
    })
    expect((await ask(EVENT, { id: 'late' }))['event']).toMatchObject({ localDate: '2027-01-01' })
  })
})
